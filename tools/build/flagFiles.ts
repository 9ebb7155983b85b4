import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { FLAGS } from './widget.ts';

const SPRITE = new URL('../../src/theme/flags/flags.svg', import.meta.url);

/** Extracts one SVG file per flag from the sprite, which has one flag per line. */
export function flagFiles(): { fileName: string; source: string }[] {
  const cells = readFileSync(SPRITE, 'utf8').match(/<svg x=.*<\/svg>/g) ?? [];
  return cells.map((cell, index) => ({
    fileName: `flags/${FLAGS[index]}.svg`,
    source: cell.replace(/<svg [^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'),
  }));
}

/**
 * Emits every flag as a separate file too. A closed language button needs one flag, not the whole sprite of 8 KB. The
 * menus use the sprite, because a hundred flags would take a hundred requests.
 */
export const singleFlags: Plugin = {
  name: 'single-flags',
  generateBundle() {
    for (const file of flagFiles()) this.emitFile({ type: 'asset', ...file });
  },
};
