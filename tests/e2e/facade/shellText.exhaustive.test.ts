import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../../../src/domain/mode';
import { boxOf, markBox, openShell, readBox, renderShell } from './shellPage';

const AJAX = { 'ajax-url': '/ajax' };

/** Turns a shell into one of another version of the widget. */
const older = (shell: string) => shell.replace(/id="\w+"/, 'id="older"');

const setConfig = (page: Page, config: object): Promise<void> =>
  page.evaluate((value) => {
    Object.assign(document.querySelector('lang-assistant') ?? {}, { config: value });
  }, config);

const setMode = (page: Page, mode: Mode): Promise<void> =>
  page.evaluate((wanted) => document.querySelector('lang-assistant')?.setMode(wanted), mode);

describe.each(['translate', 'ai', 'write'] as const)(
  'a text that was typed into a prerendered shell of the tool %s',
  (mode) => {
    it('moves to the translate screen if the page is configured for documents', async () => {
      const { page, runAll, consoleMessages } = await openShell(renderShell({ ...AJAX, mode }));
      await setConfig(page, { mode: 'files' });
      await boxOf(page).fill('typed into the shell');
      await runAll();
      await page.locator('.la-drop').waitFor();
      await setMode(page, 'translate');
      await boxOf(page).waitFor();
      expect(await boxOf(page).inputValue()).toBe('typed into the shell');
      expect(consoleMessages).toEqual([]);
    });

    it('is back in its tool if the page changes to documents after the entry script has run, and then back', async () => {
      const { page, runEntry, runAll } = await openShell(renderShell({ ...AJAX, mode }));
      await boxOf(page).fill('typed into the shell');
      await runEntry();
      await setConfig(page, { mode: 'files' });
      await runAll();
      await page.locator('.la-drop').waitFor();
      await setMode(page, mode);
      await boxOf(page).waitFor();
      expect(await boxOf(page).inputValue()).toBe('typed into the shell');
    });
  },
);

describe.each([
  ['of this version', (shell: string) => shell],
  ['of another version', older],
])('an initial text that the page sets, in a prerendered shell %s', (_which, toShell) => {
  const shell = toShell(renderShell({ ...AJAX, 'initial-text': 'Good' }));

  it('appears only once if the user extends the text', async () => {
    const { page, runEntry, runAll } = await openShell(shell);
    await boxOf(page).press('End');
    await page.keyboard.type(' morning');
    await runEntry();
    expect(await boxOf(page).inputValue()).toBe('Good morning');
    await runAll();
    expect(await boxOf(page).inputValue()).toBe('Good morning');
  });

  it('stays deleted if the user deletes the text', async () => {
    const { page, runEntry, runAll } = await openShell(shell);
    await boxOf(page).fill('');
    await runEntry();
    expect(await boxOf(page).inputValue()).toBe('');
    await runAll();
    expect(await boxOf(page).inputValue()).toBe('');
  });
});

describe.each([
  ['ai', 'translate', (shell: string) => shell],
  ['write', 'ai', (shell: string) => shell],
  ['ai', 'ai', older],
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

    it('shows its real screen with text and focus even if the template file never loads', async () => {
      const { page, runEntry, runWidget } = await open();
      await runEntry();
      await page.keyboard.type(' two');
      await runWidget();
      await page.locator('.la-composer, .la-writebar').waitFor();
      expect(await readBox(page)).toMatchObject({ value: 'one two', hasFocus: true });
    });

    it('shows an error if the widget cannot be loaded, and the text stays', async () => {
      const { page, runEntry, openTemplates, runAll } = await open();
      await page.route('**/widget/chunks/*.js', (route) => route.abort());
      await runEntry();
      openTemplates();
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      expect(await boxOf(page).inputValue()).toBe('one');
      await page.unroute('**/widget/chunks/*.js');
      const isReady = runAll();
      await retry.click();
      await isReady;
      expect(await boxOf(page).inputValue()).toBe('one');
    });
  },
);

it.each(['ai', 'write'])(
  'a prerendered shell of the tool %s loses no text, caret or focus even if the template file never loads',
  async (mode) => {
    const { page, runEntry, runWidget } = await openShell(renderShell({ ...AJAX, mode }));
    await boxOf(page).click();
    await page.keyboard.type('one three');
    for (let index = 0; index < 5; index += 1) await page.keyboard.press('ArrowLeft');
    await runEntry();
    await page.keyboard.type('two ');
    await runWidget();
    expect(await readBox(page)).toMatchObject({ value: 'one two three', selectionEnd: 8, hasFocus: true });
  },
);

it.each(['ai', 'files', 'write'])(
  'without a prerendered shell, the screen of the tool %s appears even if its template file never loads',
  async (mode) => {
    const { page, runWidget, consoleMessages } = await openShell(
      `<lang-assistant ajax-url="/ajax" mode="${mode}"></lang-assistant>`,
    );
    await runWidget();
    await page.locator('.la-composer, .la-drop, .la-writebar').waitFor();
    expect(consoleMessages).toEqual([]);
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
