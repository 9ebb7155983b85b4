import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { findDeadLinks, readLinks } from '../../support/markdown';
import { packPackage, type PackedPackage } from '../support/packedPackage';

const MANIFEST = JSON.parse(readFileSync('package.json', 'utf8'));

const SUBPATHS = Object.keys(MANIFEST.exports).flatMap((path) =>
  path.includes('*') ? LOCALES.map((locale) => path.replace('*', locale)) : [path],
);

const CODE = SUBPATHS.filter((path) => !path.endsWith('.json') && path !== './types');

let packed: PackedPackage;

beforeAll(() => {
  packed = packPackage({ react: 'react' });
});
afterAll(() => packed.remove());

describe('the published package', () => {
  it('has no error that publint finds', async () => {
    const { messages, pkg } = await publint({
      pkgDir: `${packed.app}/node_modules/lang-assistant`,
      pack: false,
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that TypeScript finds for each entry, with a bundler and in Node', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(packed.tarball), {
      entrypoints: SUBPATHS,
    });
    if (!analysis.types) throw new Error('the package has no types');
    // The package contains only ES modules, which older resolution modes do not support.
    const modern = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || /esm|bundler/.test(problem.resolutionKind),
    );
    expect(modern).toEqual([]);
    expect(Object.keys(analysis.entrypoints)).toEqual(SUBPATHS);
  });

  it('lists types before code in each entry', () => {
    for (const [path, entry] of Object.entries(MANIFEST.exports))
      if (!path.endsWith('.json')) expect(Object.keys(Object(entry))[0], path).toBe('types');
  });
});

describe('the tarball', () => {
  it('contains only what pages, bundlers, compilers and editors read', () => {
    const allowed = [
      /^(package\.json|LICENSE|llms\.txt|custom-elements\.json)$/,
      /^(README|SECURITY)\.md$/,
      /^docs\/(backend|http-contract)\.md$/,
      /^types\/(editors\/[\w-]+\.json|\w+\.d\.ts)$/,
      /^dist\/(lang-assistant|standalone|react|shell|locales\/\w+|writers\/prosemirror|(chunks|page|field|screens)\/[\w-]+)\.js$/,
      /^dist\/(standalone|locales\/\w+|types\/[\w/-]+)\.d\.ts$/,
      /^dist\/shell\/\w+\.\w\w\.html$/,
      /^dist\/(THIRD-PARTY-NOTICES\.md|first-screen\.json|sri\.json|flags\.svg|flags\/[\w/-]+\.svg)$/,
    ];
    const others = packed.files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
    expect(others).toEqual([]);
    for (const pattern of allowed) expect(packed.files.some((file) => pattern.test(file))).toBe(true);
  });

  it('is a download of at most 1.03 MB', () => {
    expect(packed.tarball.length).toBeLessThanOrEqual(1_030_000);
  });

  it('has every file and heading that its documents link to, and every file that its README names', () => {
    const folder = `${packed.app}/node_modules/lang-assistant`;
    const documents = packed.files.filter((file) => /\.md$|^llms/.test(file));
    const links = documents.flatMap((name) => readLinks(`${folder}/${name}`));
    expect(links.length).toBeGreaterThan(10);
    expect(findDeadLinks(links)).toEqual([]);
    const named = [
      ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/`((?:dist|docs|types)\/[^`]*)`/g),
    ];
    const missing = named.flatMap(([, path = '']) => (existsSync(`${folder}/${path}`) ? [] : [path]));
    expect(missing).toEqual([]);
  });

  it('has no scripts and no dependencies that only the repository needs', () => {
    const manifest = JSON.parse(
      readFileSync(`${packed.app}/node_modules/lang-assistant/package.json`, 'utf8'),
    );
    const { scripts, workspaces, devDependencies, overrides, ...rest } = MANIFEST;
    expect([scripts, workspaces, devDependencies, overrides]).not.toContain(undefined);
    expect(manifest).toEqual(rest);
  });

  it('contains only type files that an entry needs', () => {
    const roots = packed.files.filter((file) => /^(types|dist)\/(locales\/)?[\w-]+\.d\.ts$/.test(file));
    const found = new Set([
      ...roots,
      'dist/types/index.d.ts',
      'dist/types/shell.d.ts',
      'dist/types/proseMirror.d.ts',
    ]);
    for (const file of found) {
      const text = readFileSync(`${packed.app}/node_modules/lang-assistant/${file}`, 'utf8');
      for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g))
        found.add(`${posix.join(posix.dirname(file), target)}.d.ts`);
    }
    const shipped = packed.files.filter((file) => file.endsWith('.d.ts'));
    expect(shipped.toSorted()).toEqual([...found].toSorted());
  });

  it('has types that need no other package, except the framework of the entry', () => {
    const foreign = packed.files
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap((file) => {
        const text = readFileSync(`${packed.app}/node_modules/lang-assistant/${file}`, 'utf8');
        const targets = Array.from(
          text.matchAll(/from\s*['"]([^.'"][^'"]*)['"]/g),
          ([, target = '']) => target,
        );
        const framework = /^types\/(\w+)\.d\.ts$/.exec(file)?.[1] ?? 'none';
        return targets
          .filter((target) => !target.startsWith(framework))
          .map((target) => `${file}: ${target}`);
      });
    expect(foreign).toEqual([]);
  });
});

/** Imports each entry in Node. Returns the number of globals that it adds, and its exports. */
function importInNode(setUp = '', options: readonly string[] = []): Readonly<Record<string, string>> {
  const script = `${setUp};
    const count = () => Object.getOwnPropertyNames(globalThis).length;
    const seen = {};
    for (const path of ${JSON.stringify(CODE)}) {
      const before = count();
      const names = await import(path.replace('.', 'lang-assistant')).then(Object.keys, String);
      seen[path] = [count() - before, names].join();
    }
    console.log(JSON.stringify(seen));`;
  const output = execFileSync(process.execPath, [...options, '--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: packed.app,
  });
  return JSON.parse(output);
}

describe('the entries, imported on a server,', () => {
  it('have no effect, throw no error, and have their exports', () => {
    const { exports } = MANIFEST;
    const same = ['./define', './preact', './solid', './vue', './svelte'];
    for (const path of same) expect(exports[path].default, path).toBe(exports['.'].default);
    const imported = importInNode();
    expect(Object.keys(imported)).toEqual(CODE);
    expect(Object.entries(imported).filter(([, seen]) => !/^0,(?!\w*Error)/.test(seen))).toEqual([]);
    expect(imported['./react']).toBe('0,LangAssistant,TAG,mount,register');
    for (const locale of LOCALES)
      expect([locale, imported[`./locales/${locale}`]]).toEqual([locale, '0,localeData,sections']);
  });

  it.each([
    ['elements, but no registry of custom elements', 'globalThis.HTMLElement = class {}', []],
    ['the conditions of Deno', '', ['--conditions=deno', '--conditions=import']],
  ])('are the same with %s', (_where, setUp, options) => {
    expect(importInNode(setUp, options)).toEqual(importInNode());
  });
});

it('each relative import names a file, as browsers and Deno expect', () => {
  const scripts = packed.files.filter((file) => file.endsWith('.js'));
  const targets = scripts.flatMap((file) => {
    const code = readFileSync(`${packed.app}/node_modules/lang-assistant/${file}`, 'utf8');
    return Array.from(code.matchAll(/(?:from|import\()\s*["'`](\.\.?\/[^"'`]+)["'`]/g), ([, target = '']) =>
      posix.join(posix.dirname(file), target),
    );
  });
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !packed.files.includes(target))).toEqual([]);
});
