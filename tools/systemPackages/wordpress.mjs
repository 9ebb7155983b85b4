// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { installPackages, unpackPackages } from './apt.mjs';
import { findProgram } from './find.mjs';

/** @typedef {import('./requirements.mjs').Requirement} Requirement */

/** WordPress' packages depend on Apache, which the tests do not use: they are unpacked here and not installed. */
const CACHE = path.resolve('node_modules/.cache/wordpress');
const UNPACKED = ['wordpress', 'wordpress-theme-twentytwentythree'];

/** What the unpacked packages link to. */
const LINKED = ['javascript', 'php'];

const CORE = 'usr/share/wordpress';
const THEME = 'wp-content/themes/twentytwentythree/theme.json';

/** Libraries of WordPress that are packages of their own. */
const UNDERSCORE = '/usr/share/javascript/underscore/underscore.min.js';

const PHP_EXTENSIONS = ['mysqli', 'mbstring', 'xml', 'curl'];

/** Sets another clock for a process. */
export const findFaketime = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));

/**
 * The folder of WordPress: that of `WORDPRESS_FOLDER`, to test with another version, an installed package, or the unpacked one.
 * @returns {string | undefined}
 */
export const findWordPress = () =>
  process.env['WORDPRESS_FOLDER'] ??
  [path.join('/', CORE), path.join(CACHE, CORE)].find((folder) => existsSync(path.join(folder, THEME)));

/** @param {string} php */
function hasExtensions(php) {
  const modules = execFileSync(php, ['-m'], { encoding: 'utf8' }).split('\n');
  return PHP_EXTENSIONS.every((name) => modules.includes(name));
}

/** @returns {string | undefined} */
function findAll() {
  const programs = ['phpunit', 'phpcs', 'mariadbd'].map((name) => findProgram(name));
  const php = findProgram('php');
  if (php === undefined || !hasExtensions(php) || !existsSync(UNDERSCORE)) return undefined;
  return [...programs, findFaketime()].includes(undefined) ? undefined : findWordPress();
}

function install() {
  installPackages(WORDPRESS.packages);
  if (findWordPress() !== undefined) return;
  const folder = `${CACHE}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  unpackPackages(UNPACKED, folder);
  for (const name of LINKED) symlinkSync(`/usr/share/${name}`, path.join(folder, 'usr/share', name));
  rmSync(CACHE, { recursive: true, force: true });
  renameSync(folder, CACHE);
}

/**
 * What `npm run test:wordpress` needs. No other command installs it.
 * @type {Requirement}
 */
export const WORDPRESS = {
  title: 'WordPress',
  reason: 'The tests of the WordPress plugin need WordPress, PHP, MariaDB, PHPUnit, phpcs and libfaketime.',
  find: findAll,
  packages: [
    'php-cli',
    'php-mysql',
    'php-mbstring',
    'php-xml',
    'php-curl',
    'phpunit',
    'php-codesniffer',
    'mariadb-server-core',
    'libjs-underscore',
    'php-getid3',
    'libfaketime',
  ],
  install,
  isEssential: true,
};
