import { LANGUAGES } from '@lang-assistant/core/languages/catalog';

export const FLAGS: readonly string[] = [...new Set(LANGUAGES.map(({ flag }) => flag))]
  .filter((flag) => flag !== null)
  .toSorted();

export const FLAG_COLUMNS = 12;
export const FLAG_ROWS = Math.ceil(FLAGS.length / FLAG_COLUMNS);

/** The index of a flag's cell in the sprite, row by row from 0, or -1. */
export function flagCell(flag: string): number {
  return FLAGS.indexOf(flag);
}
