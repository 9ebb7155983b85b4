import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, readSources } from '../support/sources/importGraph';
import { listFiles, listPackages } from '../support/sources/listFiles';
import {
  BANNED_WORDS,
  FILES_IN_CYCLES,
  LONG_FILES,
  LONG_FUNCTIONS,
  LONG_TEST_FILES,
  FILES_TO_MERGE,
  SMALL_FILES,
  TIMED_TESTS,
} from './baselines';
import { DYNAMIC_IMPORTS } from './dynamicImports';
import { readSyntax } from './sourceSyntax';

/** The names of the features, from the first table of docs/glossary.md. */
const FEATURES = [
  ...(readFileSync('docs/glossary.md', 'utf8').split('## ')[1] ?? '').matchAll(/^\| `(\w+)`/gm),
].map(([, name = '']) => name);
const SHELL = ['session', 'ui', 'address'];

/** Folders of src/ that serve several features, with the reason. */
const SHARED_FOLDERS: Readonly<Record<string, string>> = {
  'domain/languages': 'every feature knows the languages',
  'theme/flags': 'the flags of all languages',
  'i18n/sections': 'the messages of all screens after the first one, one file and one chunk per language',
  'theme/styles': 'the style sheets',
  'screens/translate/sentences': 'a part of the translate screen, a chunk of its own',
  'element/api': 'what host pages and agents call',
  'services/contracts': 'a layer of the services',
  'services/http': 'a layer of the services',
  'services/responses': 'a layer of the services',
  'services/backends': 'a layer of the services',
  'services/device': 'a layer of the services',
  'services/device/detector': 'the language detector, a chunk of its own',
  'services/device/storage': 'what is stored beside the counters of storage.ts',
  'components/hooks': 'hooks of several components',
  'components/languages': 'the language menu of translate, write and files',
  'components/textPane': 'the text pane of translate and write',
  'components/richText': 'the parts of RichText.tsx',
  'screens/dialogs': 'the dialogs on limits and roles belong to several features',
};

const MAX_FILE_LINES = 400;
const MAX_TEST_LINES = 500;
const MAX_FUNCTION_LINES = 80;
/** A file with fewer lines and a single importer belongs into its importer. */
const MIN_LINES_ALONE = 60;

const CODE = /(?<!\.d)\.(ts|tsx|mjs)$/;
const PACKAGES = listPackages().map((name) => `packages/${name}`);
const TREES = ['src', 'server/src', ...PACKAGES.map((folder) => `${folder}/src`)];
const files = [
  ...TREES,
  ...PACKAGES.flatMap((folder) => [`${folder}/tests`, `${folder}/training`, `${folder}/evaluation`]).filter(
    (path) => existsSync(path),
  ),
  'tests',
  'tools',
  'integrations',
  'demo',
  'docs/.vitepress',
].flatMap(listFiles);
const syntax = new Map(files.filter((path) => CODE.test(path)).map((path) => [path, readSyntax(path)]));
const syntaxBelow = (folder: string) =>
  [...syntax.values()].filter(({ path }) => path.startsWith(`${folder}/`));

/** Compares the offenders of a rule with the listed exceptions, and returns what to change. */
function compare(offenders: readonly string[], exceptions: readonly string[], rule: string): string[] {
  const found = new Set(offenders);
  return [
    ...offenders.filter((name) => !exceptions.includes(name)).map((name) => `${name} ${rule}`),
    ...exceptions
      .filter((name) => !found.has(name))
      .map((name) => `${name} is in order: remove the exception`),
  ];
}

describe('the list of source files', () => {
  it('contains every source file of the repository', () => {
    const listed = import.meta.glob([
      '/{src,server/src,packages,tests,tools,integrations,demo,docs/.vitepress}/**/*.{ts,tsx,mjs}',
      '!**/*.d.ts',
      '!/docs/.vitepress/env.d.ts',
      '!**/{node_modules,dist}/**',
    ]);
    const read = [...syntax.keys()].map((path) => `/${path}`);
    const itself = '/tests/architecture/rules.test.ts';
    expect(read.toSorted()).toEqual([...Object.keys(listed), itself].toSorted());
  });
});

describe('source folders', () => {
  const folders = [...new Set(listFiles('src').map((path) => dirname(path).slice('src/'.length)))].filter(
    (folder) => folder.includes('/'),
  );

  it('are named after features, except for a list of shared folders', () => {
    expect(FEATURES.length).toBeGreaterThan(7);
    const named = new Set([...FEATURES, ...SHELL]);
    const isNamed = (folder: string) =>
      folder
        .split('/')
        .slice(1)
        .every((name) => named.has(name));
    const offenders = folders.filter((folder) => !isNamed(folder));
    expect(compare(offenders, Object.keys(SHARED_FOLDERS), 'is no feature and not listed as shared')).toEqual(
      [],
    );
  });
});

