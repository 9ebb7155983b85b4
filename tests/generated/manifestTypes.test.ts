import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClassMethod, CustomElementField, FunctionDeclaration } from 'custom-elements-manifest';
import { EVENT_DETAILS } from '../../tools/docs/eventDetails';
import { detailType } from '../../tools/docs/docTables';
import { ELEMENT, makeManifest } from '../../tools/docs/manifest';
import { readTable } from '../../tools/docs/reference';
import { compile } from '../support/sources/typescript';

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

const MEMBERS = ELEMENT.members ?? [];
const METHODS = MEMBERS.filter((one): one is ClassMethod => one.kind === 'method');
const PLAIN = new Set(readTable('javascript', 'properties').map(({ name }) => name));
const PROPERTIES = MEMBERS.filter(
  (one): one is CustomElementField => one.kind === 'field' && PLAIN.has(one.name),
);
const FUNCTIONS = makeManifest()
  .modules.flatMap(({ declarations = [] }) => declarations)
  .filter((one): one is FunctionDeclaration => one.kind === 'function');

function functionType({ parameters = [], return: returned }: ClassMethod | FunctionDeclaration): string {
  const list = parameters.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type?.text}`);
  return `(${list.join(', ')}) => ${returned?.type?.text}`;
}

/** `translate` is also a boolean property of every HTMLElement. */
function interfaceOf(method: string): string {
  if (method === 'focus') return 'LangAssistantElement';
  if (method === 'attachWriter') return 'FieldMethods';
  return /page|original/i.test(method) ? 'PageMethods' : 'ElementMethods';
}

/** Maps each type of the code to its documented type. */
const DOCUMENTED: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(EVENT_DETAILS).map(([name, detail]) => [`HostEvents['${name}']`, detailType(detail)]),
  ...METHODS.map((one) => [`${interfaceOf(one.name)}['${one.name}']`, functionType(one)]),
  ...PROPERTIES.map(({ name, type }) => [`LangAssistantElement['${name}']`, type?.text]),
  ...FUNCTIONS.map((one) => [`typeof entry.${one.name}`, functionType(one)]),
]);

/**
 * Types of the code, and the names that the reference describes of each. They do not compile if a name is missing or
 * unknown. The browser calls some of the element's methods, not the page; inherited members count if it overrides them.
 */
const DESCRIBED: Readonly<Record<string, readonly { readonly name: string }[]>> = {
  "'focus' | 'translate' | Exclude<keyof LangAssistantElement, keyof HTMLElement | Exclude<PropertyName, 'config'> | `${string}Callback`>":
    [...METHODS, ...PROPERTIES],
  "Exclude<keyof typeof entry, 'TAG'>": FUNCTIONS,
  CustomState: ELEMENT.cssStates ?? [],
  "AppError['kind'] | 'unexpected'": readTable('events', 'errors'),
};

/** Compiles two lines for each type: documented and actual type must be assignable to each other. */
function compareTypes(types: Readonly<Record<string, string>>, described: typeof DESCRIBED = {}): string {
  const lines = Object.entries(types).map(
    ([actual, documented], index) =>
      `export const a${index} = (value: ${actual}): ${documented} => value;
export const b${index} = (value: ${documented}): ${actual} => value;`,
  );
  for (const [names, rows] of Object.entries(described)) {
    const members = rows.map(({ name }) => `'${name}': true`);
    lines.push(`export const names${lines.length}: Record<${names}, true> = { ${members.join(', ')} };`);
  }
  const source = `import * as entry from '${resolve('src/index')}';
import type { LangAssistantElement, ${EXPORTED_TYPES} } from '${resolve('src/index')}';
import type { PropertyName } from '${resolve('src/domain/attributes')}';
import type { CustomState } from '${resolve('src/element/customStates')}';
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

it('the reference describes each event, method, property, function, state and error, with the types of the code', () => {
  expect(Object.keys(DOCUMENTED).length).toBeGreaterThan(12);
  expect(compareTypes(DOCUMENTED, DESCRIBED)).toBe('');
});

it('a type or a name of the manifest that differs from the code is reported', () => {
  const report = compareTypes(
    { "HostEvents['la-login-request']": '{ url: string, name: string }' },
    { "'dark' | 'light'": [{ name: 'dark' }, { name: 'bright' }], "'dark' | 'auto'": [{ name: 'dark' }] },
  );
  expect(report).toMatch(/error TS2741: Property 'name' is missing/);
  expect(report).toMatch(/'bright'' does not exist/);
  expect(report).toMatch(/Property 'auto' is missing/);
});
