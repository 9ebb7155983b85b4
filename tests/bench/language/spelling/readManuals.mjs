// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const MANUALS = '/usr/share/man';

/**
 * The translated manual pages of this machine without their markup.
 * @param {readonly string[]} locales folder names, such as `pt_BR`
 * @returns {readonly string[]}
 */
export function readManuals(locales) {
  const folders = locales.map((locale) => path.join(MANUALS, locale)).filter((folder) => existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.gz'))
      .toSorted()
      .map((name) =>
        gunzipSync(readFileSync(path.join(folder, name)))
          .toString('utf8')
          .replace(/^[.'].*$|\\f[BI].*?\\f[RP]|\\\S/gm, '\n'),
      ),
  );
}
