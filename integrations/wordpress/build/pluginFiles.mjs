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

/** The plugin directory of WordPress delivers updates itself, and accepts no plugin with a channel of its own. */
const UPDATE_HEADER = /^ \* Update URI:.*\n/m;
const UPDATE_FILE = 'includes/admin/class-updates.php';

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
 * Where new versions come from: the plugin directory of WordPress, the address of a release, or nowhere.
 * @typedef {'directory' | (string & {}) | undefined} Origin
 */

/**
 * WordPress looks for new versions at the address in the header, and does not look for any if the header says `false`.
 * @param {string} name
 * @param {Buffer} content
 * @param {Origin} origin
 */
function withOrigin(name, content, origin) {
  if (origin === undefined || name !== 'lang-assistant.php') return content;
  const text = String(content);
  if (origin === 'directory') return Buffer.from(text.replace(UPDATE_HEADER, ''));
  return Buffer.from(ADDRESS_PLACES.reduce((changed, place) => changed.replace(place, `$1${origin}`), text));
}

/** @param {string} version @param {Origin} origin */
async function readSources(version, origin) {
  const names = (await listFiles(PLUGIN_FOLDER)).filter(
    (name) => !DEVELOPMENT.test(name) && !(origin === 'directory' && name === UPDATE_FILE),
  );
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(PLUGIN_FOLDER, name));
      return /** @type {const} */ ([name, withOrigin(name, withVersion(name, content, version), origin)]);
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
 * @param {Origin} [origin]
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function readPluginFiles(version, origin) {
  const licence = /** @type {const} */ (['LICENSE.txt', await readFile('LICENSE')]);
  return new Map([
    ...(await readSources(version, origin)),
    ...makeTranslations(),
    ...(await readWidget()),
    ...(await readNames()),
    licence,
  ]);
}