describe('imports between source files', () => {
  it.each(TREES)('form no cycle in %s, type-only imports included', (tree) => {
    const cycles = findCycles(readSources(tree));
    const sentence = cycles.map((cycle) => `${cycle.join(', ')} import one another`).join('\n');
    expect(cycles.flat().length, sentence).toBe(FILES_IN_CYCLES);
  });

  it('are static, except in modules that are listed with a reason', () => {
    const loaders = readSources('src')
      .filter(
        ({ imports, text }) =>
          imports.some(({ isDynamic }) => isDynamic) || text.includes('import.meta.glob'),
      )
      .map(({ path }) => path);
    expect(
      compare(
        loaders,
        Object.keys(DYNAMIC_IMPORTS),
        'calls import() or import.meta.glob() and is not listed with a reason',
      ),
    ).toEqual([]);
  });
});

describe('a file with fewer than 60 lines and a single importer', () => {
  it.each(TREES)('in %s is merged into the importer, or listed with a reason', (tree) => {
    const sources = readSources(tree);
    const importers = new Map<string, Set<string>>();
    for (const { from, to } of sources.flatMap(({ imports }) => imports))
      importers.set(to, (importers.get(to) ?? new Set()).add(from));
    const small = syntaxBelow(tree)
      .filter(({ path, lines }) => lines < MIN_LINES_ALONE && importers.get(path)?.size === 1)
      .map(({ path }) => path);
    const listed = Object.keys(SMALL_FILES).filter((path) => `${path}/`.startsWith(`${tree}/`));
    const isListed = (path: string) => listed.some((entry) => path === entry || path.startsWith(`${entry}/`));
    const idle = listed.filter((entry) => !small.some((path) => `${path}/`.startsWith(`${entry}/`)));
    expect(idle.map((entry) => `${entry} holds no such file: remove the exception`)).toEqual([]);
    const unlisted = small.filter((path) => !isListed(path));
    expect(unlisted.length, unlisted.join('\n')).toBe(FILES_TO_MERGE[tree] ?? 0);
  });
});

describe('unclear words in identifiers and comments', () => {
  it.each(BANNED_WORDS)('the source code does not use "%s"', (word) => {
    const pattern = new RegExp(`\\b${word.replaceAll(/[A-Z]/g, ' $&').toLowerCase()}(e?s)?\\b`);
    const isName = /[A-Z]/.test(word);
    const users = [...syntax.values()].filter(({ identifiers, comments }) =>
      [...identifiers, ...(isName ? [] : comments)].some((text) => pattern.test(text)),
    );
    expect(users.map(({ path }) => `${path} uses “${word}”`)).toEqual([]);
  });
});

describe('tests', () => {
  it('do not compare clock times, because such a test fails on a slow machine', () => {
    const timed = [...syntax.keys()].filter(
      (path) =>
        path.endsWith('.test.ts') &&
        /expect\(\(?(performance|Date)\.now\(\) - |process\.cpuUsage\(/.test(readFileSync(path, 'utf8')),
    );
    expect(compare(timed, Object.keys(TIMED_TESTS), 'asserts a time')).toEqual([]);
  });

  it('that share modules have no hooks in helper modules, because such a hook runs only for the first file', () => {
    const helpers = files.filter((path) =>
      /^(tests\/(unit|generated|support)|packages\/[^/]+\/tests)\/.*(?<!\.test|browserSetup|settleImports)\.tsx?$/.test(
        path,
      ),
    );
    expect(helpers.length).toBeGreaterThan(20);
    const withHooks = helpers.filter((path) =>
      /^(before|after)(Each|All)\(/m.test(readFileSync(path, 'utf8')),
    );
    expect(withHooks).toEqual([]);
  });
});

describe('file sizes', () => {
  it.each(['src', 'server/src', 'packages', 'tests'])(
    `functions in %s have at most ${MAX_FUNCTION_LINES} lines`,
    (tree) => {
      const long = syntaxBelow(tree).flatMap(({ path, functions }) =>
        functions
          .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
          .map(({ startLine, lines }) => ({
            path,
            text: `${path}:${startLine} has a function of ${lines} lines`,
          })),
      );
      expect(long.filter(({ path }) => !(path in LONG_FUNCTIONS)).map(({ text }) => text)).toEqual([]);
      const listed = Object.keys(LONG_FUNCTIONS).filter((path) => path.startsWith(`${tree}/`));
      const short = listed.filter((listedPath) => !long.some(({ path }) => path === listedPath));
      expect(short.map((path) => `${path} has no long function: remove it from the list`)).toEqual([]);
    },
  );

  it.each(TREES)(`files in %s have at most ${MAX_FILE_LINES} lines`, (tree) => {
    const long = syntaxBelow(tree).filter(({ lines }) => lines > MAX_FILE_LINES);
    const unlisted = long.filter(({ path }) => !(path in LONG_FILES));
    expect(unlisted.map(({ path, lines }) => `${path} has ${lines} lines`)).toEqual([]);
  });

  it(`test files have at most ${MAX_TEST_LINES} lines`, () => {
    const tests = [...syntax.values()].filter(({ path }) => /^(packages\/[^/]+\/)?tests\//.test(path));
    const long = tests.filter(({ lines }) => lines > MAX_TEST_LINES);
    expect(
      compare(
        long.map(({ path }) => path),
        LONG_TEST_FILES,
        `has more than ${MAX_TEST_LINES} lines`,
      ),
    ).toEqual([]);
  });
});
