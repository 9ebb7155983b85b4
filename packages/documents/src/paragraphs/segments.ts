import { UNSPACED_LETTER } from '@lang-assistant/core/translate/glossary';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { joined, groupPieces, toPlain, type Entry } from './pieceGroups.js';
import { fixInitial } from './write/fixInitial.js';
import type { Item, Paragraph, Piece, Slot } from './model.js';
import { LETTER } from '../letter.js';

/** Adjacent pieces with the same formatting. They become one span of the fragment. */
export interface Group {
  readonly pieces: Piece[];
  readonly isLocked: boolean;
  /** A picture or a reference to a note follows the group. */
  readonly isAnchor: boolean;
  readonly text: string;
}

/**
 * Where the space between two groups is: `both` if a picture is between them, `none` if the space replaces a line
 * break, `any` if there is no space.
 */
export type GapOwner = Piece | 'left' | 'right' | 'both' | 'none' | 'any';

/** A unit of translation: a paragraph, or its text between two tabs. */
export interface Segment {
  readonly kind: 'segment';
  readonly groups: readonly Group[];
  /** One fewer than groups. */
  readonly gaps: readonly GapOwner[];
  readonly pieces: readonly Piece[];
  readonly fragment: string;
  /** The text in reading order. Writing replaces it by the translation. */
  shown: string;
}

/** In reading order: a segment or the text between segments. */
export type Part = Segment | { readonly kind: 'text'; readonly text: string };

/**
 * Maximum formatting runs in one segment. Engines do not preserve more, so a longer segment is sent as a single run.
 */
const MAX_GROUPS = 100;

const TABS = /([\t\v]+)/;

const PICTURE_FILE = /\.(?:bmp|emf|gif|jpe?g|png|svg|tiff?|webp|wmf)$/i;
/** Only ASCII, because texts in Chinese and Japanese have no space after an address. */
const URL = /\b(?:https?:\/\/|www\.)[!-~]+/iu;
const ENDED = /[.!?:;…。！？：；)\]"”»’]$/u;
const GOES_ON = /^\p{Ll}/u;

export function planParagraph(paragraph: Paragraph): readonly Part[] {
  const parts: Part[] = [];
  let run: Entry[] = [];
  const flush = () => {
    parts.push(...toParts(run));
    run = [];
  };
  for (const item of withPieces(paragraph.items)) {
    if (item.kind !== 'split') {
      run.push(item);
      continue;
    }
    flush();
    parts.push({ kind: 'text', text: item.text });
  }
  flush();
  return parts;
}

/** Tabs in the text of slides become splits, and so do line breaks between sentences. */
function withPieces(items: readonly Item[]): (Entry | { kind: 'split'; text: string })[] {
  return items.flatMap((item, index): (Entry | { kind: 'split'; text: string })[] => {
    if (item.kind === 'split') return [{ kind: 'split', text: '\t' }];
    if (item.kind === 'line') {
      return isWithinSentence(items, index) ? [{ kind: 'line' }] : [{ kind: 'split', text: ' ' }];
    }
    if (item.kind === 'inline') return [{ kind: 'inline' }];
    const { slot, key, isLocked } = item;
    const texts = item.text.split(slot.breaks ?? TABS);
    return texts.flatMap((text, place): (Entry | { kind: 'split'; text: string })[] => {
      if (text === '' && texts.length > 1) return [];
      const piece = addPiece(slot, text);
      if (place % 2 === 1) return [{ kind: 'split', text: slot.breaks ? text : '\t' }];
      return [{ kind: 'piece', piece, key, isLocked }];
    });
  });
}

function isWithinSentence(items: readonly Item[], index: number): boolean {
  const before = items[index - 1];
  const after = items[index + 1];
  if (before?.kind !== 'text' || after?.kind !== 'text') return false;
  return !ENDED.test(before.text.trimEnd()) && GOES_ON.test(after.text.trimStart());
}

function addPiece(slot: Slot, text: string): Piece {
  const piece: Piece = { slot, text, translation: undefined, before: '', after: '' };
  slot.pieces.push(piece);
  return piece;
}

const isEdge = (entry: Entry | undefined) =>
  entry?.kind !== 'piece' || entry.isLocked || toPlain(entry.piece.text).trim() === '';

/**
 * Converts the entries between two splits to a segment with the space around it. Entries without translatable text
 * become plain text.
 */
