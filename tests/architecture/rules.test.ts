import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, readSources } from '../support/sources/importGraph';
import { listFiles } from '../support/sources/listFiles';
import {
  BANNED_WORDS,
  FILES_IN_CYCLES,
  FILE_LINES,
  FULL_FOLDERS,
  LARGER_MEDIANS,
  LONG_FILES,
  LONG_FUNCTIONS,
  LONG_TEST_FILES,
  MISSING_TWINS,
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
  'theme/tokens': 'the design tokens',
  'theme/print': 'rules for paper',
  'i18n/dialogs': 'the dialogs on limits and roles belong to several features',
  'i18n/sections': 'the messages of all screens after the first one, one file and one chunk per language',
  'i18n/notices': 'messages about the host page’s configuration',
  'theme/styles': 'the style sheets',
  'screens/files/jobs': 'a part of the files screen, a chunk of its own',
  'screens/translate/sentences': 'a part of the translate screen, a chunk of its own',
  'element/api': 'what host pages and agents call',
  'services/contracts': 'a layer of the services',
  'services/http': 'a layer of the services',
  'services/responses': 'a layer of the services',
  'services/backends': 'a layer of the services',
  'services/device': 'a layer of the services',
  'services/host/page': 'what a feature does to the page around the element',
  'services/host/field': 'what a feature does to the fields of the page',
  'services/device/detector': 'the language detector, a chunk of its own',
  'services/device/storage': 'what is stored beside the counters of storage.ts',
  'components/hooks': 'hooks of several components',
  'components/languages': 'the language menu of translate, write and files',
  'components/textPane': 'the text pane of translate and write',
  'components/richText': 'the parts of RichText.tsx',
  'screens/dialogs': 'the dialogs on limits and roles belong to several features',
};

const MAX_FILES = 20;
/** A module with fewer lines declares only constants or an initial state, and needs no test file. */
const MIN_TWIN_LINES = 11;
const MAX_FILE_LINES = 250;
const MAX_TEST_LINES = 400;
const MAX_FUNCTION_LINES = 80;

const CODE = /(?<!\.d)\.(ts|tsx|mjs)$/;
const PACKAGES = readdirSync('packages').map((name) => `packages/${name}`);
const TREES = ['src', 'server/src', ...PACKAGES.map((folder) => `${folder}/src`)];
const files = [
  ...TREES,
  ...PACKAGES.flatMap((folder) => [`${folder}/tests`, `${folder}/training`]).filter((path) =>
    existsSync(path),
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

  it(`contain at most ${MAX_FILES} files`, () => {
    const counts = new Map<string, number>();
    for (const folder of files.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    const full = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
    expect(compare(full, FULL_FOLDERS, `holds more than ${MAX_FILES} files`)).toEqual([]);
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

  it('load the functions of the host page on demand only, so that the build prints no warning', () => {
    const imports = readSources('src').flatMap((file) => file.imports);
    const uses = imports.filter(({ to }) => to === 'src/services/backends/hostFunction.ts');
    expect(uses.filter(({ isDynamic, isTypeOnly }) => !isDynamic && !isTypeOnly)).toEqual([]);
    expect(uses.length).toBeGreaterThan(5);
  });

  it('that load parts of the interface on demand use useLazy, which handles retries and failures', () => {
    const hooks = new Set(['src/components/hooks/useLazy.ts', 'src/app/LazyLayer.tsx']);
    const parts = readSources('src').filter(
      ({ path, imports }) =>
        /^src\/(components|screens|app)\//.test(path) && imports.some(({ isDynamic }) => isDynamic),
    );
    const others = parts.filter(({ imports }) => !imports.some(({ to }) => hooks.has(to)));
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(parts.length).toBeGreaterThan(5);
  });
});

describe('unit tests', () => {
  it('exist for each longer module of core, state, domain and responses, in a file with the same name', () => {
    const names = [...FEATURES, ...SHELL].join('|');
    const mirrored = new RegExp(
      `^(src/((state|domain)/(${names})|services/responses)|packages/core/src/(${names}))/[^/]+\\.ts$`,
    );
    const modules = [...syntax.values()].filter(
      ({ path, hasCode, lines }) => hasCode && lines >= MIN_TWIN_LINES && mirrored.test(path),
    );
    const twinOf = (path: string) =>
      path
        .replace(/^(packages\/.*\/)?src\//, (_all, folder?: string) =>
          folder ? `${folder}tests/` : 'tests/unit/',
        )
        .replace(/\.ts$/, '.test.ts');
    const alone = modules.map(({ path }) => path).filter((path) => !syntax.has(twinOf(path)));
    expect(modules.length).toBeGreaterThan(MISSING_TWINS.length);
    expect(
      compare(alone, MISSING_TWINS, 'has no test at the same path of tests/unit, or of its package’s tests'),
    ).toEqual([]);
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
  // In a tree with few files, a percentile is the size of a single file and means nothing.
  const LARGE_TREES = TREES.filter((tree) => syntaxBelow(tree).length >= 50);

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

  it.each(LARGE_TREES.map((tree) => ({ tree, ...percentiles(tree) })))(
    'in $tree, the median file has $median lines, and 90 % of the files have at most $p90 lines',
    ({ tree, median, p90 }) => {
      expect(median).toBeLessThanOrEqual(LARGER_MEDIANS[tree]?.median ?? FILE_LINES.median);
      expect(p90).toBeLessThanOrEqual(FILE_LINES.p90);
    },
  );

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

function percentiles(tree: string): { median: number; p90: number } {
  const lines = syntaxBelow(tree)
    .map((file) => file.lines)
    .toSorted((a, b) => a - b);
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}
