import type { CSSProperties } from 'react';
import { findLanguage } from '../domain/languages/lookup';
import { FLAG_COLUMNS, FLAG_ROWS, flagCell } from '../theme/flagPositions';
import { Icon } from './Icon';

interface FlagProps {
  /** The code of a language entry, or an empty string for none. */
  readonly language: string;
  /** The address of the flag sprite. */
  readonly sprite: string;
  /** Takes the flag's own small file instead of the sprite: for a flag that stands alone. */
  readonly isAlone?: boolean;
}

/** Where a cell of a grid of `count` lies, in the per cent that `background-position` counts in. */
function position(index: number, count: number): string {
  return `${(index * 100) / (count - 1)}%`;
}

function cssUrl(address: string): string {
  // An address is percent-encoded as it is; only what would end the string is not left to it.
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

/** The round flag of a language, or the globe where it has none. A picture beside its name, for the eye only. */
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
