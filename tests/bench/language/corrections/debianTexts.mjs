// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder for unpacked packages, which git ignores. */
const CACHE = path.resolve('node_modules/.cache/english');

/**
 * Downloads and unpacks a Debian package, unless its folder already exists. Returns the folder.
 * @param {string} name
 */
export function unpackDebian(name) {
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  execFileSync('apt-get', ['download', name], { cwd: CACHE, stdio: 'ignore' });
  const archive = readdirSync(CACHE).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
  if (archive === undefined) throw new Error(`apt-get downloaded no package ${name}`);
  execFileSync('dpkg-deb', ['-x', path.join(CACHE, archive), folder]);
  return folder;
}

/**
 * The files below a folder, sorted.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * The prose of an HTML page. Code is replaced by a character that no sentence contains.
 * @param {string} page
 */
export function toProse(page) {
  return page
    .replace(/<(script|style|pre|code|screen|tt|kbd|cmd|samp)\b[\s\S]*?<\/\1>/gi, ' ~ ')
    .replace(
      /<\/?(p|div|li|h\d|td|tr|br|title|dd|dt|item|blockquote|ul|ol|table|section|note)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&[lr]squo;|&#821[67];|’/g, "'")
    .replace(/&quot;|&[lr]dquo;/g, '"')
    .replaceAll('&amp;', '&');
}
