import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  textOf,
  untilGone,
  untilText,
  useHost,
} from '../support/journeyPage';
import { clickOn, focusedControl, untilRendered, untilTrue } from '../support/widgetPage';

const BOX = '.la-textarea';
const OUTPUT = '.la-pane--out .la-output';

export function describeTranslateScreen(driver: () => Driver): void {
  const host = useHost({
    pages: { '/': journeyPage('<lang-assistant></lang-assistant><textarea id="paste"></textarea>') },
  });
  const open = async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
  };

  async function translate(text: string, result: string): Promise<void> {
    await clickOn(driver(), BOX);
    await driver().type(text);
    await untilText(driver(), OUTPUT, result);
  }

  async function clear(): Promise<void> {
    await clickOn(driver(), '[aria-label="Clear text"]');
    await untilGone(driver(), `${OUTPUT}:not(.la-output--placeholder)`);
    expect(await textOf(driver(), BOX)).toBe('');
    expect(await focusedControl(driver())).toBe('textarea Text to translate');
  }

  it('translates typed text, whose translation can be copied and swapped, and which Clear empties and Undo restores', async () => {
    await open();
    await translate('Good morning to all', 'Good morning to all [en-es]');
    await clickOn(driver(), '[aria-label="Copy the translation"]');
    await untilText(driver(), '.la-toast', 'Copied to clipboard!');
    await driver().evaluate(() => document.querySelector<HTMLElement>('#paste')?.focus());
    await driver().press('v', { control: true });
    await untilTrue(
      driver(),
      'the text is pasted',
      () => document.querySelector<HTMLTextAreaElement>('#paste')?.value === 'Good morning to all [en-es]',
    );
    await clear();
    // WebKitGTK's MiniBrowser does not handle Ctrl+Z.
    if (driver().engine === 'webkit') await driver().evaluate(() => document.execCommand('undo'));
    else await driver().press('z', { control: true });
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es]');
    expect(await textOf(driver(), BOX)).toBe('Good morning to all');
    await clickOn(driver(), '.la-swap');
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es] [es-en]');
    expect(await textOf(driver(), BOX)).toBe('Good morning to all [en-es]');
    await expectNoProblems(driver());
  });

  it('has a dictionary whose tabs the arrow keys reach, and truncates a text over the limit with a notice', async () => {
    await open();
    // Without a text, Clear only shows a short toast.
    await clickOn(driver(), '[aria-label="Clear text"]');
    await untilRendered(driver(), '.la-toast--info');
    await translate('run', '');
    await untilGone(driver(), '.la-toast');
    await untilText(driver(), '.la-word__term', 'Correr');
    await clickOn(driver(), '[role=tab]');
    await untilText(driver(), '[role=tabpanel]', 'To move fast on foot.');
    // The tab for verb forms has no content, and is skipped.
    const content = [
      ['ArrowRight', 'trotar'],
      ['ArrowRight', 'He runs a lot.'],
      ['ArrowRight', 'To move fast on foot.'],
      ['ArrowLeft', 'He runs a lot.'],
    ] as const;
    for (const [key, text] of content) {
      await driver().press(key);
      await untilText(driver(), '[role=tabpanel]', text);
    }
    expect(await focusedControl(driver())).toBe('button Examples');
    await clickOn(driver(), BOX);
    await driver().evaluate((text) => document.execCommand('insertText', false, text), 'x '.repeat(800));
    await untilRendered(driver(), '.la-counter--over');
    await untilText(driver(), '.la-pane--in [role=alert]', '1,500');
    await expectNoProblems(driver());
  });
}
