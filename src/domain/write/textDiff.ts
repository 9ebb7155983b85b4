import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { WriteChange, WriteNotice } from './write';

/** A rejected change shows its `before` text. */
export type TextPart =
  | { readonly kind: 'same'; readonly text: string }
  | {
      readonly kind: 'change';
      readonly before: string;
      readonly after: string;
      readonly isRejected: boolean;
    };

export interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly count: number;
}

/** Undefined if the lists differ in nearly everything. */
export type TextDiff = (before: readonly string[], after: readonly string[]) => readonly Run[] | undefined;

/**
 * Splits a text into words, white space and punctuation. Joined, the tokens give the text. Uses `Intl.Segmenter`,
 * because Japanese and Thai have no spaces between words. Engines without it (Firefox before 125) split at white space.
 */
export function toTokens(text: string, language: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/\s+|\S+/g) ?? [];
  const tag = language === '' ? undefined : languageTag(language);
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

interface Change {
  before: string[];
  after: string[];
}

type Piece = { readonly same: string } | Change;

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token);

const isWordSwap = ({ before, after }: Change) => before.length === 1 && after.length === 1;

const hasWord = ({ before, after }: Change) => [...before, ...after].some(isWord);

function toPieces(before: readonly string[], after: readonly string[], runs: readonly Run[]): Piece[] {
  const pieces: Piece[] = [];
  let [from, to] = [0, 0];
  for (const { kind, count } of runs) {
    if (kind === 'same') pieces.push({ same: before.slice(from, from + count).join('') });
    else {
      const last = pieces.at(-1);
      const change = last && 'before' in last ? last : { before: [], after: [] };
      if (change !== last) pieces.push(change);
      if (kind === 'removed') change.before.push(...before.slice(from, from + count));
      else change.after.push(...after.slice(to, to + count));
    }
    if (kind !== 'added') from += count;
    if (kind !== 'removed') to += count;
  }
  return pieces;
}

const isBlank = (piece: Piece | undefined) =>
  piece !== undefined && 'same' in piece && /^[^\S\n]+$/.test(piece.same);

/**
 * The end of the group of changes that begins at `start`. Each change of a group contains words, and only white space
 * is between the changes.
 */
function endOfCluster(pieces: readonly Piece[], start: number): number {
  const isWordChange = (index: number) => {
    const piece = pieces[index];
    return piece !== undefined && 'before' in piece && hasWord(piece);
  };
  let end = start;
  while (isWordChange(end) && isBlank(pieces[end + 1]) && isWordChange(end + 2)) end += 2;
  return end;
}

/**
 * Merges adjacent changes, such as `is move` and `has been moved`. Word-for-word replacements stay separate, and so
 * does a comma next to a word, so that users can reject each change alone. Line breaks always separate changes.
 */
function mergeChanges(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let start = 0; start < pieces.length;) {
    const end = endOfCluster(pieces, start);
    const cluster = pieces.slice(start, end + 1);
    if (cluster.every((piece) => 'same' in piece || isWordSwap(piece))) result.push(...cluster);
    else {
      const before = cluster.flatMap((piece) => ('same' in piece ? piece.same : piece.before));
      const after = cluster.flatMap((piece) => ('same' in piece ? piece.same : piece.after));
      result.push(...trimChange({ before, after }));
    }
    start = end + 1;
  }
  return result;
}

function trimChange({ before, after }: Change): Piece[] {
  const start = commonStart(before, after);
  const rest = { before: before.slice(start), after: after.slice(start) };
  const end = commonStart(rest.before.toReversed(), rest.after.toReversed());
  const pieces: Piece[] = [
    { same: before.slice(0, start).join('') },
    {
      before: rest.before.slice(0, rest.before.length - end),
      after: rest.after.slice(0, rest.after.length - end),
    },
    { same: before.slice(before.length - end).join('') },
  ];
  return pieces.filter((piece) => !('same' in piece) || piece.same !== '');
}

