import type { CSSProperties } from 'react';
import { FLAG_COLUMNS, FLAG_ROWS, flagCell } from '../../theme/flags/flagPositions';
import { cssUrl } from './cssUrl';

/** Draws a flag from the sprite, for a list of many flags. */
export function cellOfSprite(flag: string, sprite: string): CSSProperties {
  const cell = flagCell(flag);
  const [column, row] = [cell % FLAG_COLUMNS, Math.floor(cell / FLAG_COLUMNS)];
  return {
    backgroundImage: cssUrl(sprite),
    backgroundSize: `${FLAG_COLUMNS * 100}% ${FLAG_ROWS * 100}%`,
    // 0 % is the first cell and 100 % the last cell, so the divisor is one less than the number of cells.
    backgroundPosition: `${(column * 100) / (FLAG_COLUMNS - 1)}% ${(row * 100) / (FLAG_ROWS - 1)}%`,
  };
}
