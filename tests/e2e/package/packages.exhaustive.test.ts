import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installWorkspace } from '../support/packedPackage';
import { useChromium } from '../../support/chromium';
import { listPackages } from '../../support/sources/listFiles';
import { compile } from '../../support/sources/typescript';

const SCOPE = '@lang-assistant/';

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the JavaScript of a README, and the output that its comments promise. */
function readExample(markdown: string) {
  const code = [...markdown.matchAll(/^```js\n(.*?)^```/gms)].map(([, block = '']) => block).join('');
  const printed = [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text);
  return { code, printed };
}

/** Packages that need a page. */
const FOR_PAGES = new Set(['page-translator', 'field-writer']);
const open = useChromium();

const runInNode = (app: string) =>
  execFileSync(process.execPath, ['--no-warnings', 'example.mjs'], { cwd: app, encoding: 'utf8' });

/** Runs the example in a page with this HTML, and returns what it prints. */
async function runInPage(app: string, html: string): Promise<string> {
  const built = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(app, 'example.mjs'), formats: ['es'] },
      // A module of a `data:` URL cannot import another file.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const code = output?.type === 'chunk' ? output.code : '';
  const { page } = await open('about:blank');
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.setContent(`<!doctype html>${html}`);
  // Resolves when the module has run.
  await page.evaluate(`import(${JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)})`);
  return lines.join('\n');
}

