// @ts-check
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Decides whether the installation of a PostgreSQL server also creates and starts a database cluster. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** Makes apt-get wait for another apt-get, for example while a machine installs updates. */
const LOCK_TIMEOUT = 'DPkg::Lock::Timeout=300';

/** The keys of all releases of Debian. */
const DEBIAN_KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Without a pseudo-terminal, dpkg does not print a line for each percent of its progress. */
const NO_PTY = 'Dpkg::Use-Pty=0';

/**
 * On Debian and Ubuntu, as root.
 * @returns {boolean}
 */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** @param {readonly string[]} parameters */
function runApt(parameters) {
  execFileSync('apt-get', ['-qq', '-o', LOCK_TIMEOUT, '-o', NO_PTY, ...parameters], {
    // The callers print one line. If apt-get fails, the error contains what it wrote to stderr.
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** @param {string} name */
function isKnownPackage(name) {
  try {
    execFileSync('apt-cache', ['show', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages of the distribution, without recommended packages.
 * @param {readonly string[]} packages
 * @param {readonly string[]} [optionalPackages] skipped if this release does not have them
 * @throws {Error} if a package cannot be installed
 */
export function installPackages(packages, optionalPackages = []) {
  runApt(['update']);
  const names = [...packages, ...optionalPackages.filter(isKnownPackage)];
  runApt(['install', '-y', '--no-install-recommends', ...names]);
}

/**
 * Downloads packages of the distribution without their dependencies, and unpacks them into a folder instead of
 * installing them. So no service starts, and nothing outside the folder changes.
 * @param {readonly string[]} packages
 * @param {string} folder
 * @param {readonly string[]} [options] of apt-get
 * @throws {Error} if a package cannot be downloaded
 */
export function unpackPackages(packages, folder, options = []) {
  const downloads = mkdtempSync(path.join(tmpdir(), 'packages-'));
  try {
    execFileSync('apt-get', ['-qq', ...options, 'download', ...packages], {
      cwd: downloads,
      stdio: ['ignore', 2, 2],
    });
    for (const name of readdirSync(downloads))
      execFileSync('dpkg-deb', ['--extract', path.join(downloads, name), folder], {
        stdio: ['ignore', 2, 2],
      });
  } finally {
    rmSync(downloads, { recursive: true });
  }
}

/**
 * As `unpackPackages`, but from another release of Debian, at the mirror that this system uses. The package lists of the
 * system stay as they are.
 * @param {string} release such as `trixie`
 * @param {readonly string[]} packages
 * @param {string} folder
 * @throws {Error} if this system is not Debian, or if a package cannot be downloaded
 */
export function unpackFromRelease(release, packages, folder) {
  const mirrors = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Label: Debian'],
    { encoding: 'utf8' },
  );
  const [mirror = ''] = mirrors.split('\n');
  if (mirror === '') throw new Error('the sources of apt name no mirror of Debian');
  const state = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const list = path.join(state, 'sources.list');
    writeFileSync(list, `deb [signed-by=${DEBIAN_KEYS}] ${mirror} ${release} main\n`);
    for (const name of ['lists/partial', 'cache/archives/partial'])
      mkdirSync(path.join(state, name), { recursive: true });
    const options = [
      `Dir::Etc::sourcelist=${list}`,
      'Dir::Etc::sourceparts=-',
      `Dir::State::lists=${path.join(state, 'lists')}`,
      `Dir::Cache=${path.join(state, 'cache')}`,
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    execFileSync('apt-get', ['-qq', ...options, 'update'], { stdio: ['ignore', 2, 2] });
    unpackPackages(packages, folder, options);
  } finally {
    rmSync(state, { recursive: true });
  }
}

/**
 * Installs PostgreSQL without the database cluster that its package would create and start.
 * @throws {Error} if a package cannot be installed
 */
export function installPostgres() {
  installPackages(['postgresql-common']);
  const before = readFileSync(CLUSTER_SETTINGS, 'utf8');
  writeFileSync(CLUSTER_SETTINGS, `${before}\ncreate_main_cluster = false\n`);
  try {
    installPackages(['postgresql']);
  } finally {
    writeFileSync(CLUSTER_SETTINGS, before);
  }
}
