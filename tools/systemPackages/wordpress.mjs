// @ts-check
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installPackages, unpackFromRelease, unpackPackages } from './apt.mjs';
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
 * The plugin of WordPress for SQLite, which Debian does not package. Its licence is the GPL: only the tests use it, and no
 * package of this repository depends on it.
 */
const SQLITE_PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
const SQLITE = path.resolve('node_modules/.cache/wordpress-sqlite-0.9.19');

/** Later versions of WordPress, by the release of Debian that has them. */
const LATER_RELEASES = /** @type {const} */ ({ trixie: '6.8', sid: '7' });

/** @typedef {keyof typeof LATER_RELEASES} LaterRelease */

const LATER_PACKAGES = [
  'wordpress',
  'wordpress-l10n',
  'wordpress-theme-twentytwentyfive',
  'libphp-phpmailer',
  'php-getid3',
  'libjs-cropper',
  'libjs-jquery-ui',
  'libjs-lodash',
  'libjs-underscore',
  'libjs-jquery',
];

/** PHP of Debian trixie, for later versions of WordPress. It uses the C library of trixie, and other libraries from here. */
const PHP_84 = path.resolve('node_modules/.cache/php-8.4');
const PHP_84_PARTS = ['cli', 'common', 'curl', 'mbstring', 'mysql', 'opcache', 'sqlite3', 'xml'];
const PHP_84_EXTENSIONS =
  'curl mbstring xml dom mysqlnd mysqli pdo pdo_sqlite sqlite3 simplexml xmlreader xmlwriter iconv fileinfo posix tokenizer ctype';

/** The program of PHP for a version of WordPress. @param {LaterRelease | undefined} release */
export const phpOf = (release) => (release === undefined ? 'php' : path.join(PHP_84, 'php'));

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
    [SQLITE, PHP_WASM].every((file) => existsSync(file)) &&
    ![...programs, findFaketime()].includes(undefined);
  return isComplete ? findWordPress() : undefined;
}

function installSqlite() {
  const folder = `${SQLITE}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' };
  const packed = execFileSync('npm', ['pack', '--silent', SQLITE_PACKAGE], options).trim();
  const archive = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';
  execFileSync('tar', ['-xzf', packed, archive], options);
  execFileSync('unzip', ['-qo', archive], options);
  rmSync(path.join(folder, 'package'), { recursive: true });
  rmSync(path.join(folder, packed));
  rmSync(SQLITE, { recursive: true, force: true });
  renameSync(folder, SQLITE);
}

/** The plugin for SQLite. */
export const sqlitePlugin = path.join(SQLITE, 'sqlite-database-integration-main');

/** @param {LaterRelease} release */
export const wordPressOf = (release) => path.resolve('node_modules/.cache/wordpress-later', release);

/** @param {string} folder @param {RegExp} name */
const findIn = (folder, name) =>
  path.join(folder, readdirSync(folder).find((entry) => name.test(entry)) ?? '');

function installPhp84() {
  rmSync(PHP_84, { recursive: true, force: true });
  mkdirSync(PHP_84, { recursive: true });
  unpackFromRelease('trixie', ['libc6', ...PHP_84_PARTS.map((part) => `php8.4-${part}`)], PHP_84);
  const libraries = findIn(path.join(PHP_84, 'usr/lib'), /-linux-gnu$/);
  const settings = [
    `extension_dir=${findIn(path.join(PHP_84, 'usr/lib/php'), /^\d{8}$/)}`,
    'zend_extension=opcache',
    ...PHP_84_EXTENSIONS.split(' ').map((name) => `extension=${name}`),
  ];
  const paths = `${libraries}:/lib/${path.basename(libraries)}`;
  const command = `${findIn(libraries, /^ld-linux/)} --library-path ${paths} ${PHP_84}/usr/bin/php8.4 -n`;
  const script = `#!/bin/sh\nexec ${command} ${settings.map((one) => `-d ${one}`).join(' ')} "$@"\n`;
  writeFileSync(path.join(PHP_84, 'php'), script, { mode: 0o755 });
}

/** @param {LaterRelease} release */
function installLater(release) {
  if (!existsSync(phpOf(release))) installPhp84();
  const root = `${wordPressOf(release)}.root`;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  unpackFromRelease(release, LATER_PACKAGES, root);
  // The links between the packages are relative, except those to Apache's settings and to the system's certificates.
  const core = path.join(root, CORE);
  rmSync(path.join(core, '.htaccess'), { force: true });
  cpSync(core, wordPressOf(release), { recursive: true, dereference: true });
  rmSync(root, { recursive: true });
}

/**
 * Without it, the tests of this version are skipped outside of CI.
 * @param {LaterRelease} release
 * @returns {Requirement}
 */
const laterWordPress = (release) => ({
  title: `WordPress ${LATER_RELEASES[release]} and PHP 8.4`,
  reason: `Some tests of the plugin need WordPress ${LATER_RELEASES[release]}, which Debian ${release} has, and PHP 8.4.`,
  find: () =>
    [path.join(wordPressOf(release), 'wp-settings.php'), phpOf(release)].every((file) => existsSync(file))
      ? wordPressOf(release)
      : undefined,
  packages: [...LATER_PACKAGES, 'php8.4-cli'],
  install: () => installLater(release),
  alternative: `It is unpacked from a mirror of Debian ${release}, as root on Debian.`,
});

export const LATER_WORDPRESS = Object.freeze({
  trixie: laterWordPress('trixie'),
  sid: laterWordPress('sid'),
});

/**
 * Whether the tests with this version can run.
 * @param {LaterRelease | undefined} release undefined for the version of this system
 */
export const hasWordPressOf = (release) =>
  release === undefined || LATER_WORDPRESS[release].find() !== undefined;

function install() {
  installPackages(WORDPRESS.packages);
  if (!existsSync(SQLITE)) installSqlite();
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
