import type { CSSProperties } from 'react';
import { findLanguage } from '../../domain/languages/lookup';
import { FLAG_COLUMNS, FLAG_ROWS, flagCell } from '../../theme/flagPositions';
import { Icon } from '../Icon';

interface FlagProps {
  /** The code of a language entry; empty for none. */
  readonly language: string;
  /** URL of the flag sprite. */
  readonly sprite: string;
  /** Uses the flag's own small file instead of the sprite, for a flag that is shown alone. */
  readonly isAlone?: boolean;
}

/** Offset of a cell in a grid of `count` cells, in percent for `background-position`. */
function position(index: number, count: number): string {
  return `${(index * 100) / (count - 1)}%`;
}

function cssUrl(address: string): string {
  // The URL is already percent-encoded; only characters that would end the CSS string need escaping.
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}

function ownFile(flag: string, sprite: string): CSSProperties {
  return { backgroundImage: cssUrl(sprite.replace(/\.svg$/, `/${flag}.svg`)), backgroundSize: 'cover' };
}

function cellOfSprite(flag: string, sprite: string): CSSProperties {
  const cell = flagCell(flag);
  const [column, row] = [cell % FLAG_COLUMNS, Math.floor(cell / FLAG_COLUMNS)];
  return {
    backgroundImage: cssUrl(sprite),
    backgroundSize: `${FLAG_COLUMNS * 100}% ${FLAG_ROWS * 100}%`,
    backgroundPosition: `${position(column, FLAG_COLUMNS)} ${position(row, FLAG_ROWS)}`,
  };
}

/** The round flag of a language, or the globe if it has none. Decorative: the name is next to it. */
export function Flag({ language, sprite, isAlone = false }: FlagProps) {
  const flag = findLanguage(language)?.flag;
  if (!flag) {
    return (
      <span className="la-flag la-flag--none" aria-hidden="true">
        <Icon name="globe" />
      </span>
    );
  }
  const picture = isAlone ? ownFile(flag, sprite) : cellOfSprite(flag, sprite);
  return <span className="la-flag" aria-hidden="true" style={picture} />;
}
