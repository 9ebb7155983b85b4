import type { CSSProperties } from 'react';
import { FLAG_COLUMNS, FLAG_ROWS, flagCell } from '../../theme/flags/flagPositions';
import { cssUrl } from './flagFile';

/** Offset of a cell in a grid of `count` cells, in percent for `background-position`. */
function position(index: number, count: number): string {
  return `${(index * 100) / (count - 1)}%`;
}

/** The flag's cell of the sprite, for a list of many flags. */
export function cellOfSprite(flag: string, sprite: string): CSSProperties {
  const cell = flagCell(flag);
  const [column, row] = [cell % FLAG_COLUMNS, Math.floor(cell / FLAG_COLUMNS)];
  return {
    backgroundImage: cssUrl(sprite),
    backgroundSize: `${FLAG_COLUMNS * 100}% ${FLAG_ROWS * 100}%`,
    backgroundPosition: `${position(column, FLAG_COLUMNS)} ${position(row, FLAG_ROWS)}`,
  };
}
