import type { CSSProperties } from 'react';
import { FLAG_COLUMNS, FLAG_ROWS, flagCell } from '../../domain/languages/flags';

function cssUrl(address: string): string {
  // The URL is already percent-encoded. Only characters that would end the CSS string need escaping.
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}

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

/**
 * For a flag that is shown alone: a small file next to the sprite. If the bundler of an app has renamed the sprite, the
 * small files are missing, so the flag's cell in the sprite is used.
 */
export function flagFile(flag: string, sprite: string): CSSProperties {
  const file = sprite.replace(/\/flags\.svg$/, `/flags/${flag}.svg`);
  if (file === sprite) return cellOfSprite(flag, sprite);
  return { backgroundImage: cssUrl(file), backgroundSize: 'cover' };
}
