// @ts-check
// `npm run release`: runs the checks, and makes changelog, version, tag and tarballs. With `-- --dry-run` it changes only
// the folder with the tarballs. The release is made in a clone, so that a failed release does not change the
// repository. RELEASE_URL is the URL of the repository, for the links of the packages.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addressFields, parseRepository } from './addresses.mjs';
import { unreleasedText, withRelease } from './changelog.mjs';
import { compareManifests } from './compareManifests.mjs';
import { findVersionProblem, raise, stepOfCommits } from './nextVersion.mjs';
import { packWidget } from './packWidget.mjs';

const { values: options } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    version: { type: 'string' },
    out: { type: 'string' },
  },
});

const repository = process.cwd();
const out = resolve(options.out ?? 'release');

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Undefined if RELEASE_URL is not set. */
function readAddress() {
  const given = process.env['RELEASE_URL']?.trim() ?? '';
  if (given === '') return undefined;
  return parseRepository(given) ?? stop(`RELEASE_URL is "${given}": expected https://host/owner/name`);
}

/** @param {string} cwd @param {...string} parameters */
const git = (cwd, ...parameters) => execFileSync('git', parameters, { cwd, encoding: 'utf8' }).trim();

/** @param {string} cwd @param {...string} parameters */
const npm = (cwd, ...parameters) => execFileSync('npm', parameters, { cwd, stdio: ['ignore', 2, 2] });

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string} path @param {object} json */
const writeJson = (path, json) => writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);

/** Undefined before the first release. */
function lastVersion() {
  const tags = git(repository, 'tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-v:refname');
  return tags.split('\n')[0]?.slice(1) || undefined;
}

/** @param {string | undefined} last */
function chooseVersion(last) {
  if (options.version) return options.version;
  if (last === undefined) return String(readJson(join(repository, 'package.json')).version);
  const messages = git(repository, 'log', '--format=%B%x00', `v${last}..HEAD`).split('\0');
  return raise(last, stepOfCommits(messages.map((text) => text.trim()).filter((text) => text !== '')));
}

/** Fails if the manifest has changed more than the version allows. @param {string} last @param {string} next */
function checkVersion(last, next) {
  const before = JSON.parse(git(repository, 'show', `v${last}:custom-elements.json`));
  const changes = compareManifests(before, readJson(join(repository, 'custom-elements.json')));
  const problem = findVersionProblem(changes, last, next);
  if (problem !== undefined) stop(problem);
}

/**
 * '' stands for the package of the widget.
 * @param {string} folder
 */
const packagesOf = (folder) =>
  Object.keys(readJson(join(folder, 'package-lock.json')).packages).filter(
    (path) => !path.includes('node_modules/'),
  );

/** Also changes the lock file. @param {string} folder @param {string} version */
function writeVersion(folder, version) {
  const packages = packagesOf(folder);
  for (const name of [...packages.map((path) => join(path, 'package.json')), 'package-lock.json']) {
    const json = readJson(join(folder, name));
    json.version = version;
    for (const path of packages) if (json.packages?.[path]) json.packages[path].version = version;
    for (const one of [json, ...packages.map((path) => json.packages?.[path])])
      for (const other of Object.keys(one?.dependencies ?? {}))
        if (other.startsWith('@lang-assistant/')) one.dependencies[other] = version;
    writeJson(join(folder, name), json);
  }
}

/** Writes the URLs of the release into the manifests. @param {string} folder @param {string} url */
function writeAddresses(folder, url) {
  for (const directory of packagesOf(folder)) {
    const path = join(folder, directory, 'package.json');
    writeJson(path, { ...readJson(path), ...addressFields(url, directory) });
  }
}

/** @param {string} clone @param {string} version @param {string | undefined} address */
function makeRelease(clone, version, address) {
  writeVersion(clone, version);
  const changelog = join(clone, 'CHANGELOG.md');
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, withRelease(readFileSync(changelog, 'utf8'), version, date));
  npm(clone, 'run', 'gen:version');
  npm(clone, 'run', 'check:quick');
  npm(clone, 'run', 'build');
  git(clone, 'commit', '--quiet', '--all', '--message', `chore: release ${version}`);
  git(clone, 'tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  // Runs after the commit, because the committed manifests have no address.
  if (address !== undefined) writeAddresses(clone, address);
  mkdirSync(out, { recursive: true });
  npm(clone, 'pack', '--workspaces', '--ignore-scripts', '--pack-destination', out);
  packWidget(clone, out, address === undefined ? undefined : { repository: address, tag: `v${version}` });
}

if (git(repository, 'status', '--porcelain') !== '') stop('Commit or remove these changes first: git status');
const address = readAddress();
const last = lastVersion();
const version = chooseVersion(last);
if (!/^\d+\.\d+\.\d+$/.test(version)) stop(`${version} is not a version`);
if (version === last) stop(`${version} is released already`);
if (last !== undefined) checkVersion(last, version);
console.log(
  `${last ?? 'no release'} → ${version}\n\n${unreleasedText(readFileSync('CHANGELOG.md', 'utf8'))}\n`,
);

const clone = mkdtempSync(join(tmpdir(), 'lang-assistant-release-'));
try {
  git(repository, 'clone', '--quiet', repository, clone);
  // `git clone` does not copy the settings of the repository.
  for (const key of ['user.name', 'user.email']) {
    const value = git(repository, 'config', '--default', '', key);
    if (value !== '') git(clone, 'config', key, value);
  }
  if (existsSync('node_modules')) symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  makeRelease(clone, version, address);
  if (!options['dry-run']) git(repository, 'pull', '--quiet', '--ff-only', '--tags', clone, 'HEAD');
} finally {
  rmSync(clone, { recursive: true, force: true });
}
console.log(
  options['dry-run']
    ? `Dry run: no commit, no tag. Tarballs: ${out}`
    : `Tagged v${version}. Tarballs: ${out}`,
);
