import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources, type Import } from '../support/sources/importGraph';
import { listPackages } from '../support/sources/listFiles';

const SCOPE = '@lang-assistant/';
const CORE = `${SCOPE}core`;
const UI = `${SCOPE}ui`;
const packages = listPackages();
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

  it('import only core and ui from this repository if they are in the folder packages/', () => {
    const others = imports.filter(
      (found) => inPackages(found) && found.to.startsWith(SCOPE) && found.to !== CORE && found.to !== UI,
    );
    expect(sentences(others, 'only core and ui are shared')).toEqual([]);
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
      const others = Object.entries(dependencies).filter(([dependency]) => !dependency.startsWith(SCOPE));
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

it('packages that the gateway installs run no install script', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const installed = Object.entries<{ readonly hasInstallScript?: boolean; readonly dev?: boolean }>(
    lock.packages,
  );
  expect(installed.map(([path]) => path)).toContain('node_modules/msgpackr');
  // `npm install` adds the optional msgpackr-extract again: remove it from the lock file, with its dependencies.
  expect(installed.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)).toEqual([]);
});

/** The address of the build of this repository in the examples. It has no integrity, because each build differs. */
const LOCAL_BUILD = 'file:../lang-assistant.tgz';

type LockEntries = Readonly<Record<string, { readonly [field: string]: unknown }>>;

/** The installed packages whose content is not fixed by a hash, or whose entry names a server. */
function findUnfixed(entries: LockEntries): string[] {
  return Object.entries(entries)
    .filter(([path, { link, resolved }]) => /node_modules\//.test(path) && !link && resolved !== LOCAL_BUILD)
    .filter(
      ([, { integrity, resolved }]) => !String(integrity).startsWith('sha512-') || resolved !== undefined,
    )
    .map(([path]) => path);
}

describe('the lock files', () => {
  const lockFiles = [
    'package-lock.json',
    ...readdirSync('examples').map((name) => `examples/${name}/package-lock.json`),
  ].filter((path) => existsSync(path));

  it.each(lockFiles)('fix the content of every package by a hash, and name no server: %s', (path) => {
    const { packages: entries } = JSON.parse(readFileSync(path, 'utf8'));
    expect(Object.keys(entries).length).toBeGreaterThan(1);
    expect(findUnfixed(entries)).toEqual([]);
  });

  it('would be reported with an entry without integrity, with an address, or from git', () => {
    const integrity = 'sha512-0';
    const entries = {
      '': { version: '1.0.0' },
      'packages/core': { version: '1.0.0' },
      'node_modules/core': { resolved: 'packages/core', link: true },
      'node_modules/fixed': { version: '1.0.0', integrity },
      'node_modules/built': { version: '1.0.0', resolved: LOCAL_BUILD },
      'node_modules/bare': { version: '1.0.0' },
      'server/node_modules/nested': { version: '1.0.0' },
      'node_modules/weak': { version: '1.0.0', integrity: 'sha1-0' },
      'node_modules/addressed': { version: '1.0.0', integrity, resolved: 'https://registry.example/a.tgz' },
      'node_modules/git': { version: '1.0.0', resolved: 'git+ssh://git@code.example/a.git#0123456' },
    };
    expect(findUnfixed(entries)).toEqual([
      'node_modules/bare',
      'server/node_modules/nested',
      'node_modules/weak',
      'node_modules/addressed',
      'node_modules/git',
    ]);
  });
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
