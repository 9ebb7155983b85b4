import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ensureRequirement } from '../../../tools/systemPackages/ensure.mjs';

const MANIFEST = readFileSync('custom-elements.json', 'utf8');

const PASSES = 'node --version';

let folder: string;
let out: string;

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim();

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function commit(message: string, files: Readonly<Record<string, string>>): void {
  write(files);
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

const releaseAt = (address: string, ...options: string[]) =>
  spawnSync(process.execPath, [resolve('tools/release/release.mjs'), '--out', out, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, RELEASE_URL: address },
  });

const release = (...options: string[]) => releaseAt('', ...options);

const packed = (tarball: string, name: string) =>
  execFileSync('tar', ['-xOzf', join(out, tarball), `package/${name}`], { encoding: 'utf8' });

const unreleased = (text: string) => ({ 'CHANGELOG.md': `# Changelog\n\n## [Unreleased]\n${text}` });

const manifestOf = (name: string, rest: object) =>
  JSON.stringify({ name, version: '0.1.0', ...rest }, null, 2);

beforeAll(() => void ensureRequirement('git'));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-release-test-'));
  out = `${folder}-out`;
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@localhost');
  const scripts = { 'check:quick': PASSES, 'gen:version': PASSES, build: PASSES };
  commit('feat: a', {
    'package.json': manifestOf('widget', {
      workspaces: ['server'],
      scripts,
      files: ['custom-elements.json', 'llms.txt'],
    }),
    'server/package.json': manifestOf('gateway', { files: ['index.js'] }),
    'server/index.js': '',
    'package-lock.json': JSON.stringify({ version: '0.1.0', packages: { '': {}, server: {} } }),
    ...unreleased('\n- News.\n'),
    'custom-elements.json': MANIFEST,
  });
});
afterEach(() => {
  for (const path of [folder, out]) rmSync(path, { recursive: true, force: true });
});

const versionOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).version;

it('a dry run shows the version and the changes, packs both packages without addresses, and does not change the repository', () => {
  const { stdout, stderr, status } = release('--dry-run');
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
  expect(stdout).toContain('no release → 0.1.0\n\n- News.');
  expect(readdirSync(out).toSorted()).toEqual(['gateway-0.1.0.tgz', 'widget-0.1.0.tgz']);
  const manifest = JSON.parse(packed('widget-0.1.0.tgz', 'package.json'));
  expect(['repository', 'homepage', 'bugs'].filter((field) => field in manifest)).toEqual([]);
  expect([git('tag'), git('status', '--porcelain'), git('log', '--format=%s')]).toEqual(['', '', 'feat: a']);
});

const LINKS =
  '![Picture](../docs/a.webp) [Guide](../docs/b.md#c) [here](#d) [elsewhere](https://other.example/)';

it('a release tags its commit, and updates versions and changelog; with RELEASE_URL, only the packages contain its addresses; a breaking change is no patch', () => {
  commit('docs: c', {
    'README.md': '# Repository',
    'src/README.md': LINKS,
    'llms.txt': '- [Guide](docs/b.md): how',
  });
  expect(releaseAt('https://code.example/team/widget/').status).toBe(0);
  expect(packed('widget-0.1.0.tgz', 'README.md')).toBe(
    '![Picture](https://code.example/team/widget/raw/v0.1.0/docs/a.webp) ' +
      '[Guide](https://code.example/team/widget/blob/v0.1.0/docs/b.md#c) [here](#d) [elsewhere](https://other.example/)',
  );
  const addresses = {
    homepage: 'https://code.example/team/widget',
    bugs: 'https://code.example/team/widget/issues',
    repository: { type: 'git', url: 'git+https://code.example/team/widget.git' },
  };
  expect(JSON.parse(packed('widget-0.1.0.tgz', 'package.json'))).toMatchObject(addresses);
  const ofGateway = { ...addresses, repository: { ...addresses.repository, directory: 'server' } };
  expect(JSON.parse(packed('gateway-0.1.0.tgz', 'package.json'))).toMatchObject(ofGateway);
  expect(readFileSync(join(folder, 'src/README.md'), 'utf8')).toBe(LINKS);
  expect(git('grep', '--files-without-match', 'code.example', 'v0.1.0').split('\n')).toHaveLength(
    git('ls-files').split('\n').length,
  );

  commit('fix: c', {
    'custom-elements.json': MANIFEST.replaceAll('"theme"', '"appearance"'),
    ...unreleased('\n- More.\n'),
  });
  const { status, stderr } = release();
  expect(status).toBe(1);
  expect(stderr).toContain('0.1.1 is too low, 0.2.0 is needed');
  expect(stderr).toContain('attribute theme was removed');
  expect(git('tag')).toBe('v0.1.0');

  commit('feat: d', { 'server/index.js': '// d' });
  expect(release().status).toBe(0);
  expect(git('tag').split('\n')).toEqual(['v0.1.0', 'v0.2.0']);
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  for (const name of ['package.json', 'server/package.json', 'package-lock.json'])
    expect(versionOf(name)).toBe('0.2.0');
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n- More\./,
  );
});

it('nothing is released with an invalid RELEASE_URL, from a changed working tree, without new commits, or after a failed check', () => {
  const invalid = releaseAt('code.example/widget');
  expect([invalid.status, invalid.stderr]).toEqual([
    1,
    expect.stringContaining('RELEASE_URL is "code.example/widget"'),
  ]);
  write({ 'server/index.js': 'changed' });
  expect(release('--dry-run').stderr).toContain('git status');
  git('checkout', '--quiet', '.');
  commit('docs: d', unreleased(''));
  expect(release('--dry-run').stderr).toContain('nothing below');
  const broken = readFileSync(join(folder, 'package.json'), 'utf8').replace(PASSES, 'node --no-such-option');
  commit('fix: e', { 'package.json': broken, ...unreleased('\n- News.\n') });
  expect(release().status).toBe(1);
  expect(git('tag')).toBe('');
});
