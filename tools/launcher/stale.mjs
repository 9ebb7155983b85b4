// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The latest modification time of files and folders, in milliseconds. 0 if none exists.
 * @param {readonly string[]} paths
 * @returns {number}
 */
export function newestChange(paths) {
  let newest = 0;
  for (const entry of paths.filter((name) => existsSync(name))) {
    const stats = statSync(entry);
    const inside = stats.isDirectory() ? readdirSync(entry).map((name) => path.join(entry, name)) : [];
    // The time of the folder changes when a file is removed from it.
    newest = Math.max(newest, stats.mtimeMs, newestChange(inside));
  }
  return newest;
}

/**
 * Whether a build output is missing or older than a source.
 * @param {string} output a file that the build writes
 * @param {readonly string[]} sources
 * @returns {boolean}
 */
export function isStale(output, sources) {
  return !existsSync(output) || newestChange(sources) > statSync(output).mtimeMs;
}
