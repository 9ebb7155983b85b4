// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { isStale } from './stale.mjs';

/** The playground's options and languages, and llms.txt. */
const SHARED_SOURCES = ['custom-elements.json', 'llms.txt', 'package-lock.json', 'packages/core'];

const WRITTEN = new Set(['dist', 'cache', '.temp']);

/** The last file that a build writes. */
const OUTPUT = 'docs/.vitepress/dist/hashmap.json';

/**
 * The files and folders that the pages are built from.
 * @param {string} root
 */
function sourcesBelow(root) {
  const inside = (/** @type {string} */ folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));
  const pages = inside('docs').filter((name) => path.basename(name) !== '.vitepress');
  const site = inside('docs/.vitepress').filter((name) => !WRITTEN.has(path.basename(name)));
  return [...SHARED_SOURCES, ...pages, ...site].map((name) => path.join(root, name));
}

/**
 * Whether a page, or something that it shows, has changed since the last complete build.
 * @param {string} root of the repository
 */
export function areDocsStale(root) {
  return isStale(path.join(root, OUTPUT), sourcesBelow(root));
}

/**
 * Builds the documentation if it is stale, in a low-priority process that ends together with this one. Never throws,
 * because the demo works without the documentation.
 * @param {string} root of the repository
 * @returns {Promise<boolean>} whether the pages are up to date; if not, the output of the build is printed
 */
export async function docsBuilt(root) {
  if (!areDocsStale(root)) return true;
  const vitepress = path.join(root, 'node_modules/vitepress/bin/vitepress.js');
  const build = spawn(process.execPath, [vitepress, 'build', 'docs'], { cwd: root, stdio: 'pipe' });
  process.on('exit', () => build.kill());
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_LOW);
    const [code] = await once(build, 'close');
    if (code === 0) return true;
  } catch (error) {
    output += String(error);
  }
  console.log(output);
  return false;
}
