import type { Stretch } from '@lang-assistant/documents';

/** The translation of a single run, whose words are to be found in the translated sentence. */
export interface SoughtRun {
  /** The index of the run's group in the sentence. */
  readonly group: number;
  readonly text: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Whole words only. Case is ignored. */
function placesOf(text: string, sought: string): readonly Range[] {
  const [lower, wanted] = [text.toLowerCase(), sought.toLowerCase()];
  // Some letters change their length in lower case, and positions in the text would then be wrong.
  if (wanted === '' || lower.length !== text.length) return [];
  const found: Range[] = [];
  for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (!WORD.test(lower.charAt(start - 1)) && !WORD.test(lower.charAt(end))) found.push({ start, end });
  }
  return found;
}

/** Another form of a word may end in up to this many other characters: `viejo` becomes `vieja` before `ciudad`. */
const MAX_ENDING = 2;
const MIN_STEM = 3;

function formsOf(text: string, word: string): readonly Range[] {
  const stem = word.toLowerCase().slice(0, -1);
  if (stem.length < MIN_STEM || /\s/u.test(stem)) return [];
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: found, index: start }) => {
    const isForm = found.toLowerCase().startsWith(stem) && found.length <= stem.length + MAX_ENDING;
    return isForm ? [{ start, end: start + found.length }] : [];
  });
}

/**
 * Moves links and formatted words to the right place. Some engines leave tags where they are when they reorder words:
 * "the **red** car" comes back as "el **coche** rojo". A run keeps its place if its words are not found, or more than
 * once.
 * @param stretches the pieces of the translated sentence
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