describe.each(listPackages())('@lang-assistant/%s, packed and installed in an empty project,', (name) => {
  let app: string;
  let packed: ReturnType<typeof installWorkspace>;

  beforeAll(() => {
    app = mkdtempSync(join(tmpdir(), 'lang-assistant-package-'));
    writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
    packed = installWorkspace(name, app);
  });
  afterAll(() => rmSync(app, { recursive: true, force: true }));

  it('runs the example of its README, with the results that the README names', async () => {
    const markdown = readFileSync(join(packed.folder, 'README.md'), 'utf8');
    const { code, printed } = readExample(markdown);
    writeFileSync(join(app, 'example.mjs'), code);
    const [, html = ''] = /^```html\n(.*?)^```/ms.exec(markdown) ?? [];
    const output = FOR_PAGES.has(name) ? await runInPage(app, html) : runInNode(app);
    expect(printed.length).toBeGreaterThan(1);
    expect(output.trimEnd().split('\n')).toEqual(printed);
  });

  it('contains only JavaScript with types, data and a licence', () => {
    expect(packed.files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
    expect(packed.files.filter((file) => /(^|\/)(src|tests|node_modules)\//.test(file))).toEqual([]);
    expect(packed.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  });

  it('has no error that publint finds, and types that TypeScript finds for each entry', async () => {
    const { messages, pkg } = await publint({ pkgDir: packed.folder, pack: false, strict: true });
    const faults = messages.flatMap((message) => formatMessage(message, pkg) ?? []);
    // This condition leads to the sources, and only this repository sets it.
    expect(faults.filter((fault) => !fault.includes('@lang-assistant/source'))).toEqual([]);
    const modules = packed.files.flatMap((file) => /^dist\/(.+)\.js$/.exec(file)?.[1] ?? []);
    const paths = Object.keys(readManifest(packed.folder).exports).filter((path) => !path.endsWith('.json'));
    const entrypoints = paths.flatMap((path) =>
      path === './*' ? modules.map((module) => `./${module}`) : [path],
    );
    const analysis = await checkPackage(createPackageFromTarballData(packed.tarball), { entrypoints });
    if (!analysis.types) throw new Error('the package has no types');
    // The package contains only ES modules, which older resolution modes do not support.
    const modern = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || /esm|bundler/.test(problem.resolutionKind),
    );
    expect(modern).toEqual([]);

    const imports = entrypoints.map((path, n) => `export * as m${n} from '${join(SCOPE, name, path)}';`);
    writeFileSync(join(app, 'all.ts'), imports.join('\n'));
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023', ...(name === 'ui' || FOR_PAGES.has(name) ? ['dom'] : [])],
      types: [],
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    };
    expect(compile(app, { compilerOptions, files: ['all.ts'] })).toBe('');
  });
});

describe('the command of @lang-assistant/documents', () => {
  let app: string;

  beforeAll(() => {
    app = mkdtempSync(join(tmpdir(), 'lang-assistant-command-'));
    installWorkspace('documents', app);
    writeFileSync(join(app, 'note.html'), '<h1>Hello</h1><p class="x">A &amp; B</p>');
  });
  afterAll(() => rmSync(app, { recursive: true, force: true }));

  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, ['node_modules/@lang-assistant/documents/dist/cli.js', ...parameters], {
      cwd: app,
      encoding: 'utf8',
    });

  it('lists the segments of a document, and writes the document with their translations', () => {
    expect(JSON.parse(run('segments', 'note.html').stdout)).toEqual(['Hello', 'A &amp; B']);
    writeFileSync(join(app, 'translations.json'), '["Hola", "A &amp; C"]');
    const { status, stdout } = run('write', 'note.html', 'translations.json', 'nota.html', 'es');
    expect([status, stdout]).toEqual([0, 'nota.html: html, 2 segments\n']);
    expect(readFileSync(join(app, 'nota.html'), 'utf8')).toContain('<h1>Hola</h1><p class="x">A &amp; C</p>');
  });

  it('reports errors in its input, and never overwrites a file', () => {
    writeFileSync(join(app, 'one.json'), '["Hola"]');
    writeFileSync(join(app, 'both.json'), '["Hola", "Adiós"]');
    writeFileSync(join(app, 'taken.html'), 'mine');
    const failures = [
      run('segments', 'note.exe'),
      run('segments', 'missing.pdf'),
      run('write', 'note.html', 'one.json', 'new.html'),
      run('write', 'note.html', 'both.json', 'taken.html'),
      run('write', 'note.html', 'both.json', 'new.html', 'xx'),
      run('translate'),
    ];
    expect(failures.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(failures.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
      'note.exe: not a kind of document that is known',
      'broken: the file cannot be read',
      'one.json: not a JSON list of 2 texts, one per segment',
      'broken: the file cannot be written',
      'xx: not a language that is known',
      'Usage:',
    ]);
    expect(readFileSync(join(app, 'taken.html'), 'utf8')).toBe('mine');
  });
});

/** Shows the word in `#app`. `set` shows another one. */
const APPS: Readonly<Record<string, string>> = {
  'plain HTML': `
    const text = document.querySelector('#app').appendChild(new Text('one'));
    const set = (word) => { text.data = word; };`,
  'React 19': `
    import { createElement, useState } from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    let set;
    function App() {
      const [word, setWord] = useState('one');
      set = (next) => flushSync(() => setWord(next));
      return createElement('p', null, word);
    }
    flushSync(() => createRoot(document.querySelector('#app')).render(createElement(App)));`,
  Vue: `
    import { createApp, h, nextTick, ref } from 'vue';
    const word = ref('one');
    createApp(() => h('p', word.value)).mount('#app');
    const set = (next) => { word.value = next; return nextTick(); };`,
};

describe('@lang-assistant/page-translator, packed and installed in an app,', () => {
  let app: string;
  beforeAll(() => {
    app = mkdtempSync(join(tmpdir(), 'lang-assistant-translator-'));
    writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
    installWorkspace('page-translator', app);
    for (const name of ['react', 'react-dom', 'vue'])
      symlinkSync(resolve('node_modules', name), join(app, 'node_modules', name));
  });
  afterAll(() => rmSync(app, { recursive: true, force: true }));

  it.each(Object.entries(APPS))(
    'translates what %s renders, and what it renders later',
    async (_name, code) => {
      writeFileSync(
        join(app, 'example.mjs'),
        `${code}
      import { createPageTranslator } from '@lang-assistant/page-translator';
      const translate = async (segments) => segments.map(({ runs }) => runs.map(({ text }) => 'es: ' + text));
      const translator = createPageTranslator({ source: 'en', target: 'es', root: '#app', isAll: true, translate });
      const shown = () => document.querySelector('#app').textContent;
      await translator.translate();
      console.log(shown());
      await set('two');
      while (shown() !== 'es: two') await new Promise(requestAnimationFrame);
      translator.showOriginal();
      console.log(shown());
      await set('three');
      console.log(shown());`,
      );
      expect(await runInPage(app, '<main id="app"></main>')).toBe('es: one\ntwo\nthree');
    },
  );
});

describe('the gateway’s package', () => {
  it('contains the code and the data of the workspace packages, and imports none of these packages', () => {
    const files = readdirSync('server/dist', { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((name) => /\.m?js$/.test(name));
    const imports = /(from|import\(?)\s*['"]@lang-assistant\//;
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((name) => imports.test(readFileSync(join('server/dist', name), 'utf8')))).toEqual(
      [],
    );
    const data = readdirSync('packages/documents/data', { recursive: true, encoding: 'utf8' });
    expect(data.filter((name) => !files.includes(join('data', name)))).toEqual([]);
  });
});
