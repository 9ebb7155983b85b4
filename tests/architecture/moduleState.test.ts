import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSync, Visitor, type BindingPattern, type Node, type ParamPattern } from 'oxc-parser';
import { listFiles } from '../support/sources/listFiles';

/**
 * Lists all values that modules keep between calls, with the meaning of their keys or of the single variable. None of
 * them holds a user's text, except where the entry says so: that text is freed together with its key or its process.
 */
const MODULE_STORES: Readonly<Record<string, string>> = {
  'server/src/engines/documents/process/documentProcess.ts open':
    'the document of this process until it is written; if it never is, the process ends',
  'server/src/engines/pictures/ppocr/ppocrProcess.mjs loading': 'the package and its models',
  'packages/translation-checks/src/dates/findDates.ts patterns': 'language tags of the catalogue',
  'packages/translation-checks/src/dates/findTimes.ts clocks': 'language tags of the catalogue',
  'packages/translation-checks/src/dates/months.ts caches': 'language tags of the catalogue',
  'packages/translation-checks/src/dates/weekdays.ts caches': 'language tags of the catalogue',
  'packages/translation-checks/src/icuNames.ts caches':
    'units and currencies of our tables, with language tags of the catalogue',
  'packages/translation-checks/src/numbers/findNumbers.ts groupMarks': 'language tags of the catalogue',
  'packages/translation-checks/src/numbers/scales.ts compactNames': 'language tags of the catalogue',
  'packages/translation-checks/src/units/findMeasures.ts patterns': 'language tags of the catalogue',
  'server/src/engines/write/harper/harperProcess.mjs american': 'the rules of Harper',
  'server/src/engines/write/harper/harperProcess.mjs british': 'the British dictionary',
  'server/src/common/slices.ts sliceEnd': 'a time',
  'server/src/common/slices.ts turns': 'no keys: the turn of the work that waits',
  'server/src/http/uploadBody.ts waitingBytes': 'a number of bytes',
  'src/domain/address/routes.ts cache': 'tables of language names',
  'src/domain/history/history.ts formats': 'time zones',
  'src/domain/history/history.ts searchTexts': 'saved chats: the text of each goes with it',
  'src/domain/saved/savedList.ts searchTexts': 'saved items: the text of each goes with it',
  'packages/language-detector/src/loadModel.ts model': 'the language model',
  'packages/language-detector/src/scoreNeighbours.ts models': 'languages of the catalogue',
  'src/domain/languages/languageSearch.ts cache': 'language codes of the catalogue',
  'packages/core/src/text.ts segmenter': 'a segmenter',
  'packages/core/src/translate/abbreviations.ts sets': 'language subtags of the catalogue',
  'packages/core/src/translate/splitSentences.ts segmenters': 'language tags of the catalogue',
  'src/element/api/webmcp.ts offers': 'no keys: a function of each widget in the page',
  'src/element/attributes.ts objects': 'elements: what the page has set',
  'src/element/attributes.ts updates': 'elements',
  'src/element/field/fieldFace.ts known': 'elements: the fields that each checks',
  'src/element/page/lazyTranslation.ts translations':
    'elements: the translation of the page by each, which goes with it',
  'src/element/page/selection.ts current':
    'the element that is for selections; the selected text goes with the next selection',
  'src/element/instances.ts instances': 'elements',
  'src/screens/chat/Messages.tsx estimates': 'messages: the height of each, as a number',
  'src/components/droppedFiles.ts folders': 'dropped files',
  'src/services/backends/capabilities.ts known': 'addresses of servers with the name of the action',
  'src/services/backends/files.ts withoutJobs': 'addresses of servers',
  'src/services/backends/glossary.ts fetchedRows': 'addresses of the page’s glossaries',
  'src/services/backends/glossary.ts isCutReported': 'whether a warning was written',
  'src/services/backends/glossary.ts parsedRows': 'glossaries of the page',
  'src/services/backends/glossary.ts reported': 'addresses of the page’s glossaries',
  'src/services/backends/withNonce.ts fetchedNonces':
    'the page’s nonces with their actions, or with the address of new ones and the token',
  'src/services/device/detector/guess.ts unpacking': 'the end of unpacking the language model',
  'packages/field-writer/src/fields/fieldFacts.ts passwords': 'fields of the page',
  'packages/field-writer/src/marks/highlights.ts shared': 'a style sheet',
  'packages/page-translator/src/originals/originalPopover.ts sheet': 'a style sheet',
  'packages/field-writer/src/marks/highlights.ts users':
    'roots of the page: how many fields in each have marks',
  'src/services/device/address.ts owner': 'the widget that has the address bar',
  'src/services/device/address.ts hasWritten': 'whether that widget has changed the address',
  'src/services/device/savedItems.ts memory':
    'ids of saved items, if the browser blocks its storage: their texts last as long as the page',
  'src/services/device/speechRecognizer.ts endCurrent': 'the end of the running dictation',
  'src/services/device/speechSynthesizer.ts endCurrent': 'the end of the running speech',
  'src/services/device/storage.ts listeners': 'functions of widgets',
  'src/services/device/storage.ts memory': 'keys of the daily counters',
  'src/services/device/voicePorts.ts hasWarned': 'whether a warning was written',
  'src/state/translate/translateRequest.ts editing': 'a module',
  'src/theme/adoptSheet.ts adopted': 'shadow roots',
  'src/theme/emotionCache.ts caches': 'shadow roots',
  'src/theme/facadeStyles.ts shared': 'a style sheet',
  'src/components/Dialog.tsx before': 'no keys: declarations of the page’s style',
  'src/components/Dialog.tsx hadStyle': 'whether the page had a style attribute',
  'src/components/Dialog.tsx locks': 'a number of open dialogs',
  'src/theme/lazySheet.ts sheets': 'style sheets by their rules',
  'src/theme/screenStyles.ts shared': 'a style sheet',
};

