// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { installPackages, unpackPackages } from './apt.mjs';
import { findProgram } from './find.mjs';

/** @typedef {import('./requirements.mjs').Requirement} Requirement */

/**
 * Debian's packages of WordPress depend on Apache, which the tests do not use. So the packages are unpacked here
 * instead of installed.
 */
const CACHE = path.resolve('node_modules/.cache/wordpress');
const UNPACKED = ['wordpress', 'wordpress-theme-twentytwentythree'];

/** The unpacked packages link to files in these folders. */
const LINKED = ['javascript', 'php'];

const CORE = 'usr/share/wordpress';
const THEME = 'wp-content/themes/twentytwentythree/theme.json';

/** WordPress needs this library, which is a separate package. */
const UNDERSCORE = '/usr/share/javascript/underscore/underscore.min.js';

/**
 * Later versions of WordPress, and its plugin for SQLite, which Debian does not package. Their licence is the GPL: only
 * the tests use them, and no package of this repository depends on them.
 */
const BUILDS_PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
const BUILDS = path.resolve('node_modules/.cache/wordpress-builds-0.9.19');

/** Versions of PHP, compiled to WebAssembly. Their licence is the GPL. They run in a separate process. */
const PHP_WASM_PACKAGE = '@php-wasm/cli@3.1.56';
const PHP_WASM_FOLDER = path.resolve('node_modules/.cache/php-wasm-3.1.56');

/** A script for Node. The environment variable `PHP` selects the version of PHP. */
export const PHP_WASM = path.join(PHP_WASM_FOLDER, 'node_modules/@php-wasm/cli/php-wasm.js');

const PHP_EXTENSIONS = ['mysqli', 'mbstring', 'xml', 'curl', 'pdo_sqlite'];

/** A library that gives a process a different clock. */
export const findFaketime = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));

/**
 * An installed package, or the unpacked one.
 * @returns {string | undefined}
 */
export const findWordPress = () =>
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
  const isComplete =
    [BUILDS, PHP_WASM].every((file) => existsSync(file)) &&
    ![...programs, findFaketime()].includes(undefined);
  return isComplete ? findWordPress() : undefined;
}

function installBuilds() {
  const folder = `${BUILDS}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  };
  const packed = execFileSync('npm', ['pack', '--silent', BUILDS_PACKAGE], options).trim();
  execFileSync(
    'tar',
    ['-xzf', packed, 'package/src', 'package/public/wp-6.5', 'package/public/wp-nightly'],
    options,
  );
  for (const name of ['wp-6.5', 'wp-nightly']) {
    execFileSync(
      'unzip',
      ['-qo', `package/src/wordpress/${name}.zip`, '-d', `package/public/${name}`],
      options,
    );
    // Removes the database and the log of the site from which the build was made.
    for (const left of ['database', 'debug.log'])
      rmSync(path.join(folder, 'package/public', name, 'wp-content', left), { recursive: true, force: true });
    renameSync(path.join(folder, 'package/public', name), path.join(folder, name));
  }
  const archive = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';
  execFileSync('unzip', ['-qo', archive], options);
  rmSync(path.join(folder, 'package'), { recursive: true });
  rmSync(path.join(folder, packed));
  rmSync(BUILDS, { recursive: true, force: true });
  renameSync(folder, BUILDS);
}

/** @param {string} name a version of WordPress, or `sqlite-database-integration-main` */
export const wordPressBuild = (name) => path.join(BUILDS, name);

function install() {
  installPackages(WORDPRESS.packages);
  if (!existsSync(BUILDS)) installBuilds();
  if (!existsSync(PHP_WASM)) {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', PHP_WASM_FOLDER];
    execFileSync('npm', ['install', '--silent', ...options, PHP_WASM_PACKAGE], { stdio: ['ignore', 2, 2] });
  }
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
 * Only `npm run test:wordpress` installs it.
 * @type {Requirement}
 */
export const WORDPRESS = {
  title: 'WordPress',
  reason: 'The tests of the WordPress plugin need WordPress, PHP, MariaDB, PHPUnit, phpcs and libfaketime.',
  find: findAll,
  packages: [
    'php-cli',
    'php-mysql',
    'php-sqlite3',
    'unzip',
    'openssl',
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
