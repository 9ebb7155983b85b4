import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openFacade } from './facadePage';

const tag = (mode: string, more = '') =>
  `<lang-assistant id="widget" ajax-url="/ajax" mode="${mode}" ${more}></lang-assistant>`;

const MESSAGE = 'How do I say suitcase?';

const boxOf = (page: Page) => page.locator('#widget textarea');

const mark = (page: Page) => boxOf(page).evaluate((node) => void Object.assign(node, { isMarked: true }));
const isSame = (page: Page) => boxOf(page).evaluate((node) => Reflect.get(node, 'isMarked') === true);

const stateOf = (page: Page) =>
  boxOf(page).evaluate((node) => {
    if (!(node instanceof HTMLTextAreaElement)) throw new Error('no text box');
    const { value, selectionStart, selectionEnd } = node;
    return { value, selection: [selectionStart, selectionEnd], hasFocus: node.matches(':focus') };
  });

const PDF = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

describe.each(['ai', 'write'])('the text box of the tool %s before the widget is loaded', (mode) => {
  it('keeps its text, selection and focus during hydration', async () => {
    const { page, release, ready, consoleMessages } = await openFacade(tag(mode));
    await boxOf(page).click();
    await mark(page);
    await page.keyboard.type('Where is my suitcase?');
    await page.keyboard.press('Control+Home');
    for (let index = 0; index < 5; index += 1) await page.keyboard.press('Shift+ArrowRight');
    release();
    await ready();
    expect(await isSame(page)).toBe(true);
    expect(await stateOf(page)).toEqual({
      value: 'Where is my suitcase?',
      selection: [0, 5],
      hasFocus: true,
    });
    await page.keyboard.type('Here');
    expect(await boxOf(page).inputValue()).toBe('Here is my suitcase?');
    expect(consoleMessages).toEqual([]);
  });

  it('does not interrupt an open composition during hydration', async () => {
    const { page, release, ready } = await openFacade(tag(mode));
    await boxOf(page).click();
    await mark(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    release();
    await ready();
    expect(await isSame(page)).toBe(true);
    await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await cdp.send('Input.insertText', { text: '日本' });
    expect(await boxOf(page).inputValue()).toBe('日本');
  });

  it('keeps the undo history and pasted text during hydration', async () => {
    const { page, release, ready } = await openFacade(tag(mode));
    await boxOf(page).click();
    await page.keyboard.type('one ');
    await page.keyboard.insertText('pasted');
    release();
    await ready();
    expect(await boxOf(page).inputValue()).toBe('one pasted');
    for (let index = 0; index < 12; index += 1) await page.keyboard.press('Control+z');
    expect(await boxOf(page).inputValue()).toBe('');
  });

  it('keeps the scroll position of a long text during hydration', async () => {
    const { page, release, ready } = await openFacade(tag(mode));
    await boxOf(page).evaluate((node) =>
      Object.assign(node.style, { height: '80px', fieldSizing: 'fixed', flex: 'none' }),
    );
    await boxOf(page).fill(Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n'));
    await boxOf(page).evaluate((node) => (node.scrollTop = 300));
    const before = await boxOf(page).evaluate((node) => node.scrollTop);
    expect(before).toBeGreaterThan(200);
    release();
    await ready();
    expect(await boxOf(page).evaluate((node) => node.scrollTop)).toBe(before);
  });

  it('keeps the text when the element is moved while it hydrates', async () => {
    const { page, release, ready } = await openFacade(`${tag(mode)}<main id="elsewhere"></main>`);
    await boxOf(page).fill('moved');
    release();
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      if (element) document.querySelector('#elsewhere')?.append(element);
    });
    await ready();
    expect(await boxOf(page).inputValue()).toBe('moved');
  });

  it('shows the text from before a reload above the text that was typed since', async () => {
    const key = `langAssistantText #widget ${mode === 'ai' ? 'chat' : mode}`;
    const { page, release, ready } = await openFacade(
      `<script>sessionStorage.setItem('${key}', 'Before the reload')</script>${tag(mode, 'keep-text="session"')}`,
    );
    await boxOf(page).click();
    await page.keyboard.type('and after it');
    release();
    await ready();
    expect(await boxOf(page).inputValue()).toBe('Before the reload\nand after it');
  });

  it('keeps its text when the chunk of the screen fails to load', async () => {
    const { page, lack, release } = await openFacade(tag(mode));
    await boxOf(page).fill('Do not lose me');
    lack(mode === 'ai' ? '/chat-' : '/write-');
    release();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    lack('');
    await again.click();
    await boxOf(page).waitFor();
    await page.waitForFunction(
      () => document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea')?.value !== '',
    );
    expect(await boxOf(page).inputValue()).toBe('Do not lose me');
  });

  it('has Japanese texts if the page asks for them, and looks like the real box on a page with `all: revert`', async () => {
    const { page, release, ready } = await openFacade(
      `<style>* { all: revert }</style>${tag(mode, 'interface-language="ja"')}`,
    );
    const read = () =>
      boxOf(page).evaluate((node) => {
        const { x, y, width } = node.getBoundingClientRect();
        const { fontFamily, fontSize, color } = getComputedStyle(node);
        return [
          node.getAttribute('aria-label'),
          node.getAttribute('placeholder'),
          x,
          y,
          width,
          fontFamily,
          fontSize,
          color,
        ];
      });
    await boxOf(page).waitFor();
    const before = await read();
    expect(before[0]).toMatch(/[ぁ-んァ-ン一-龯]/);
    release();
    await ready();
    expect(await read()).toEqual(before);
  });
});

