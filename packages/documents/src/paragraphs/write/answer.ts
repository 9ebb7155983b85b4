import { readFragment } from '../../fragment.js';

/** Its group determines the formatting; the group is undefined for text outside of all spans. */
export interface Stretch {
  readonly group: number | undefined;
  readonly text: string;
}

/** A locked group, such as a page number, keeps its text. */
export interface TextGroup {
  readonly isLocked: boolean;
  readonly text: string;
}

/** A real paragraph never has more. */
const MAX_STRETCHES = 1000;

const LONE_SURROGATE = /\p{Surrogate}/gu;
const CONTROL_SPACE = /[\t\r\n\v\f]+/g;

/** Splits a translation into stretches. No stretch is empty, and adjacent stretches belong to different groups. */
export function readAnswer(html: string, groupCount: number): Stretch[] {
  const stretches: Stretch[] = [];
  const open: (number | undefined)[] = [];
  for (const token of readFragment(html.replace(LONE_SURROGATE, '\uFFFD'))) {
    if (token.kind === 'close') {
      open.pop();
      continue;
    }
    if (token.kind === 'open') {
      const group = Number(token.id.slice(1));
      // The tag of an unknown run is ignored.
      open.push(group < groupCount ? group : open.at(-1));
      continue;
    }
    add(stretches, { group: open.at(-1), text: token.text.replace(CONTROL_SPACE, ' ') });
  }
  const trimmed = trim(stretches);
  if (trimmed.length <= MAX_STRETCHES) return trimmed;
  return [{ group: undefined, text: trimmed.map(({ text }) => text).join('') }];
}

function add(stretches: Stretch[], stretch: Stretch): void {
  if (stretch.text === '') return;
  const last = stretches.at(-1);
  if (last?.group === stretch.group && last) {
    stretches.splice(-1, 1, { ...last, text: last.text + stretch.text });
  } else stretches.push(stretch);
}

/** The document already has the space around a translation. */
function trim(stretches: readonly Stretch[]): Stretch[] {
  const texts = stretches.map(({ text }) => text);
  let start = 0;
  while (start < texts.length && texts[start]?.trim() === '') start += 1;
  let end = texts.length;
  while (end > start && texts[end - 1]?.trim() === '') end -= 1;
  return stretches.slice(start, end).map((stretch, index, kept) => {
    const left = index === 0 ? stretch.text.trimStart() : stretch.text;
    return { ...stretch, text: index === kept.length - 1 ? left.trimEnd() : left };
  });
}

/**
 * Assigns a group to text outside of all spans. The longest group whose span is missing at this position gets the text;
 * otherwise the longer neighbour gets it. Blank stretches get no group, and locked groups get no text.
 */
export function assignStretches(stretches: readonly Stretch[], groups: readonly TextGroup[]): Stretch[] {
  const found = findLocked(stretches, groups);
  const present = new Set(found.map(({ group }) => group));
  const assigned: Stretch[] = [];
  found.forEach((stretch, index) => {
    if (stretch.group !== undefined || stretch.text.trim() === '') {
      add(assigned, stretch);
      return;
    }
    const before = found.slice(0, index).findLast(({ group }) => group !== undefined)?.group;
    const after = found.slice(index + 1).find(({ group }) => group !== undefined)?.group;
    const missing = indexesOf(groups).filter((group) => !present.has(group));
    const between = missing.filter((group) => group > (before ?? -1) && group < (after ?? groups.length));
    const neighbours = [before, after].filter((group) => group !== undefined);
    const group =
      longest(between, groups) ?? longest(neighbours, groups) ?? longest(indexesOf(groups), groups);
    present.add(group);
    add(assigned, { ...stretch, group });
  });
  return assigned;
}

function indexesOf(groups: readonly TextGroup[]): number[] {
  return groups.map((_group, index) => index);
}

function longest(indexes: readonly number[], groups: readonly TextGroup[]): number | undefined {
  const length = (index: number) => groups[index]?.text.trim().length ?? 0;
  return indexes
    .filter((index) => groups[index]?.isLocked === false)
    .reduce<number | undefined>(
      (best, index) => (best === undefined || length(index) > length(best) ? index : best),
      undefined,
    );
}

/**
 * Finds the text of a locked group, such as a page number, if the engine lost its span. Otherwise the text would be
 * written twice.
 */
function findLocked(stretches: readonly Stretch[], groups: readonly TextGroup[]): Stretch[] {
  const present = new Set(stretches.map(({ group }) => group));
  let current = [...stretches];
  groups.forEach(({ isLocked, text }, index) => {
    const word = text.trim();
    if (!isLocked || present.has(index) || word === '') return;
    let isFound = false;
    current = current.flatMap((stretch) => {
      const place = isFound || stretch.group !== undefined ? -1 : placeOfWord(stretch.text, word);
      if (place < 0) return [stretch];
      isFound = true;
      const parts = [
        { group: undefined, text: stretch.text.slice(0, place) },
        { group: index, text: word },
        { group: undefined, text: stretch.text.slice(place + word.length) },
      ];
      return parts.filter((part) => part.text !== '');
    });
  });
  return current;
}

function placeOfWord(text: string, word: string): number {
  const isWordSign = /[\p{L}\p{N}]/u;
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    const before = text.charAt(place - 1);
    const after = text.charAt(place + word.length);
    if (!isWordSign.test(before) && !isWordSign.test(after)) return place;
  }
  return -1;
}