/** Functions whose results keep values in the module that calls them, with the kind of values. */
const STORE_FACTORIES: Readonly<Record<string, string>> = {
  createConjugator: 'the verbs of our lists',
  createDocumentLanguage: 'the language and direction of the document before its translation',
  readTable: 'the function words of our table',
};

/** The values that a module keeps between calls. */
interface ModuleState {
  /** Module variables, including imported ones, that a function writes to or may write to. */
  readonly stores: readonly string[];
  /** Module variables that hold the result of a function call, with the name of the function. */
  readonly results: readonly (readonly [variable: string, functionName: string])[];
  /** Functions that return a closure which writes to a variable of the function, so that the result may keep values. */
  readonly factories: readonly string[];
}

function readModuleState(path: string): ModuleState {
  return parseModuleState(path, readFileSync(path, 'utf8'));
}

/** Methods that add values to a collection. */
const WRITERS = new Set(['set', 'add', 'push', 'unshift', 'splice', 'fill', 'copyWithin']);

/** Constructors of objects that keep no values unless code writes to them. */
const PLAIN = /^(?:Map|Set|WeakMap|WeakSet|\w*Array|RegExp|URL|Date|\w*Error|Text(?:En|De)coder|Intl\.\w+)$/;

interface Scope {
  readonly name: string | undefined;
  readonly variables: Set<string>;
}

/** A variable that code writes to, and the scopes around the write, the module first. */
interface Write {
  readonly variable: string;
  readonly scopes: readonly Scope[];
}

/** Node types that wrap an expression without changing its base variable. */
const WRAPPERS = [
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
] as const;
type Wrapper = Extract<Node, { type: (typeof WRAPPERS)[number] }>;
const isWrapper = (node: Node): node is Wrapper => WRAPPERS.some((type) => type === node.type);

/** Returns the variables that a pattern declares, or the base variables of an assignment: `a` for `a.b.get(c).d`. */
function variablesOf(node: Node | ParamPattern | null): string[] {
  if (node === null) return [];
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'CallExpression')
    return node.callee.type === 'MemberExpression' ? variablesOf(node.callee) : [];
  if (node.type === 'MemberExpression') {
    // The property `lastIndex` of a regular expression holds a number, not a text.
    const isPlace = node.property.type === 'Identifier' && node.property.name === 'lastIndex';
    return isPlace ? [] : variablesOf(node.object);
  }
  if (node.type === 'AssignmentPattern') return variablesOf(node.left);
  if (node.type === 'RestElement') return variablesOf(node.argument);
  if (node.type === 'TSParameterProperty') return variablesOf(node.parameter);
  if (node.type === 'ArrayPattern') return node.elements.flatMap(variablesOf);
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap((part) => variablesOf(part.type === 'Property' ? part.value : part));
  return isWrapper(node) ? variablesOf(node.expression) : [];
}

