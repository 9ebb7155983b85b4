import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { host, serve, TAG, visit } from './elementPage';

const SCRIPTS = {
  'a module': '<script type="module" src="/widget/lang-assistant.js"></script>',
  'an async module': '<script type="module" async src="/widget/lang-assistant.js"></script>',
  'a classic script': '<script src="/widget/standalone.js"></script>',
  'a deferred classic script': '<script defer src="/widget/standalone.js"></script>',
} as const;

const ELEMENTS = {
  'no children': TAG,
  children: TAG.replace('><', '>\n  <p>Loading the translator…</p><span slot="logo">Logo</span>\n<'),
  'the declarative shadow root of another renderer': TAG.replace(
    '><',
    '><template shadowrootmode="open"><style>.la-root { display: none }</style><p>Rendered by a server</p></template><',
  ),
} as const;

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

async function open(head: string, body: string, pages: Readonly<Record<string, string>> = {}) {
  const server = await serve({ '/': page(head, body), ...pages });
  server.onCall = (call) => call.translate(`«${call.fields['text']}»`);
  const opened = await visit(server.origin);
  await screensReady(opened.page);
  return opened;
}

/** Types a text in each widget of the page, and waits for the translation. Expects one frame that matches `frames`. */
async function expectWorks(opened: Page, frames = '.la-root'): Promise<void> {
  const widgets = await opened.locator('lang-assistant').all();
  for (const widget of widgets)
    await widget.getByRole('textbox', { name: 'Text to translate' }).fill('Good morning to all');
  for (const widget of widgets) {
    await widget.locator('.la-pane--out').getByText('«Good morning to all»').waitFor();
    const count = (selector: string) => widget.locator(selector).count();
    expect([await count(frames), await count('textarea')]).toEqual([1, 1]);
  }
}

// Modules and deferred scripts run after the page is parsed, wherever they are.
it.each([
  ['a module', 'in the head'],
  ['a module', 'in the head and after the element'],
  ['an async module', 'in the head'],
  ['a classic script', 'in the head'],
  ['a classic script', 'after the element'],
  ['a deferred classic script', 'in the head and after the element'],
] as const)(
  '%s %s renders the widget in each element, even if the server has put content into the element',
  async (name, place) => {
    const script = SCRIPTS[name];
    const { page: opened, consoleMessages } = await open(
      place.startsWith('in the head') ? script : '',
      Object.values(ELEMENTS).join('') + (place.endsWith('after the element') ? script : ''),
    );
    await expectWorks(opened);
    // Children without a slot are hidden, and content that another renderer put into the shadow root is gone.
    for (const text of ['Loading the translator…', 'Rendered by a server'])
      for (const found of await opened.getByText(text).all()) expect(await found.isVisible()).toBe(false);
    expect(await opened.getByText('Logo').isVisible()).toBe(true);
    expect(consoleMessages).toEqual([]);
  },
);

/** Returns the entry of another version, whose elements use another class name for their frame. */
function otherEntry(): string {
  const entry = readFileSync('dist/lang-assistant.js', 'utf8');
  const other = entry.replaceAll('./chunks/', '/widget/chunks/').replaceAll('.la-root', '.other-root');
  expect(other).toContain('other-root');
  return other;
}

describe('two versions of the script on one page', () => {
  const OTHER = '<script type="module" src="/other/lang-assistant.js"></script>';
  const OTHER_CLASSIC = '<script defer src="/other/standalone.js"></script>';
  const other = () => ({
    '/other/lang-assistant.js': otherEntry(),
    '/other/standalone.js': readFileSync('dist/standalone.js', 'utf8'),
  });

  it.each([
    ['modules', SCRIPTS['a module'] + OTHER, '.la-root'],
    // The network decides which of two classic scripts runs first.
    ['classic scripts', SCRIPTS['a deferred classic script'] + OTHER_CLASSIC, '.la-root, .other-root'],
    ['a module and a classic script', SCRIPTS['a module'] + OTHER_CLASSIC, '.la-root'],
  ])(
    '%s: the element is defined by the first version, and elements of both versions work',
    async (_name, head, frames) => {
      const { page: opened, consoleMessages } = await open(
        head,
        `${TAG}<div id="a"></div><div id="b"></div>`,
        other(),
      );
      await opened.evaluate(`Promise.all([['/widget', 'a'], ['/other', 'b']].map(async ([folder, id]) => {
      const { mount, register } = await import(folder + '/lang-assistant.js');
      await register();
      mount(document.querySelector('#' + id), { ajaxUrl: '/ajax' });
    }))`);
      await screensReady(opened);
      expect(await opened.locator('lang-assistant').count()).toBe(3);
      await expectWorks(opened, frames);
      expect(consoleMessages).toEqual([]);
    },
  );

  it('a second version that is loaded later changes nothing on the page', async () => {
    const { page: opened, consoleMessages } = await open(SCRIPTS['a module'], TAG, other());
    await expectWorks(opened);
    const before = await opened.evaluate(() => customElements.get('lang-assistant')?.toString());
    await opened.addScriptTag({ url: '/other/lang-assistant.js', type: 'module' });
    expect(await opened.evaluate(() => customElements.get('lang-assistant')?.toString())).toBe(before);
    await expectWorks(opened);
    expect(host().calls).toHaveLength(1);
    expect(consoleMessages).toEqual([]);
  });
});
