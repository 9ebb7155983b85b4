import { beforeEach, expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  openTool,
  textOf,
  untilText,
  useHost,
} from '../support/journeyPage';
import { clickOn, focusedControl, untilTrue } from '../support/widgetPage';

const BOX = '.la-textarea';
const OUTPUT = '.la-pane--out .la-output';
const TRANSLATE_BOX = '[aria-label="Text to translate"]';
const WRITE_BOX = '[aria-label="Text to improve"]';
const SOURCE = '.la-langbar .la-select';
const LONG = 'A line of ten words which is there very many times.\n'.repeat(80);

export function describeUndo(driver: () => Driver): void {
  const host = useHost({
    pages: {
      '/': journeyPage(
        `<lang-assistant target-language="fr"></lang-assistant><textarea id="long">${LONG}</textarea>`,
      ),
    },
  });
  beforeEach(async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
  });

  async function undo(): Promise<void> {
    // WebKitGTK's MiniBrowser does not handle Ctrl+Z.
    if (driver().engine === 'webkit') await driver().evaluate(() => void document.execCommand('undo'));
    else await driver().press('z', { control: true });
  }

  async function redo(): Promise<void> {
    if (driver().engine === 'webkit') await driver().evaluate(() => void document.execCommand('redo'));
    else await driver().press('z', { control: true, shift: true });
  }

  async function type(text: string): Promise<void> {
    await clickOn(driver(), BOX);
    await driver().type(text);
  }

  async function paste(): Promise<void> {
    await driver().evaluate(() => {
      const long = document.querySelector<HTMLTextAreaElement>('#long');
      long?.focus();
      long?.select();
    });
    await driver().press('c', { control: true });
    await driver().evaluate(() =>
      document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea')?.focus(),
    );
    await driver().press('v', { control: true });
  }

  const languages = () =>
    driver().evaluate(() =>
      [
        ...(document.querySelector('lang-assistant')?.shadowRoot?.querySelectorAll('.la-select__value') ??
          []),
      ].map(({ textContent }) => textContent),
    );

  it('reverts a paste that was cut at the limit, and then the text typed before', async () => {
    await type('Hello ');
    await paste();
    await untilTrue(driver(), 'the paste is cut', () => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      return box?.value.length === 1500;
    });
    expect(await textOf(driver(), BOX)).toBe(`Hello ${LONG}`.slice(0, 1500));
    await untilText(driver(), '.la-pane--in [role=alert]', 'The first 1,500 of 4,166 characters are here.');
    await undo();
    expect(await textOf(driver(), BOX)).toBe('Hello ');
    await redo();
    expect(await textOf(driver(), BOX)).toBe(`Hello ${LONG}`.slice(0, 1500));
    await undo();
    await undo();
    // Each browser decides how much typed text one undo reverts.
    expect('Hello'.startsWith((await textOf(driver(), BOX)).trim())).toBe(true);
    await expectNoProblems(driver());
  });

  it('reverts a paste up to the text limit even after further keys, which the limit has blocked', async () => {
    await type('Hello ');
    await paste();
    await driver().type('more');
    await driver().press('Enter');
    expect(await textOf(driver(), BOX)).toBe(`Hello ${LONG}`.slice(0, 1500));
    await undo();
    expect(await textOf(driver(), BOX)).toBe('Hello ');
    await expectNoProblems(driver());
  });

  it('reverts a swap of the texts and the languages, and Redo repeats the swap', async () => {
    await type('Good morning');
    await untilText(driver(), OUTPUT, 'Good morning [en-fr]');
    await clickOn(driver(), '.la-swap');
    await untilText(driver(), OUTPUT, 'Good morning [en-fr] [fr-en]');
    expect(await focusedControl(driver())).toBe('button Swap languages');
    expect(await languages()).toEqual(['French', 'English']);
    await clickOn(driver(), BOX);
    await undo();
    expect(await textOf(driver(), BOX)).toBe('Good morning');
    expect(await languages()).toEqual(['English', 'French']);
    await untilText(driver(), OUTPUT, 'Good morning [en-fr]');
    await redo();
    expect(await textOf(driver(), BOX)).toBe('Good morning [en-fr]');
    await untilText(driver(), SOURCE, 'French');
    await undo();
    await untilText(driver(), SOURCE, 'English');
    await undo();
    expect('Good mornin'.startsWith(await textOf(driver(), BOX))).toBe(true);
    expect(await languages()).toEqual(['English', 'French']);
    await expectNoProblems(driver());
  });

  it('reverts text that was typed before the focus left the box', async () => {
    await type('Good');
    await clickOn(driver(), '[aria-label="Copy the source text"]');
    await clickOn(driver(), BOX);
    await undo();
    expect('Goo'.startsWith(await textOf(driver(), BOX))).toBe(true);
    await expectNoProblems(driver());
  });

  it('restores a text in the translator that a text sent back from Write has replaced, and does so again after Clear', async () => {
    await openTool(driver(), 'write', WRITE_BOX);
    await type('My old draft');
    await untilText(driver(), OUTPUT, 'My old draft');
    await openTool(driver(), 'translate', TRANSLATE_BOX);
    await type('They go home');
    await untilText(driver(), OUTPUT, 'They go home [en-fr]');
    await clickOn(driver(), '[aria-label="Improve in Write"]');
    await untilText(driver(), WRITE_BOX, 'They go home [en-fr]');
    await untilText(driver(), OUTPUT, 'They goes home [en-fr]');
    await clickOn(driver(), '[aria-label="Translate this text"]');
    await untilText(driver(), TRANSLATE_BOX, 'They goes home [en-fr]');
    await clickOn(driver(), BOX);
    await undo();
    expect(await textOf(driver(), TRANSLATE_BOX)).toBe('They go home');
    await untilText(driver(), SOURCE, 'English');
    await clickOn(driver(), '[aria-label="Clear text"]');
    await undo();
    expect(await textOf(driver(), TRANSLATE_BOX)).toBe('They go home');
    await untilText(driver(), OUTPUT, 'They go home [en-fr]');
    await openTool(driver(), 'write', WRITE_BOX);
    await expectNoProblems(driver());
  });
}
