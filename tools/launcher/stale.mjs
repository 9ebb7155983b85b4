// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * When the newest file of some files and folders was changed, in milliseconds; 0 if there is none.
 * @param {readonly string[]} places
 * @returns {number}
 */
export function newestChange(places) {
  let newest = 0;
  for (const place of places.filter((name) => existsSync(name))) {
    const stats = statSync(place);
    const inside = stats.isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : [];
    // A folder's own time counts: it tells that a file was removed.
    newest = Math.max(newest, stats.mtimeMs, newestChange(inside));
  }
  return newest;
}

/**
 * Whether something built must be built again: it is missing, or a source is newer.
 * @param {string} output a file that the build writes
 * @param {readonly string[]} sources
 * @returns {boolean}
 */
export function isStale(output, sources) {
  return !existsSync(output) || newestChange(sources) > statSync(output).mtimeMs;
}
