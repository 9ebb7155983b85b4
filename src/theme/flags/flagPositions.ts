import { FLAGS } from '../../domain/languages/flags';

/** The columns and rows of the flag sprite. */
export const FLAG_COLUMNS = 12;
export const FLAG_ROWS = Math.ceil(FLAGS.length / FLAG_COLUMNS);

/** Index of a flag's cell in the sprite, row by row from 0; -1 if the sprite does not contain the flag. */
export function flagCell(flag: string): number {
  return FLAGS.indexOf(flag);
}
