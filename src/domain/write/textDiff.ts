import { languageTag } from '../languages/lookup';

/** A piece of an improved text: as it was, or changed. A change taken back reads as it was before. */
export type TextPart =
  | { readonly kind: 'same'; readonly text: string }
  | {
      readonly kind: 'change';
      readonly before: string;
      readonly after: string;
      readonly isTakenBack: boolean;
    };

/** So many tokens that two lists have in common, or that only one of them has. */
export interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly count: number;
}

/** Finds out in what two lists of tokens differ; undefined where that is in nearly everything. */
export type TextDiff = (before: readonly string[], after: readonly string[]) => readonly Run[] | undefined;

/**
 * Words, blanks and signs of a text, one by one; put together again they are the text. Japanese and Thai have words
 * without blanks between them. Engines without `Intl.Segmenter` (Firefox before 125) know only what stands between blanks.
 */
export function toTokens(text: string, language: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/\s+|\S+/g) ?? [];
  const tag = language === '' ? undefined : languageTag(language);
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

interface Draft {
  before: string[];
  after: string[];
}

type Piece = { readonly same: string } | Draft;

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token);

/** One word for one word. */
const isSwap = ({ before, after }: Draft) => before.length === 1 && after.length === 1;

const hasWord = ({ before, after }: Draft) => [...before, ...after].some(isWord);

function toPieces(before: readonly string[], after: readonly string[], runs: readonly Run[]): Piece[] {
  const pieces: Piece[] = [];
  let [from, to] = [0, 0];
  for (const { kind, count } of runs) {
    if (kind === 'same') pieces.push({ same: before.slice(from, from + count).join('') });
    else {
      const last = pieces.at(-1);
      const draft = last && 'before' in last ? last : { before: [], after: [] };
      if (draft !== last) pieces.push(draft);
      if (kind === 'removed') draft.before.push(...before.slice(from, from + count));
      else draft.after.push(...after.slice(to, to + count));
    }
    if (kind !== 'added') from += count;
    if (kind !== 'removed') to += count;
  }
  return pieces;
}

const isBlank = (piece: Piece | undefined) =>
  piece !== undefined && 'same' in piece && /^[^\S\n]+$/.test(piece.same);

/** The changes from `start` on with words in them and with nothing but blanks between them: where they end. */
function endOfCluster(pieces: readonly Piece[], start: number): number {
  const isLink = (place: number) => {
    const piece = pieces[place];
    return piece !== undefined && 'before' in piece && hasWord(piece);
  };
  let end = start;
  while (isLink(end) && isBlank(pieces[end + 1]) && isLink(end + 2)) end += 2;
  return end;
}

/**
 * Puts changes together that are one: `is move` and `has been moved`. Words of which each became another one are each
 * for itself, and so is a comma beside a word: people take such back one by one. Line breaks part all.
 */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let start = 0; start < pieces.length;) {
    const end = endOfCluster(pieces, start);
    const cluster = pieces.slice(start, end + 1);
    if (cluster.every((piece) => 'same' in piece || isSwap(piece))) result.push(...cluster);
    else {
      const before = cluster.flatMap((piece) => ('same' in piece ? piece.same : piece.before));
      const after = cluster.flatMap((piece) => ('same' in piece ? piece.same : piece.after));
      result.push(...trimmed({ before, after }));
    }
    start = end + 1;
  }
  return result;
}

/** A change without what is alike at its ends. */
function trimmed({ before, after }: Draft): Piece[] {
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
  // The same letters may be cut up in another way beside other neighbours.
  return before === after
    ? { kind: 'same', text: before }
    : { kind: 'change', before, after, isTakenBack: false };
}

/** Where two lists go apart, counted from their starts. */
function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** What became of a text, piece by piece. With all changes taken back it is the text as it was, to the letter. */
export function toParts(before: string, after: string, language: string, compare: TextDiff): TextPart[] {
  const [old, now] = [toTokens(before, language), toTokens(after, language)];
  const runs = compare(old, now);
  // Where nearly all is another, it is one change but for what is alike at both ends.
  const pieces = runs ? joined(toPieces(old, now, runs)) : trimmed({ before: old, after: now });
  return pieces.map(toPart).filter((part) => part.kind === 'change' || part.text !== '');
}

/** What a piece reads as now. */
export function textOfPart(part: TextPart): string {
  if (part.kind === 'same') return part.text;
  return part.isTakenBack ? part.before : part.after;
}

/** The text as it is now. */
export function textOfParts(parts: readonly TextPart[]): string {
  return parts.map(textOfPart).join('');
}

/** The parts after the change at `index` was taken back, or put again. */
export function withToggled(parts: readonly TextPart[], index: number): TextPart[] {
  return parts.map((part, place) =>
    place === index && part.kind === 'change' ? { ...part, isTakenBack: !part.isTakenBack } : part,
  );
}

export function hasChanges(parts: readonly TextPart[]): boolean {
  return parts.some(({ kind }) => kind === 'change');
}
