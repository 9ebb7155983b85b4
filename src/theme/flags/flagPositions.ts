import { FLAGS } from '../../domain/languages/flags';

export const FLAG_COLUMNS = 12;
export const FLAG_ROWS = Math.ceil(FLAGS.length / FLAG_COLUMNS);

/** The index of a flag's cell in the sprite, row by row from 0, or -1. */
export function flagCell(flag: string): number {
  return FLAGS.indexOf(flag);
}
