import { FLAGS } from '../domain/languages/catalog';

/** How many flags stand side by side in the sprite, and how many below each other. */
export const FLAG_COLUMNS = 12;
export const FLAG_ROWS = Math.ceil(FLAGS.length / FLAG_COLUMNS);

/** In which cell of the sprite a flag is, counted from 0, row by row; -1 for a flag that is not in it. */
export function flagCell(flag: string): number {
  return FLAGS.indexOf(flag);
}
