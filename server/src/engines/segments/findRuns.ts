import type { Stretch } from '@lang-assistant/documents';

/** A run whose words are to be found, with its translation alone. */
export interface SoughtRun {
  /** Its group in the translated sentence. */
  readonly group: number;
  readonly text: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Where the whole words of a text are in another one, in any case. */
function placesOf(text: string, sought: string): readonly Range[] {
  const [lower, wanted] = [text.toLowerCase(), sought.toLowerCase()];
  // A letter that changes its length in lower case would move the places.
  if (wanted === '' || lower.length !== text.length) return [];
  const found: Range[] = [];
  for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (!WORD.test(lower.charAt(start - 1)) && !WORD.test(lower.charAt(end))) found.push({ start, end });
  }
  return found;
}

/** The endings of adjectives and plurals that a stem may have, in characters: `viejo` is `vieja` with `ciudad`. */
const MAX_ENDING = 2;
const MIN_STEM = 3;

/** Where a word is in another form. */
function formsOf(text: string, word: string): readonly Range[] {
  const stem = word.toLowerCase().slice(0, -1);
  if (stem.length < MIN_STEM || /\s/u.test(stem)) return [];
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: found, index: start }) => {
    const isForm = found.toLowerCase().startsWith(stem) && found.length <= stem.length + MAX_ENDING;
    return isForm ? [{ start, end: start + found.length }] : [];
  });
}

/**
 * Moves the groups of runs to the words that are their translation, for engines that leave tags where they are when words
 * change places: "the **red** car" comes back as "el **coche** rojo". A run whose words are not found, or more than once,
 * keeps its place.
 * @param stretches the translation of a sentence
 */
export function findRuns(
  stretches: readonly Stretch[],
  sought: readonly SoughtRun[],
  isMarked: (group: number) => boolean,
): readonly Stretch[] {
  const text = stretches.map((stretch) => stretch.text).join('');
  const labels = stretches.flatMap(({ group, text: own }) => Array.from({ length: own.length }, () => group));
  const moves = sought.flatMap(({ group, text: words }) => {
    const exact = placesOf(text, words.trim());
    const all = exact.length > 0 ? exact : formsOf(text, words.trim());
    const own = all.filter(({ start, end }) => labels.slice(start, end).includes(group));
    const [place, ...more] = own.length > 0 ? own : all;
    return place && more.length === 0 ? [{ group, ...place }] : [];
  });
  for (const { group } of moves)
    labels.forEach((label, index) => {
      if (label === group) labels[index] = plainBeside(stretches, group, isMarked);
    });
  for (const { group, start, end } of moves) labels.fill(group, start, end);
  return toStretches(text, labels);
}

/** The group of the plain text next to a group. */
function plainBeside(
  stretches: readonly Stretch[],
  group: number,
  isMarked: (group: number) => boolean,
): number | undefined {
  const place = stretches.findIndex((stretch) => stretch.group === group);
  const isPlain = ({ group: other }: Stretch) => other !== undefined && !isMarked(other);
  return (stretches.slice(0, place).findLast(isPlain) ?? stretches.slice(place).find(isPlain))?.group;
}

function toStretches(text: string, labels: readonly (number | undefined)[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && labels[end] === labels[start]) continue;
    stretches.push({ group: labels[start], text: text.slice(start, end) });
    start = end;
  }
  return stretches;
}
