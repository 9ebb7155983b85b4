import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile as compileSvelte } from 'svelte/compiler';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { build } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';
import { writeSnippet, type Settings } from '../../../docs/.vitepress/playground/snippets';
import { screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const TEXT = 'She said "hi" & {waved} to <us>.';
const SETTINGS: Settings = {
  attributes: { 'source-language': 'en', 'target-language': 'ca', theme: 'dark', 'initial-text': TEXT },
  properties: {},
};

function compileVue(code: string): string {
  const compilerOptions = { isCustomElement: (tag: string) => tag === 'lang-assistant' };
  const { descriptor } = parse(code, { templateParseOptions: compilerOptions });
  const templateOptions = { compilerOptions };
  return compileScript(descriptor, { id: 'translator', inlineTemplate: true, templateOptions }).content;
}

const APPS = {
  React: {
    'translator.jsx': writeSnippet('React', SETTINGS),
    'main.jsx': `import { createRoot } from 'react-dom/client';
      import { Translator } from './translator.jsx';
      createRoot(document.querySelector('#app')).render(<Translator />);`,
  },
  Vue: {
    'translator.js': compileVue(writeSnippet('Vue', SETTINGS)),
    'main.jsx': `import { createApp } from 'vue';
      import Translator from './translator.js';
      createApp(Translator).mount('#app');`,
  },
  Svelte: {
    'translator.js': compileSvelte(writeSnippet('Svelte', SETTINGS), { generate: 'client' }).js.code,
    'main.jsx': `import { mount } from 'svelte';
      import Translator from './translator.js';
      mount(Translator, { target: document.querySelector('#app') });`,
  },
} as const;

/** Vue expects bundlers to define these constants. */
const VUE_FLAGS = ['__VUE_OPTIONS_API__', '__VUE_PROD_DEVTOOLS__', '__VUE_PROD_HYDRATION_MISMATCH_DETAILS__'];

/** Bundles an app. `lang-assistant` remains an import. */
async function bundle(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lang-assistant-app-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    oxc: { jsx: { development: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(VUE_FLAGS.map((name) => [name, 'false'])),
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'main.jsx'), external: ['lang-assistant'] },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the app has no script');
  return chunk.code;
}

it.each(Object.entries(APPS))(
  'the code that the playground generates for %s shows the widget with the chosen options',
  async (_name, files) => {
    const script = (await bundle(files)).replaceAll('</script', String.raw`<\/script`);
    const imports = JSON.stringify({ imports: { 'lang-assistant': '/widget/lang-assistant.js' } });
    const body = `<div id="app"></div><script type="module">${script}</script>`;
    host = await startHost({
      pages: { '/': pageWith(body, `<script type="importmap">${imports}</script>`) },
      answer({ url }, response) {
        const isNonce = url === '/v1/nonce';
        if (isNonce) response.setHeader('content-type', 'application/json').end('{"nonce":"n0nce"}');
        return isNonce;
      },
    });
    const { page, consoleMessages } = await visit(host.origin);
    const { fields } = await host.nextCall();
    expect(fields).toMatchObject({ nonce: 'n0nce', text: TEXT, lang_src: 'en', lang_dst: 'ca' });
    await screensReady(page);
    expect(await page.locator('lang-assistant').evaluate((widget) => Reflect.get(widget, 'theme'))).toBe(
      'dark',
    );
    expect(consoleMessages).toEqual([]);
  },
);
