import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { startHost, type HostServer } from '../support/hostServer';
import { growthOf, heldMemory } from '../element/heldMemory';
import { packPackage, type PackedPackage } from '../support/packedPackage';

const APP = `import { createElement as h, useCallback, useState } from 'react';
import { LangAssistant } from 'lang-assistant/react';

const backend = { translate: ({ text, target }) => text + ' in ' + target };
const config = { placeholderText: 'from config' };

export function App({ log }) {
  const [target, setTarget] = useState('fr');
  const [listens, setListens] = useState(true);
  const [count, setCount] = useState(0);
  const ref = useCallback((element) => log('ref ' + element?.localName), []);
  return h('main', null,
    h('button', { id: 'target', onClick: () => setTarget('de') }),
    h('button', { id: 'default', onClick: () => setTarget(undefined) }),
    h('button', { id: 'count', onClick: () => setCount(count + 1) }),
    h('button', { id: 'silent', onClick: () => setListens(false) }),
    h(LangAssistant, {
      id: 'widget', className: 'wide', sourceLanguage: 'es', targetLanguage: target, limit1500Message: 'short', pluginUrl: '/widget/',
      // From the second render on, new objects and handlers each time.
      config: count > 1 ? { ...config } : config, backend: count > 1 ? { ...backend } : backend,
      onLaTranslate: listens ? (event) => log('translate ' + event.detail.translation.text + ' ' + count) : undefined,
      ref,
    }));
}`;

const CLIENT = `import { createElement as h } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.js';
const root = document.querySelector('#root');
window.logged = [];
const app = h(App, { log: (text) => window.logged.push(text) });
if (root.firstChild) hydrateRoot(root, app); else createRoot(root).render(app);`;

const SERVER = `import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.js';
console.log(renderToString(h(App, { log: () => undefined })));`;

const SETUPS = [
  ['React 19', { react: 'react', 'react-dom': 'react-dom', scheduler: 'scheduler' }],
  [
    'React 18',
    {
      react: 'react-18',
      'react-dom': 'react-dom-18',
      scheduler: 'react-dom-18/node_modules/scheduler',
      'loose-envify': 'loose-envify',
      'js-tokens': 'js-tokens',
    },
  ],
] as const;

/** Builds the app with React's development build, which warns if the server's HTML differs. */
async function bundle(app: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: app,
    base: '/widget/',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: 'built',
      minify: false,
      rolldownOptions: { input: join(app, 'client.js'), output: { entryFileNames: 'client.js' } },
    },
  });
  // This is the setup of docs/frameworks.md.
  for (const name of ['flags.svg', 'flags'])
    cpSync(join(app, 'node_modules/lang-assistant/dist', name), join(app, 'built', name), {
      recursive: true,
    });
}

describe.each(SETUPS)('in %s, <LangAssistant>', (_name, packages) => {
  const visit = useChromium();
  let packed: PackedPackage;
  let host: HostServer | undefined;

  beforeAll(async () => {
    packed = packPackage(packages);
    const texts = {
      'app.js': APP,
      'client.js': CLIENT,
      'server.js': SERVER,
      'package.json': '{"type":"module"}',
    };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(packed.app, name), text);
    await bundle(packed.app);
  });
  afterAll(() => packed.remove());
  afterEach(() => host?.close());

  const renderOnServer = () =>
    spawnSync(process.execPath, ['server.js'], { cwd: packed.app, encoding: 'utf8' });

  async function open(html: string) {
    const body = `<link rel="icon" href="data:,"><div id="root">${html}</div>`;
    host = await startHost({
      folder: join(packed.app, 'built'),
      pages: { '/': `<!doctype html>${body}<script type="module" src="/widget/client.js"></script>` },
    });
    const { page, consoleMessages } = await visit(host.origin);
    await screensReady(page);
    return {
      page,
      consoleMessages,
      widget: page.locator('lang-assistant'),
      box: page.getByRole('textbox', { name: 'Text to translate' }),
      logged: () => page.evaluate<string[]>(() => Reflect.get(window, 'logged')),
    };
  }

  it('is rendered on the server as a tag with its attributes, without a warning', () => {
    const { stdout, stderr } = renderOnServer();
    expect(stderr).toBe('');
    expect(stdout).toContain(
      '<lang-assistant id="widget" class="wide" source-language="es" target-language="fr" limit-1500-message="short" plugin-url="/widget/"></lang-assistant>',
    );
  });

  it.each(['rendered in the browser', 'hydrated from the server’s HTML'])(
    '%s, passes objects as properties, calls handlers, and sets its ref to the element',
    async (how) => {
      const html = how.startsWith('hydrated') ? renderOnServer().stdout.trim() : '';
      const { page, consoleMessages, widget, box, logged } = await open(html);
      expect(await widget.getAttribute('class')).toBe('wide');
      expect(await box.getAttribute('placeholder')).toBe('from config');
      await page.locator('#count').click();
      await box.fill('Hola a todos');
      await page.getByText('Hola a todos in fr').waitFor();
      expect(await logged()).toEqual(['ref lang-assistant', 'translate Hola a todos in fr 1']);
      expect(consoleMessages).toEqual([]);
    },
  );

  it('keeps the text, the caret and the focus in many renders, sends no request and does not leak memory', async () => {
    const { page, consoleMessages, box, logged } = await open('');
    const render = (times: number) =>
      page.evaluate(async (total) => {
        const button = document.querySelector<HTMLElement>('#count');
        for (let index = 0; index < total; index += 1) {
          button?.click();
          await new Promise((resolve) => setTimeout(resolve));
        }
      }, times);
    await box.fill('Hola a todos');
    await page.getByText('Hola a todos in fr').waitFor();
    await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 6));
    await page.waitForLoadState('networkidle');
    await render(10);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const before = await heldMemory(page);

    // A leak of one node per render would exceed what `growthOf` allows.
    await render(200);

    expect(growthOf(before, await heldMemory(page))).toEqual([]);
    expect(sent).toEqual([]);
    expect(await box.evaluate((area) => area.matches(':focus'))).toBe(true);
    expect(
      await box.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
    ).toEqual([2, 6]);
    expect(await page.locator('.la-root').count()).toBe(1);
    await box.pressSequentially('!');
    await page.getByText('Ho! todos in fr').waitFor();
    expect(await logged()).toEqual([
      'ref lang-assistant',
      'translate Hola a todos in fr 0',
      'translate Ho! todos in fr 210',
    ]);
    expect(consoleMessages).toEqual([]);
  });

  it('follows its props: a removed attribute gets its default again, and a removed handler is not called', async () => {
    const { page, widget, box, logged } = await open('');
    await page.locator('#target').click();
    expect(await widget.getAttribute('target-language')).toBe('de');
    await page.locator('#silent').click();
    await box.fill('Hola a todos');
    await page.getByText('Hola a todos in de').waitFor();
    await page.locator('#default').click();
    expect(await widget.getAttribute('target-language')).toBe(null);
    await page.getByText('Hola a todos in en').waitFor();
    expect((await logged()).filter((line) => line.startsWith('translate'))).toEqual([]);
  });
});
