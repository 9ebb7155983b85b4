import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources, type Import } from '../support/sources/importGraph';

const SCOPE = '@lang-assistant/';
const CORE = `${SCOPE}core`;
const packages = readdirSync('packages');
const roots = ['src/', 'server/', ...packages.map((name) => `packages/${name}/`)];
const sources = ['src', 'server/src', ...packages.map((name) => `packages/${name}/src`)].flatMap(readSources);
const imports = sources.flatMap((file) => file.imports);

const rootOf = (path: string) => roots.find((root) => path.startsWith(root));
const inPackages = ({ from }: Import) => from.startsWith('packages/');
const sentences = (found: readonly Import[], rule: string) =>
  found.map(({ from, to }) => `${from} imports ${to}, but ${rule}`);

describe('the packages of this repository', () => {
  it('import no file of another package; they import another package only by its name', () => {
    const outward = imports.filter(({ from, to, kind }) => kind === 'file' && rootOf(to) !== rootOf(from));
    expect(sentences(outward, 'packages are imported by name')).toEqual([]);
    expect(imports.filter(({ to }) => to === CORE).length).toBeGreaterThan(300);
  });

  it('import only core from this repository if they are in the folder packages/', () => {
    const others = imports.filter(
      (found) => inPackages(found) && found.to.startsWith(SCOPE) && found.to !== CORE,
    );
    expect(sentences(others, 'only core is shared')).toEqual([]);
  });

  it.each(packages)(
    'have a README with an example, and declare exactly the packages that they import: %s',
    (name) => {
      const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
      expect(manifest.name).toBe(SCOPE + name);
      const readme = readFileSync(`packages/${name}/README.md`, 'utf8');
      expect(readme.split('\n').length).toBeLessThan(100);
      expect(readme).toContain('```js');
      const files = sources.filter(({ path }) => path.startsWith(`packages/${name}/`));
      const own = files.flatMap((file) => file.imports.filter(({ kind }) => kind === 'package'));
      // A data file of another package is not imported, but read.
      const read = files.flatMap(({ text }) => [...text.matchAll(/'([\w@/-]+?)\/dist\/\w+\.json'/g)]);
      const used = new Set<string>([...own.map(({ to }) => to), ...read.map(([, to = '']) => to)]);
      const dependencies: Readonly<Record<string, string>> = manifest.dependencies ?? {};
      expect([...used].toSorted()).toEqual(Object.keys(dependencies).toSorted());
      expect(readFileSync('Dockerfile', 'utf8')).toContain(
        `COPY packages/${name}/package.json packages/${name}/\n`,
      );
      expect(readFileSync('package.json', 'utf8')).toContain(` -w ${SCOPE}${name}`);
      // The gateway's bundle contains the package, but not the dependencies of the package.
      const gateway = JSON.parse(readFileSync('server/package.json', 'utf8'));
      const others = Object.entries(dependencies).filter(([dependency]) => dependency !== CORE);
      expect(others.filter(([dependency, version]) => gateway.dependencies[dependency] !== version)).toEqual(
        [],
      );
    },
  );
});

it('packages that are only under the GPL or a custom licence are development dependencies', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const installed = Object.entries<{ readonly license?: string; readonly dev?: boolean }>(lock.packages);
  const copyleft = installed.filter(
    ([path, { license = '' }]) =>
      /node_modules/.test(path) && /^(A?GPL|SEE LICENSE)/.test(license) && !path.includes(SCOPE),
  );
  expect(copyleft.map(([path]) => path)).toContain('node_modules/tinymce');
  expect(copyleft.filter(([, { dev }]) => dev !== true).map(([path]) => path)).toEqual([]);
});

describe('the package core', () => {
  const core = sources.filter(({ path }) => path.startsWith('packages/core/'));

  it('imports nothing', () => {
    expect(core.length).toBeGreaterThan(20);
    const outward = core.flatMap((file) => file.imports).filter(({ kind }) => kind !== 'file');
    expect(sentences(outward, 'core imports nothing')).toEqual([]);
  });

  it('uses no clock, no randomness and no console', () => {
    const impure = /\bconsole\.|Date\.now|new Date\(\)|Math\.random|performance\.now/;
    expect(core.filter(({ text }) => impure.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
