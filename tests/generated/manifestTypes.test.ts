import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_DOCS } from '../../tools/docs/eventDocs';
import { detailType } from '../../tools/docs/docTables';
import { compile } from '../support/sources/typescript';
import { FUNCTION_DOCS, METHOD_DOCS, PROPERTY_DOCS, type MethodDoc } from '../../tools/docs/memberDocs';

/** The exported types, which a page can import if the manifest names them. */
const EXPORTED_TYPES = Array.from(
  readFileSync('src/index.ts', 'utf8').matchAll(/^export type \{ (.+) \}/gm),
  ([, names]) => names,
).join(', ');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-manifest-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function functionType({ parameters, returns }: MethodDoc): string {
  const list = parameters.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
  return `(${list.join(', ')}) => ${returns}`;
}

/** Maps each type of the code to its documented type. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(EVENT_DOCS).map(([name, { detail }]) => [`HostEvents['${name}']`, detailType(detail)]),
  ),
  ...Object.fromEntries(
    Object.entries(METHOD_DOCS).map(([name, doc]) => [
      // `translate` is also a boolean property of every HTMLElement.
      `${name === 'focus' ? 'LangAssistantElement' : /page|original/i.test(name) ? 'PageMethods' : name === 'attachWriter' ? 'FieldMethods' : 'ElementMethods'}['${name}']`,
      functionType(doc),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries<{ type: string }>(PROPERTY_DOCS).map(([name, { type }]) => [
      `LangAssistantElement['${name}']`,
      type,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(FUNCTION_DOCS).map(([name, doc]) => [`typeof entry.${name}`, functionType(doc)]),
  ),
};

/** Compiles two lines for each type: documented and actual type must be assignable to each other. */
function compareTypes(types: Readonly<Record<string, string>>): string {
  const lines = Object.entries(types).map(
    ([actual, documented], index) =>
      `export const a${index} = (value: ${actual}): ${documented} => value;
export const b${index} = (value: ${documented}): ${actual} => value;`,
  );
  const source = `import * as entry from '${resolve('src/index')}';
import type { LangAssistantElement, ${EXPORTED_TYPES} } from '${resolve('src/index')}';
export type Tag = typeof entry.TAG;
${lines.join('\n')}`;
  writeFileSync(join(folder, 'types.ts'), source);
  const compilerOptions = {
    noUnusedLocals: false,
    types: ['vite/client'],
    typeRoots: [resolve('node_modules')],
  };
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include: [], files: ['types.ts'] };
  return compile(folder, config);
}

it('the types of events, methods and functions in the manifest are those of the code', () => {
  expect(Object.keys(DOCUMENTED).length).toBeGreaterThan(12);
  expect(compareTypes(DOCUMENTED)).toBe('');
});

it('a type of the manifest that differs from the code is reported', () => {
  const report = compareTypes({ "HostEvents['la-login-request']": '{ url: string, name: string }' });
  expect(report).toMatch(/error TS2741: Property 'name' is missing/);
});
