// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTranslations } from './translations.mjs';

/** The source folder of the plugin. The folder in the zip has the same name. */
export const PLUGIN_FOLDER = 'integrations/wordpress/lang-assistant';

const LABELS = 'packages/core/labels';

const DEVELOPMENT = /(^|\/)(\..*|node_modules|tests?|vendor|composer\..*|phpunit\..*|phpcs\..*)(\/|$)/;

/**
 * No page loads these files of the widget: types, source maps, the React wrapper, the function that prints shells, and
 * the hashes of the scripts.
 */
const UNUSED_WIDGET_FILES = /^types\/|\.map$|\.d\.ts$|^react\.js$|^shell\.js$|^sri\.json$/;

const VERSION_PLACES = [
  { file: /^lang-assistant\.php$/, place: /^([ *]*Version:\s*)\S+$/m },
  { file: /^lang-assistant\.php$/, place: /^(const VERSION\s*=\s*')[^']*/m },
  { file: /^readme\.txt$/, place: /^(Stable tag:\s*)\S+$/m },
  { file: /(^|\/)block\.json$/, place: /("version":\s*")[^"]*/ },
];

const ADDRESS_PLACES = [/^([ *]*Update URI:\s*)\S+$/m, /^(const RELEASE_URL\s*=\s*')[^']*/m];

/**
 * @param {string} folder
 * @returns {Promise<string[]>} relative paths with slashes
 */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * @param {string} name
 * @param {Buffer} content
 * @param {string} version
 */
function withVersion(name, content, version) {
  const places = VERSION_PLACES.filter(({ file }) => file.test(name));
  if (places.length === 0) return content;
  return Buffer.from(
    places.reduce((text, { place }) => text.replace(place, `$1${version}`), String(content)),
  );
}

/**
 * WordPress looks for new versions at the address in the header, and does not look for any if the header says `false`.
 * @param {string} name
 * @param {Buffer} content
 * @param {string | undefined} address
 */
function withAddress(name, content, address) {
  if (address === undefined || name !== 'lang-assistant.php') return content;
  return Buffer.from(
    ADDRESS_PLACES.reduce((text, place) => text.replace(place, `$1${address}`), String(content)),
  );
}

/** @param {string} version @param {string | undefined} address */
async function readSources(version, address) {
  const names = (await listFiles(PLUGIN_FOLDER)).filter((name) => !DEVELOPMENT.test(name));
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(PLUGIN_FOLDER, name));
      return /** @type {const} */ ([name, withAddress(name, withVersion(name, content, version), address)]);
    }),
  );
}

async function readWidget() {
  const names = (await listFiles('dist')).filter((name) => !UNUSED_WIDGET_FILES.test(name));
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join('dist', name));
      // The plugin directory of WordPress accepts no Markdown files except readme.txt. A shell template with
      // placeholders is not a page that a browser can open.
      const target = `widget/${name.replace(/\.(md|html)$/, '.txt')}`;
      return /** @type {const} */ ([target, content]);
    }),
  );
}

/** The language names for each interface language, as in the widget. */
async function readNames() {
  const names = await listFiles(LABELS);
  return Promise.all(
    names.map(
      async (name) => /** @type {const} */ ([`names/${name}`, await readFile(path.join(LABELS, name))]),
    ),
  );
}

/**
 * Returns the files by their path in the plugin's folder. The widget must be built first.
 * @param {string} version
 * @param {string} [address] of the release
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function readPluginFiles(version, address) {
  const licence = /** @type {const} */ (['LICENSE.txt', await readFile('LICENSE')]);
  return new Map([
    ...(await readSources(version, address)),
    ...makeTranslations(),
    ...(await readWidget()),
    ...(await readNames()),
    licence,
  ]);
}