function toParts(run: readonly Entry[]): Part[] {
  run.forEach((entry, index) => {
    const after = run[index + 1];
    if (entry.kind === 'piece' && after?.kind === 'piece') fixInitial(entry, after);
  });
  let start = 0;
  let end = run.length;
  while (start < end && isEdge(run[start])) start += 1;
  while (end > start && isEdge(run[end - 1])) end -= 1;
  const entries = run.slice(start, end);
  const texts = entries.map((entry) => (entry.kind === 'piece' && !entry.isLocked ? entry.piece.text : ' '));
  if (!hasWords(texts.join(''))) return [literal(run)];
  const [lead, tail] = cutSpace(entries);
  return [
    literal(run.slice(0, start), lead),
    toSegment(entries, run.flatMap(emptiedPieces)),
    { kind: 'text', text: tail + literal(run.slice(end)).text },
  ];
}

/** URLs, e-mail addresses and names of picture files, which are common alternative texts, are the same in every language. */
function hasWords(text: string): boolean {
  for (const [word] of text.matchAll(/\S+/g)) {
    if (!isEmailAddress(word) && !PICTURE_FILE.test(word) && LETTER.test(word.replace(URL, ''))) return true;
  }
  return false;
}

/**
 * False for a sentence without spaces that contains an address. A pattern that looks for a full stop after each @ takes
 * a time that is not linear.
 */
function isEmailAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1 && !UNSPACED_LETTER.test(word);
}

/** Returns the piece if its only letter was moved to the next piece. Both are then written together. */
function emptiedPieces(entry: Entry): readonly Piece[] {
  return entry.kind === 'piece' && entry.piece.slot.kind === 'text' && entry.piece.text === ''
    ? [entry.piece]
    : [];
}

function literal(entries: readonly Entry[], tail = ''): { readonly kind: 'text'; readonly text: string } {
  const texts = entries.map((entry) =>
    entry.kind === 'piece' ? entry.piece.text : entry.kind === 'line' ? ' ' : '',
  );
  return { kind: 'text', text: texts.join('') + tail };
}

/** Removes the outer space from the first and the last piece, and returns it. */
function cutSpace(entries: readonly Entry[]): [lead: string, tail: string] {
  const first = entries[0];
  const last = entries.at(-1);
  if (first?.kind !== 'piece' || last?.kind !== 'piece') return ['', ''];
  const lead = first.piece.text.slice(0, first.piece.text.length - first.piece.text.trimStart().length);
  if (lead !== '') first.piece = cut(first.piece, lead.length)[1];
  const length = last.piece.text.trimEnd().length;
  const tail = last.piece.text.slice(length);
  if (tail !== '') last.piece = cut(last.piece, length)[0];
  return [lead, tail];
}

function cut(piece: Piece, place: number): [Piece, Piece] {
  const { slot, text } = piece;
  const halves: [Piece, Piece] = [
    { ...piece, text: text.slice(0, place) },
    { ...piece, text: text.slice(place) },
  ];
  slot.pieces.splice(slot.pieces.indexOf(piece), 1, ...halves);
  return halves;
}

function toSegment(entries: readonly Entry[], besides: readonly Piece[]): Segment {
  const pieceGroups = groupPieces(entries);
  const isOver = pieceGroups.length > MAX_GROUPS;
  const groups = (isOver ? [joined(pieceGroups)] : pieceGroups).map(
    ({ pieces, isLocked, hasBreak }): Group => {
      return { pieces, isLocked, isAnchor: hasBreak, text: pieces.map(({ text }) => text).join('') };
    },
  );
  const gaps: GapOwner[] = [];
  const marked = groups.map((group, index) => {
    const text = toPlain(group.text);
    const following = groups[index + 1];
    if (groups.length === 1) return escapeText(text.trim());
    const core = text.trim();
    const span = core === '' ? '' : `<span id="r${index}">${escapeText(core)}</span>`;
    if (!following) return span;
    const pieceGroup = pieceGroups[index];
    const blank = pieceGroup?.blanks.find((piece) => piece.text !== '');
    const tail = text.slice(text.trimEnd().length);
    const next = toPlain(following.text);
    const lead = next.slice(0, next.length - next.trimStart().length);
    const space = tail + toPlain(pieceGroup?.blanks.map((piece) => piece.text).join('') ?? '') + lead;
    const isAround =
      pieceGroup?.hasBreak === true && tail !== '' && lead !== '' && !group.isLocked && !following.isLocked;
    if (isAround) {
      gaps.push('both');
      return `${span} `;
    }
    const empty = pieceGroup?.hasLine === true ? 'none' : 'any';
    gaps.push(blank ?? (tail !== '' ? 'left' : lead !== '' ? 'right' : empty));
    return span + (space === '' && pieceGroup?.hasLine === true ? ' ' : space);
  });
  return {
    kind: 'segment',
    groups,
    gaps,
    pieces: [
      ...entries.flatMap((entry) => (entry.kind === 'piece' && !entry.isLocked ? [entry.piece] : [])),
      ...besides,
    ],
    fragment: marked.join(''),
    shown: entries.map((entry) => literal([entry]).text).join(''),
  };
}
