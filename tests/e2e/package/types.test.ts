import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../support/sources/typescript';

const CONSUMER = `
import { mount, register, TAG, type HostEvents, type LangAssistantElement } from 'lang-assistant';

const element: LangAssistantElement = document.createElement('lang-assistant');
element.config = { translate: { url: '/v1/translate', token: 't' } };
element.addEventListener('la-translate', ({ detail }) => detail.translation.text.toUpperCase());
document.addEventListener('la-language-change', ({ detail }) => detail.detected === true);
const detail: HostEvents['la-ready'] = { locale: 'ko' };
element.targetLanguage = 'fr';
export const all: unknown[] = [mount(document.body, { targetLanguage: 'fr' }), register(), TAG, detail];
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-consumer-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/lang-assistant'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'page.ts'), CONSUMER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
])('the types of the package work with module resolution %s', (_who, resolution) => {
  const compilerOptions = {
    ...resolution,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: false,
  };
  expect(compile(folder, { compilerOptions, include: ['page.ts'] })).toBe('');
});
