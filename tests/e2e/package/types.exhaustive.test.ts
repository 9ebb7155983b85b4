import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../support/sources/typescript';
import { packPackage, type PackedPackage } from '../support/packedPackage';

const PAGE = `
import { mount, register, TAG, type HostEvents, type LangAssistantElement } from 'lang-assistant';

const element: LangAssistantElement = document.createElement('lang-assistant');
element.config = { translate: { url: '/v1/translate', token: 't' } };
element.addEventListener('la-translate', ({ detail }) => detail.translation.text.toUpperCase());
document.addEventListener('la-language-change', ({ detail }) => detail.detected === true);
const detail: HostEvents['la-ready'] = { locale: 'ko' };
element.targetLanguage = 'fr';
export const all: unknown[] = [mount(document.body, { targetLanguage: 'fr' }), register(), TAG, detail];
`;

/** A widget whose settings may be undefined. */
const COMPONENT = {
  'react.tsx': `
import { LangAssistant } from 'lang-assistant/react';
export const App = ({ target, log }: { target: string | undefined; log?: (text: string) => void }) => (
  <LangAssistant ajaxUrl="/ajax" targetLanguage={target} onLaTranslate={({ detail }) => log?.(detail.translation.text)} />
);`,
  'preact.tsx': `/** @jsxImportSource preact */
import 'lang-assistant/preact';
export const App = ({ target }: { target: string | undefined }) => (
  <lang-assistant ajaxUrl="/ajax" targetLanguage={target} onla-translate={({ detail }) => detail.translation.text} />
);`,
  'solid.tsx': `/** @jsxImportSource solid-js */
import 'lang-assistant/solid';
export const App = ({ target }: { target: string | undefined }) => (
  <lang-assistant ajaxUrl="/ajax" targetLanguage={target} on:la-translate={({ detail }) => detail.translation.text} />
);`,
};

const SERVER = `
import { renderShell } from 'lang-assistant/shell';
export const html: string = renderShell({ sourceLanguage: 'en', targetLanguage: 'fr' });
`;

const STRICT = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  types: [],
  skipLibCheck: false,
};

const DOM = ['es2022', 'dom', 'dom.iterable'];

/** The frameworks whose types the entries import. */
const FRAMEWORKS = ['@types/react', 'csstype', 'preact', 'solid-js', 'svelte', 'vue'];

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
  for (const name of FRAMEWORKS) {
    const link = join(packed.app, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  const vueAndSvelte = "import 'lang-assistant/vue';\nimport 'lang-assistant/svelte';\n";
  const files = { 'root.ts': PAGE, 'page.ts': PAGE + vueAndSvelte, 'server.ts': SERVER, ...COMPONENT };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(packed.app, name), text);
  writeFileSync(join(packed.app, 'package.json'), '{ "type": "module" }');
});
afterAll(() => packed.remove());

describe('the types of the package, in a strict project', () => {
  it.each([
    ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ])('compile with the module resolution of %s', (_who, resolution) => {
    const compilerOptions = { ...STRICT, ...resolution, lib: DOM, jsx: 'react-jsx' };
    const files = ['page.ts', ...Object.keys(COMPONENT)];
    expect(compile(packed.app, { compilerOptions, files })).toBe('');
  });

  it('compile on a server without the types of the DOM', () => {
    const compilerOptions = { ...STRICT, module: 'nodenext', lib: ['es2022'] };
    expect(compile(packed.app, { compilerOptions, files: ['server.ts'] })).toBe('');
  });

  describe('with `moduleResolution: node10` of TypeScript 5', () => {
    const require5 = createRequire(createRequire(import.meta.url).resolve('@arethetypeswrong/core'));
    const manifest = require5.resolve('typescript/package.json');
    const resolution = { module: 'esnext', moduleResolution: 'node10', skipLibCheck: true };
    const compilerOptions = { ...STRICT, ...resolution, lib: DOM };
    const compileOld = (file: string) =>
      compile(packed.app, { compilerOptions, files: [file] }, dirname(manifest));

    it('compile', () => {
      expect(JSON.parse(readFileSync(manifest, 'utf8')).version).toMatch(/^5\./);
      expect(compileOld('root.ts')).toBe('');
    });

    it('are not found for a subpath, and the compiler names the setting to change', () => {
      expect(compileOld('server.ts')).toContain("updating to 'node16', 'nodenext', or 'bundler'");
    });
  });
});
