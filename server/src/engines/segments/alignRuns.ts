import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import type { LanguagePair } from '../contracts/translation';
import { assignStretches, chooseKept, readAnswer, type Stretch } from '@lang-assistant/documents';
import type { Part, Sentence } from './cutSentences';
import { findRuns } from './findRuns';
import { gapsOf } from './fragment';

/**
 * If runs come back in another order, the runs with the highest total weight keep their position. A link
 * (`KEEP_WEIGHT`) outweighs all formatted words, and a formatted word outweighs all plain text.
 */
const KEEP_WEIGHT = 1e9;
const FORMAT_WEIGHT = 1e6;

const LETTER = /[\p{L}\p{N}]/u;

const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]`;
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');

interface Group {
  readonly part: Part;
  /** The index of the part in its sentence. */
  readonly place: number;
  /** Whether the part looks like formatted words in a plain sentence. Spaces next to it belong to its neighbours. */
  readonly isFormat: boolean;
}

const isPlain = ({ part, isFormat }: Group): boolean => !part.keep && !isFormat;

function toGroups(parts: readonly Part[]): readonly Group[] {
  const gaps = gapsOf(parts);
  const places = [...parts.keys()].filter((place) => parts[place]?.core !== '');
  return places.flatMap((place, index) => {
    const part = parts[place];
    if (!part) return [];
    const [isFirst, isLast] = [index === 0, index === places.length - 1];
    const hasOwnSpace = (!isFirst && part.before !== '') || (!isLast && part.after !== '');
    const isBesideSpace = gaps[index] === true || gaps[index + 1] === true;
    const isFormat = isBesideSpace && !hasOwnSpace && LETTER.test(part.core);
    return [{ part, place, isFormat }];
  });
}

interface Placed {
  readonly group: number;
  readonly text: string;
  /** Whether white space separates this piece from the previous piece. */
  readonly isApart: boolean;
}

/**
 * Finds a group for a piece of text that cannot stay in its own. Candidates are the groups between `before` and
 * `after`, then these two groups. Plain text is preferred.
 */
function hostBetween(groups: readonly Group[], before: number, after: number): number {
  const between = [...groups.keys()].filter((index) => index > before && index < after);
  const hosts = [...between, before, after].flatMap((index) => {
    const group = groups[index];
    return group ? [{ group, index }] : [];
  });
  const host =
    hosts.find(({ group }) => isPlain(group)) ?? hosts.find(({ group }) => !group.part.keep) ?? hosts[0];
  return host?.index ?? 0;
}

/** Assigns each piece to a group, so that groups keep their order. Undefined if a link would be lost. */
function placeStretches(
  stretches: readonly Stretch[],
  groups: readonly Group[],
): readonly Placed[] | undefined {
  const kept = chooseKept(stretches, (index) => {
    const { part, isFormat } = groups[index] ?? {};
    const weight = part?.keep === true ? KEEP_WEIGHT : isFormat === true ? FORMAT_WEIGHT : 0;
    return weight + (part?.core.length ?? 0) + 1;
  });
  const shown = new Set(stretches.flatMap(({ group }, place) => (kept.has(place) ? [group] : [])));
  if (groups.some(({ part }, index) => part.keep && !shown.has(index))) return undefined;
  const placed: Placed[] = [];
  let isApart = false;
  let before = -1;
  stretches.forEach(({ group, text }, place) => {
    const core = text.trim();
    if (group !== undefined && core !== '') {
      const next = stretches.findIndex((_stretch, other) => other > place && kept.has(other));
      const after = stretches[next]?.group ?? groups.length;
      const host = kept.has(place) ? group : hostBetween(groups, before, after);
      if (kept.has(place)) before = group;
      placed.push({ group: host, text: core, isApart: isApart || text !== text.trimStart() });
      isApart = false;
    }
    isApart ||= text !== text.trimEnd();
  });
  return placed;
}

/** Languages such as Japanese get no space, even if the engine has kept one. */
function hasSpaceBefore(next: Placed, last: Placed, pair: LanguagePair): boolean {
  const isUnspaced = spaceBetween(' ', pair) === '';
  const isInside = ENDS_UNSPACED.test(last.text.slice(-2)) || STARTS_UNSPACED.test(next.text);
  return next.isApart && !(isUnspaced && isInside);
}

/** The space is at the end of the first group or at the start of the second, wherever the source has it. */
function spaceOf(before: Group, after: Group, parts: readonly Part[]): readonly [end: string, start: string] {
  const own = [before.part.after, after.part.before] as const;
  const between = parts.slice(before.place + 1, after.place);
  const blanks = between.filter(({ core }) => core === '');
  if (blanks.length === between.length && (own.join('') !== '' || blanks.length > 0)) return own;
  // A part that has only white space keeps it.
  if (blanks.length > 0) return ['', ''];
  if (own[0] !== '') return [own[0], ''];
  if (own[1] !== '') return own;
  return isPlain(after) && !isPlain(before) ? ['', ' '] : [' ', ''];
}

function writeGroups(
  placed: readonly Placed[],
  groups: readonly Group[],
  parts: readonly Part[],
  pair: LanguagePair,
): readonly string[] {
  const texts = groups.map(() => '');
  const append = (index: number, text: string) => texts.splice(index, 1, (texts[index] ?? '') + text);
  let last: Placed | undefined;
  for (const next of placed) {
    const [before, after] = [groups[last?.group ?? -1], groups[next.group]];
    if (last && before && after && hasSpaceBefore(next, last, pair)) {
      const [end, start] = before === after ? [' ', ''] : spaceOf(before, after, parts);
      append(last.group, end);
      append(next.group, start);
    }
    append(next.group, next.text);
    last = next;
  }
  return texts;
}

export function markedTexts({ parts }: Sentence): readonly string[] {
  return toGroups(parts).flatMap((group) => (isPlain(group) ? [] : [group.part.core]));
}

/** If translations of single runs are known, links and formatted words move to the words that match. */
function readStretches(
  html: string,
  groups: readonly Group[],
  alone: ReadonlyMap<string, string> | undefined,
): readonly Stretch[] {
  const answer = readAnswer(html, groups.length);
  if (!alone) return answer;
  const sought = groups.flatMap((group, index) => {
    const text = isPlain(group) ? undefined : alone.get(group.part.core);
    return text === undefined ? [] : [{ group: index, text }];
  });
  const isMarked = (index: number) => groups.some((group, place) => place === index && !isPlain(group));
  return findRuns(answer, sought, isMarked);
}

/** A full stop cannot be the translation of a word. */
const isLike = (text: string, source: string): boolean =>
  LETTER.test(source) ? LETTER.test(text) : text.trim() !== '';

/**
 * Distributes the translation of a sentence over its runs. Joined, the texts are the translation. Runs keep their
 * order, so that no node of the page has to move.
 * @param html the translation of `sourceOf`
 * @param origin `corrected` if the owner of the site has written it: text outside of its spans is plain text. Otherwise
 * translations of `markedTexts`, for engines that leave tags in place when they reorder words
 * @returns a text for each part that has text; undefined if a link came back empty or in another order
 */
export function alignRuns(
  { parts }: Sentence,
  html: string,
  pair: LanguagePair,
  origin?: ReadonlyMap<string, string> | 'corrected',
): readonly string[] | undefined {
  const groups = toGroups(parts);
  const isCorrected = origin === 'corrected';
  const answer = readStretches(html, groups, isCorrected ? undefined : origin);
  const isLost = ({ part }: Group, index: number) =>
    part.keep && !answer.some(({ group, text }) => group === index && isLike(text, part.core));
  if (groups.some(isLost)) return undefined;
  const known = groups.map((group) => {
    const isLocked = isCorrected && !isPlain(group);
    return { isLocked, text: isLocked ? '' : group.part.core };
  });
  const assigned = assignStretches(answer, known);
  if (isCorrected && assigned.some(({ group, text }) => group === undefined && text.trim() !== ''))
    return undefined;
  const placed = placeStretches(assigned, groups);
  if (!placed || placed.length === 0) return undefined;
  const texts = writeGroups(placed, groups, parts, pair);
  const isEmptied = ({ part }: Group, index: number) => part.keep && !isLike(texts[index] ?? '', part.core);
  return groups.some(isEmptied) ? undefined : texts;
}
