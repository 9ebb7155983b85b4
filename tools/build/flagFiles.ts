import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { FLAGS } from '../../src/domain/languages/flags.ts';

const SPRITE = new URL('../../src/theme/flags.svg', import.meta.url);

/** The drawing of each flag, cut out of the sprite: one line of it is one flag. */
export function flagFiles(): { fileName: string; source: string }[] {
  const cells = readFileSync(SPRITE, 'utf8').match(/<svg x=.*<\/svg>/g) ?? [];
  return cells.map((cell, index) => ({
    fileName: `flags/${FLAGS[index]}.svg`,
    source: cell.replace(/<svg [^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'),
  }));
}

/**
 * Ships every flag as a file of its own too. A closed language button needs one flag and not the 8 KB
 * of all of them; the sprite is for the menus, where a hundred flags must not be a hundred requests.
 */
export const singleFlags: Plugin = {
  name: 'single-flags',
  generateBundle() {
    for (const file of flagFiles()) this.emitFile({ type: 'asset', ...file });
  },
};