function toPart(piece: Piece): TextPart {
  if ('same' in piece) return { kind: 'same', text: piece.same };
  const [before, after] = [piece.before.join(''), piece.after.join('')];
  // The same text may be split into different tokens.
  return before === after
    ? { kind: 'same', text: before }
    : { kind: 'change', before, after, isRejected: false };
}

/** In tokens. */
function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** If all changes are rejected, the parts give the original text. */
export function toParts(before: string, after: string, language: string, compare: TextDiff): TextPart[] {
  const [oldTokens, newTokens] = [toTokens(before, language), toTokens(after, language)];
  const runs = compare(oldTokens, newTokens);
  // If nearly everything differs, the text between the common prefix and suffix is one change.
  const pieces = runs
    ? mergeChanges(toPieces(oldTokens, newTokens, runs))
    : trimChange({ before: oldTokens, after: newTokens });
  return pieces.map(toPart).filter((part) => part.kind === 'change' || part.text !== '');
}

export function textOfPart(part: TextPart): string {
  if (part.kind === 'same') return part.text;
  return part.isRejected ? part.before : part.after;
}

export function textOfParts(parts: readonly TextPart[]): string {
  return parts.map(textOfPart).join('');
}

export function withToggledPart(parts: readonly TextPart[], index: number): TextPart[] {
  return parts.map((part, current) =>
    current === index && part.kind === 'change' ? { ...part, isRejected: !part.isRejected } : part,
  );
}

export function hasChanges(parts: readonly TextPart[]): boolean {
  return parts.some(({ kind }) => kind === 'change');
}

const originalOf = (part: TextPart) => (part.kind === 'same' ? part.text : part.before);

/** Adjacent ranges touch only if one of them is empty, as for an insertion. */
function touches([from, to]: WriteChange['range'], start: number, end: number): boolean {
  if (from < end && to > start) return true;
  return (from === to || start === end) && from <= end && to >= start;
}

/**
 * A change whose kind is not known has the kind `word`, too, and its message only names this kind. The reason of a
 * checker follows a colon.
 */
const hasReason = ({ kind, message }: WriteChange) => kind !== 'word' || /[:\uff1a]/.test(message);

/**
 * Empty if the backend gives no reason.
 * @param offset position of the sent text in the original
 */
export function changeReason(
  parts: readonly TextPart[],
  index: number,
  changes: readonly WriteChange[],
  offset: number,
): string {
  const part = parts[index];
  if (part?.kind !== 'change') return '';
  const start = parts.slice(0, index).reduce((sum, one) => sum + originalOf(one).length, 0) - offset;
  const found = changes.filter(
    (change) => hasReason(change) && touches(change.range, start, start + part.before.length),
  );
  return [...new Set(found.map(({ message }) => message))].join(' ');
}

export interface Improved {
  readonly parts: readonly TextPart[];
  readonly notices: readonly WriteNotice[];
}

type NoteKey =
  | 'notice.language'
  | 'notice.grammar'
  | 'notice.failed'
  | 'notice.spelling'
  | 'notice.tone'
  | 'output.unchanged';

/**
 * Returns notes about what the user cannot see in the improved text: nothing changed, something was not checked, or a
 * setting was not used.
 */
export function notesOf({ parts, notices }: Improved): readonly NoteKey[] {
  if (notices.includes('languageUnsupported')) return ['notice.language'];
  const isFailed = notices.includes('checkFailed');
  const notes: NoteKey[] = hasChanges(parts) || isFailed ? [] : ['output.unchanged'];
  if (isFailed) notes.push('notice.failed');
  if (notices.includes('grammarUnchecked')) notes.push('notice.grammar');
  if (notices.includes('spellingUnavailable')) notes.push('notice.spelling');
  if (notices.includes('toneUnsupported')) notes.push('notice.tone');
  return notes;
}
