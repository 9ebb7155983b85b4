// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Decides whether the installation of a PostgreSQL server also creates and starts a database cluster. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** Makes apt-get wait for another apt-get, for example while a machine installs updates. */
const LOCK_TIMEOUT = 'DPkg::Lock::Timeout=300';

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
 * @throws {Error} if a package cannot be downloaded
 */
export function unpackPackages(packages, folder) {
  const downloads = mkdtempSync(path.join(tmpdir(), 'packages-'));
  try {
    execFileSync('apt-get', ['-qq', 'download', ...packages], { cwd: downloads, stdio: ['ignore', 2, 2] });
    for (const name of readdirSync(downloads))
      execFileSync('dpkg-deb', ['--extract', path.join(downloads, name), folder], {
        stdio: ['ignore', 2, 2],
      });
  } finally {
    rmSync(downloads, { recursive: true });
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
