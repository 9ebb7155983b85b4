import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../../../src/domain/mode';
import { boxOf, markBox, openShell, readBox, renderShell, valuesOf } from './shellPage';

const AJAX = { 'ajax-url': '/ajax' };

/** Turns a shell into one of another version of the widget. */
const older = (shell: string) => shell.replace(/id="\w+"/, 'id="older"');

const setConfig = (page: Page, config: object): Promise<void> =>
  page.evaluate((value) => {
    for (const widget of document.querySelectorAll('lang-assistant'))
      Object.assign(widget, { config: value });
  }, config);

const setModes = (page: Page, modes: readonly Mode[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const widgets = [...document.querySelectorAll('lang-assistant')];
    await Promise.all(widgets.map((widget, index) => widget.setMode(wanted[index] ?? 'translate')));
  }, modes);

describe('texts that were typed into prerendered shells of all tools with a text box', () => {
  const TOOLS = ['translate', 'ai', 'write'] as const;
  const SHELLS = TOOLS.map((mode) => renderShell({ ...AJAX, mode })).join('');
  const TYPED = TOOLS.map((mode) => `typed into ${mode}`);

  const open = async () => {
    const shell = await openShell(SHELLS);
    const fill = async () => {
      const boxes = shell.page.locator('lang-assistant textarea');
      for (const [index, text] of TYPED.entries()) await boxes.nth(index).fill(text);
    };
    return { ...shell, fill };
  };

  it('are back in their tools if the page changes to documents after the entry script has run, and then back', async () => {
    const { page, fill, runEntry, runAll } = await open();
    await fill();
    await runEntry();
    await setConfig(page, { mode: 'files' });
    await runAll();
    await expect.poll(() => page.locator('.la-drop').count()).toBe(TOOLS.length);
    await setModes(page, TOOLS);
    await expect.poll(() => valuesOf(page)).toEqual(TYPED);
  });
});

describe.each([
  ['of this version', (shell: string) => shell],
  ['of another version', older],
])('an initial text that the page sets, in a prerendered shell %s', (_which, toShell) => {
  const shell = toShell(renderShell({ ...AJAX, 'initial-text': 'Good' }));

  it('appears only once if the user extends the text, and stays deleted if the user deletes the text', async () => {
    const { page, runEntry, runAll } = await openShell(shell + shell);
    await page.locator('lang-assistant textarea').nth(1).fill('');
    await boxOf(page).press('End');
    await page.keyboard.type(' morning');
    await runEntry();
    expect(await valuesOf(page)).toEqual(['Good morning', '']);
    await runAll();
    expect(await valuesOf(page)).toEqual(['Good morning', '']);
  });
});

describe.each([
  ['ai', 'translate', (shell: string) => shell],
  ['write', 'write', older],
] as const)(
  'a page with the tool %s and a prerendered shell of the tool %s that cannot be adopted',
  (mode, printed, toShell) => {
    const open = async () => {
      const shell = await openShell(toShell(renderShell({ ...AJAX, mode: printed })));
      await setConfig(shell.page, { mode });
      await boxOf(shell.page).click();
      await shell.page.keyboard.type('one');
      return shell;
    };

    it('loses neither a key nor the focus before and after its real screen appears', async () => {
      const { page, runEntry, openTemplates, runAll, consoleMessages } = await open();
      await markBox(page);
      await runEntry();
      await page.keyboard.type(' two');
      expect(await readBox(page)).toMatchObject({ value: 'one two', isSame: true });
      openTemplates();
      // The template loads as a module, so the new box gets the focus a moment after the old box is removed.
      await page.waitForFunction(() => {
        const root = document.querySelector('lang-assistant')?.shadowRoot;
        return root?.querySelector('style') === null && root.activeElement !== null;
      });
      await page.keyboard.type(' three');
      await runAll();
      await page.keyboard.type(' four');
      expect(await readBox(page)).toMatchObject({
        value: 'one two three four',
        isSame: false,
        hasFocus: true,
      });
      expect(await page.locator('lang-assistant textarea').count()).toBe(1);
      expect(consoleMessages).toEqual([]);
    });
  },
);

it('a letter that is typed and deleted does not prevent the return of the text from before a reload', async () => {
  const { page, runEntry, runAll } = await openShell(
    renderShell({ ...AJAX, id: 'widget', 'keep-text': 'session' }),
    {
      head: `<script>sessionStorage.setItem('langAssistantText #widget translate', 'Before the reload')</script>`,
    },
  );
  await runEntry();
  await boxOf(page).fill('x');
  await boxOf(page).fill('');
  await runAll();
  expect(await boxOf(page).inputValue()).toBe('Before the reload');
});