/** Returns the name of the called function: `createCache`, `Intl.Segmenter`. */
function calleeOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return '';
  return `${calleeOf(node.object)}.${node.property.name}`;
}

/**
 * Tells whether a variable starts as an empty collection, which a function may fill if it gets the variable as
 * argument.
 */
function isEmptyCollection(id: BindingPattern, init: Node): boolean {
  const type = id.typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSTypeOperator' && type.operator === 'readonly') return false;
  if (init.type === 'ArrayExpression') return init.elements.length === 0;
  if (init.type === 'ObjectExpression') return init.properties.length === 0;
  return init.type === 'NewExpression' && init.arguments.length === 0;
}

function parseModuleState(path: string, text: string): ModuleState {
  const { program } = parseSync(path, text);
  const module: Scope = { name: undefined, variables: new Set() };
  const scopes = [module];
  const writes: Write[] = [];
  const uses: Write[] = [];
  const instances: string[] = [];
  const empty = new Set<string>();
  const results: [string, string][] = [];
  const functionNames = new Map<number, string>();

  const declare = (node: Node | ParamPattern | null) => {
    for (const name of variablesOf(node)) scopes.at(-1)?.variables.add(name);
  };
  const write = (node: Node) => {
    for (const variable of variablesOf(node)) writes.push({ variable, scopes: [...scopes] });
  };
  const enter = (start: number, params: readonly ParamPattern[]) => {
    scopes.push({ name: functionNames.get(start), variables: new Set() });
    for (const param of params) declare(param);
  };
  const leave = () => {
    scopes.pop();
  };

  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value.startsWith('.')) for (const { local } of specifiers) declare(local);
    },
    ClassDeclaration: ({ id }) => declare(id),
    VariableDeclarator: ({ id, init }) => {
      declare(id);
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        functionNames.set(init.start, variablesOf(id)[0] ?? '');
      if (scopes.length > 1 || !init) return;
      const [name = ''] = variablesOf(id);
      if (isEmptyCollection(id, init)) empty.add(name);
      if (init.type === 'CallExpression') results.push([name, calleeOf(init.callee)]);
      if (init.type === 'NewExpression' && !PLAIN.test(calleeOf(init.callee))) instances.push(name);
    },
    FunctionDeclaration: ({ id, start, params }) => {
      declare(id);
      functionNames.set(start, id?.name ?? '');
      enter(start, params);
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: ({ start, params }) => enter(start, params),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: ({ start, params }) => enter(start, params),
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression: ({ left }) => write(left),
    UpdateExpression: ({ argument }) => write(argument),
    CallExpression: ({ callee, arguments: args }) => {
      for (const variable of args.flatMap(variablesOf)) uses.push({ variable, scopes: [...scopes] });
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (WRITERS.has(callee.property.name)) write(callee.object);
      if (calleeOf(callee) === 'Object.assign' && args[0]) write(args[0]);
    },
  }).visit(program);

  /** The depth of the scope that a write changes: 0 is the module, −1 is a scope outside this file. */
  const depthOf = ({ variable, scopes: around }: Write) =>
    around.findLastIndex(({ variables }) => variables.has(variable));
  const isInFunction = (found: Write) => found.scopes.length > 1 && depthOf(found) === 0;
  const isInnerWrite = (found: Write) => {
    const depth = depthOf(found);
    return depth > 0 && depth < found.scopes.length - 1;
  };
  const filled = uses.filter((use) => isInFunction(use) && empty.has(use.variable));
  return {
    stores: [
      ...new Set([
        ...[...writes.filter(isInFunction), ...filled].map(({ variable }) => variable),
        ...instances,
      ]),
    ],
    results,
    factories: writes.filter(isInnerWrite).flatMap((found) => found.scopes[depthOf(found)]?.name ?? []),
  };
}

const CODE = /(?<!\.d)\.(ts|tsx|mjs)$/;
const files = ['src', 'server/src', 'packages']
  .flatMap(listFiles)
  .filter((path) => CODE.test(path) && !/^packages\/[^/]+\/(tests|training|evaluation)\//.test(path));
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
