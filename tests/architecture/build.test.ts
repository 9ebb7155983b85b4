import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../vite.config';
import { listFiles } from '../support/sources/listFiles';

/** Patterns that a build file must not contain, because they edit the code of packages or the output of the bundler. */
const EDITS: Readonly<Record<string, RegExp>> = {
  'changes modules or chunks in a hook': /\b(transform|renderChunk)(: |\(\w+(, \w+)*\) \{)/,
  'rewrites a file of the bundle': /\.(code|source)\s*(=[^=>]|\?\?=|\+=)/,
  'reads the code of a package': /(readFile(Sync)?|load)\(.*node_modules|\.resolve\(.*node_modules/,
  'names a file inside a package':
    /\b(cjs|esm|umd)\/[\w.-]+\\?\.js|\\?\.(production|development)(\\?\.min)?\\?\.js/,
  'uses a private name of React':
    /__[A-Z]*_?INTERNALS|__SECRET|_internalRoot|__react(Fiber|Props|Container)|\bfiber\b|formatProdErrorMessage/i,
  'patches a binary or an installed package':
    /\b(patch-package|patchelf|bspatch|xdelta3?|xxd|pnpm patch|postinstall)\b/,
};

const buildFiles = [
  'vite.config.ts',
  'server/vite.config.ts',
  'packages/core/package.json',
  'docs/.vitepress/config.ts',
  'package.json',
  'server/package.json',
  'Dockerfile',
  ...listFiles('tools/build'),
  ...listFiles('integrations/wordpress/build'),
].filter((path) => existsSync(path));

function findEdits(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    Object.entries(EDITS)
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => `${path}:${index + 1} ${what}`),
  );
}

const readText = (path: string) => readFileSync(path, 'utf8');

describe('the build does not edit the code of dependencies', () => {
  it('no build file changes a module, the bundle or an installed package', () => {
    expect(buildFiles.length).toBeGreaterThan(15);
    expect(buildFiles.flatMap((path) => findEdits(path, readText(path)))).toEqual([]);
    expect(['patches', 'server/patches'].filter(existsSync)).toEqual([]);
  });

  it.each([
    'transform(code, id) {',
    'renderChunk: (code) => ({ code }),',
    'file.code = minified;',
    "const react = readFileSync('node_modules/react-dom/client.js');",
    'const REACT = /react-dom-client\\.production\\.js$/;',
    "const DATA = 'franc/esm/data.js';",
    "node['__reactFiber$']",
    '"postinstall": "patch-package"',
  ])('a build file that contains this line is reported: %s', (line) => {
    expect(findEdits('file', line)).not.toEqual([]);
  });

  it('the build plugins replace only modules of src/ and of the packages', () => {
    const replaced = listFiles('tools/build').flatMap((path) =>
      [...readText(path).matchAll(/\bid\.endsWith\('([^']+)'\)|= \/([\w[\]\\/]+)\\\.ts\$\//g)].map(
        ([, end, pattern = '']) => end ?? `/${pattern.replaceAll(/\[.*?\]/g, '/')}.ts`,
      ),
    );
    expect(replaced.length).toBeGreaterThan(1);
    expect(replaced.filter((end) => !existsSync(`src${end}`) && !existsSync(`packages${end}`))).toEqual([]);
  });

  it('the build has at most seven plugins, and tools/build has at most 770 lines', () => {
    expect(config.plugins?.length).toBeLessThanOrEqual(7);
    const lines = listFiles('tools/build').map((path) => readText(path).trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(770);
  });
});
