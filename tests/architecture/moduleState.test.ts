import { describe, expect, it } from 'vitest';
import { listFiles } from '../support/sources/listFiles';
import { parseModuleState, readModuleState } from './moduleState';
import { MODULE_STORES, STORE_FACTORIES } from './moduleStores';

const CODE = /(?<!\.d)\.(ts|tsx|mjs)$/;
const files = ['src', 'server/src', 'packages']
  .flatMap(listFiles)
  .filter((path) => CODE.test(path) && !/^packages\/[^/]+\/(tests|training)\//.test(path));
const modules = files.map((path) => ({ path, ...readModuleState(path) }));

describe('values that a module stores between calls (they could contain a user’s text)', () => {
  it('are searched for in more than 700 modules', () => {
    expect(modules.length).toBeGreaterThan(700);
  });

  it('are stored only in the listed module variables', () => {
    const found = modules.flatMap(({ path, stores }) => stores.map((name) => `${path} ${name}`));
    const unlisted = found.filter((store) => MODULE_STORES[store] === undefined);
    expect(unlisted.map((store) => `${store} keeps something between calls and is not listed`)).toEqual([]);
    const gone = Object.keys(MODULE_STORES).filter((store) => !found.includes(store));
    expect(gone.map((store) => `${store} keeps nothing: remove it from the list`)).toEqual([]);
  });

  it('are stored in closures only by the listed functions', () => {
    const factories = new Set(modules.flatMap((module) => module.factories));
    const made = modules.flatMap(({ path, results }) =>
      results.filter(([, name]) => factories.has(name)).map(([variable, name]) => ({ path, variable, name })),
    );
    const unlisted = made.filter(({ name }) => STORE_FACTORIES[name] === undefined);
    expect(
      unlisted.map(({ path, variable, name }) => `${path} ${variable}: ${name} keeps something`),
    ).toEqual([]);
    expect([...new Set(made.map(({ name }) => name))].toSorted()).toEqual(
      Object.keys(STORE_FACTORIES).toSorted(),
    );
  });
});

describe('parseModuleState', () => {
  const storesOf = (...lines: string[]) => parseModuleState('src/example.ts', lines.join('\n')).stores;

  it.each([
    ['a Map', 'const kept = new Map<string, string>(); function f(text) { kept.set(text, 1); }'],
    ['a WeakMap', 'const kept = new WeakMap(); const f = (key) => kept.set(key, 1);'],
    ['a Set', 'const kept = new Set(); export function f(text) { if (text) kept.add(text); }'],
    ['an array', 'const kept: string[] = []; const f = (text) => { items.forEach(() => kept.push(text)); };'],
    ['an index', 'const kept = []; const f = (text) => { kept[0] = text; };'],
    ['an object', 'const kept = { last: { text: "" } }; const f = (text) => { kept.last.text = text; };'],
    ['a record', 'export const kept = {}; const f = (text) => { kept[text] ??= 1; };'],
    ['a let', 'let kept; function f(text) { kept = text; }'],
    ['a counter', 'let kept = 0; const f = () => kept++;'],
    ['a let in a pattern', 'let kept; function f(one) { ({ text: kept } = one); [kept] = one; }'],
    [
      'a Map in a Map',
      'const kept = new Map([["a", new Map()]]); const f = (b) => kept.get("a")?.set(b, b);',
    ],
    ['Object.assign', 'const kept = { a: 1 }; const f = (b) => Object.assign(kept, b);'],
    ['a static field', 'class kept { static all = []; add(text) { kept.all.push(text); } }'],
    ['a property of a function', 'function kept(text) { kept.last = text; }'],
    ['an argument', 'const kept = new Map(); const f = (text) => remember(kept, text);'],
    ['another class', 'const kept = new LRUCache({ max: 4 }); const f = (text) => kept.put(text);'],
    ['another module’s', 'import { kept } from "./other"; const f = (text) => kept.set(text, 1);'],
  ])('reports a module variable that stores values between calls: %s', (_what, ...lines) => {
    expect(storesOf(...lines)).toEqual(['kept']);
  });

  it.each([
    ['filled while the module loads', 'const words = new Map(); for (const one of ALL) words.set(one, 1);'],
    ['read only', 'const words = new Set(["a"]); const f = (text) => words.has(text);'],
    ['a variable of the function', 'function f(text) { const kept = new Map(); kept.set(text, 1); }'],
    ['a parameter of the same name', 'const kept = new Map(); const f = (kept) => kept.set(1, 1);'],
    ['an argument that cannot be written to', 'const NONE: readonly string[] = []; const f = () => g(NONE);'],
    ['the place in a pattern', 'const PART = /a/y; function f() { PART.lastIndex = 0; }'],
    ['an object of the page', 'const f = (text) => { document.title = text; };'],
  ])('does not report %s', (_what, ...lines) => {
    expect(storesOf(...lines)).toEqual([]);
  });

  it('reports a closure that stores values, with the function that creates the closure', () => {
    const { factories, results } = parseModuleState(
      'src/example.ts',
      'const once = (make) => { let made; return () => (made ??= make()); }; const get = once(() => 1);',
    );
    expect(factories).toEqual(['once']);
    expect(results).toEqual([['get', 'once']]);
  });
});
