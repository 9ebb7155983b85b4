import { findLanguage } from '../domain/languages/lookup';
import { FLAG_CELLS, FLAG_COLUMNS, FLAG_ROWS } from '../theme/flagPositions';
import { Icon } from './Icon';

interface FlagProps {
  /** The code of a language entry, or an empty string for none. */
  readonly language: string;
  /** The address of the flag sprite. */
  readonly sprite: string;
}

/** Where a cell of a grid of `count` lies, in the per cent that `background-position` counts in. */
function position(index: number, count: number): string {
  return `${(index * 100) / (count - 1)}%`;
}

/** The round flag of a language, or the globe where it has none. A picture beside its name, for the eye only. */
export function Flag({ language, sprite }: FlagProps) {
  const flag = findLanguage(language)?.flag;
  const cell = flag ? FLAG_CELLS[flag] : undefined;
  if (cell === undefined) {
    return (
      <span className="la-flag la-flag--none" aria-hidden="true">
        <Icon name="globe" />
      </span>
    );
  }
  const x = position(cell % FLAG_COLUMNS, FLAG_COLUMNS);
  const y = position(Math.floor(cell / FLAG_COLUMNS), FLAG_ROWS);
  return (
    <span
      className="la-flag"
      aria-hidden="true"
      style={{
        backgroundImage: `url("${encodeURI(sprite)}")`,
        backgroundSize: `${FLAG_COLUMNS * 100}% ${FLAG_ROWS * 100}%`,
        backgroundPosition: `${x} ${y}`,
      }}
    />
  );
}
