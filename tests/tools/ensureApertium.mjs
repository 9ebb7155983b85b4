// @ts-check
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Without these there is nothing to show. */
const REQUIRED = ['apertium', 'apertium-eng-spa', 'apertium-spa-cat'];

/** More pairs of good quality, and what goes with them; names differ between releases of Debian and Ubuntu. */
const WELCOME = [
  'apertium-por-cat',
  'apertium-fr-es',
  'apertium-fra-spa',
  'apertium-es-pt',
  'apertium-es-gl',
  'apertium-spa-ita',
  'apertium-eng-cat',
  // Thesauri, for the dictionary's synonyms.
  'mythes-es',
  'mythes-fr',
  'mythes-it',
];

/**
 * The path of the `apertium` command on PATH.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 */
export function findApertium(environment = process.env) {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, 'apertium')).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether this process could install a package of the distribution: Debian or Ubuntu, as root. */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
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
 * Installs Apertium and some pairs from the distribution.
 * @throws {Error} if a package cannot be had
 */
export function installApertium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // What apt-get says belongs to the log: the output of a command may be read by a program.
  const options = { stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]), env };
  execFileSync('apt-get', ['update', '-qq'], options);
  const names = [...REQUIRED, ...WELCOME.filter(isKnownPackage)];
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}

/**
 * The path of the `apertium` command, installed from the distribution first where that is possible.
 * @returns {string}
 * @throws {Error} with a sentence that says what to do
 */
export function ensureApertium() {
  const found = findApertium();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    console.error('Apertium is missing: installing it with apt-get …');
    installApertium();
    const installed = findApertium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The tests of the gateway need Apertium with the pairs English–Spanish and Spanish–Catalan. Install it, on ' +
      `Debian and Ubuntu with: sudo apt-get install ${REQUIRED.join(' ')}`,
  );
}