describe('the assistant before it is loaded', () => {
  it('sends a message on loading if the user has already pressed Enter', async () => {
    const { page, host, release } = await openFacade(tag('ai'));
    await boxOf(page).click();
    await page.keyboard.type(MESSAGE);
    await page.keyboard.press('Enter');
    expect(await boxOf(page).inputValue()).toBe(MESSAGE);
    release();
    await host.nextCall();
    await page.getByRole('article').getByText(MESSAGE).waitFor();
    expect(await boxOf(page).inputValue()).toBe('');
  });

  it('does not send the text of a user who continues to type after Enter', async () => {
    const { page, host, release, ready } = await openFacade(tag('ai'));
    await boxOf(page).click();
    await page.keyboard.type('How do I');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' say it?');
    release();
    await ready();
    expect(await boxOf(page).inputValue()).toBe('How do I say it?');
    expect(host.calls).toEqual([]);
  });

  it('does not send a text when Enter ends a composition', async () => {
    const { page, host, release, ready } = await openFacade(tag('ai'));
    await boxOf(page).fill('日本');
    await boxOf(page).evaluate((node) =>
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    );
    release();
    await ready();
    expect(await boxOf(page).inputValue()).toBe('日本');
    expect(host.calls).toEqual([]);
  });

  it('sends on loading the starter prompt that the user has clicked', async () => {
    const { page, host, release } = await openFacade(tag('ai'));
    await page.getByRole('button', { name: 'Check grammar' }).click();
    release();
    await host.nextCall();
  });
});

describe('the drop zone of documents before the widget is loaded', () => {
  it('keeps files that the user chooses', async () => {
    const { page, release, ready, consoleMessages } = await openFacade(tag('files'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Select it from your computer' }).click();
    await (await chooser).setFiles(PDF);
    release();
    await ready();
    await page.getByText('letter.pdf').first().waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('keeps files that the user drops, and the browser does not open them', async () => {
    const { page, release, ready } = await openFacade(tag('files'));
    await page.locator('.la-drop').evaluate((zone) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
      for (const type of ['dragover', 'drop']) {
        const init = { dataTransfer, bubbles: true, composed: true, cancelable: true };
        if (zone.dispatchEvent(new DragEvent(type, init)))
          throw new Error(`the browser would handle ${type}`);
      }
    });
    release();
    await ready();
    await page.getByText('dropped.pdf').first().waitFor();
  });
});

describe.each(['ai', 'files', 'write'])('the facade template of the tool %s', (mode) => {
  it('is optional: if its file fails to load, the real screen still appears', async () => {
    const { page, release, ready } = await openFacade('<p>Nothing yet</p><lang-assistant></lang-assistant>');
    await page.route('**/widget/screens/*.js', (route) => route.abort());
    release();
    await ready();
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, tag(mode));
    await page.waitForFunction(() => document.querySelector('#widget')?.matches(':not(:state(loading))'));
    await page.locator('#widget .la-composer, #widget .la-drop, #widget .la-writebar').waitFor();
  });

  it('is drawn even if a script of the page fails before the widget', async () => {
    const { page, release, ready } = await openFacade(
      `<script>throw new Error('of the page')</script>${tag(mode)}`,
    );
    await page.locator('#widget textarea, #widget .la-drop').waitFor();
    release();
    await ready();
  });
});
