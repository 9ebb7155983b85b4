import type { Box } from './pictureLayout.js';
import type { ReadPicture, ReadWord } from './readPicture.js';

/** A false word or line has a lower confidence. True lines had 57 or more, and false ones 36 or less. */
const MIN_WORD_CONFIDENCE = 45;
const MIN_LINE_CONFIDENCE = 50;

/** In heights of a line. A wider gap separates columns, or a dish from its price. */
const COLUMN_GAP = 1.8;
/**
 * In heights of a line. Korean words are recognized by the gaps between syllables: gaps within words have up to 0.31, and
 * spaces at least 0.35 (Noto Sans CJK, which has narrow spaces).
 */
const WORD_GAP = 0.33;

/** A line with fewer words does not show its angle. */
const MIN_WORDS_OF_ANGLE = 4;
/** In degrees. Smaller angles are not visible, and no text with larger ones can be read. */
const MIN_ANGLE = 0.5;
const MAX_ANGLE = 15;

const WITHOUT_SPACES = /^(?:ja|zh)(?:_|$)/;
const LATIN_END = /[\p{Script=Latin}\p{N}]$/u;
const LATIN_START = /^[\p{Script=Latin}\p{N}]/u;

export interface PictureLine {
  readonly text: string;
  readonly box: Box;
  /** The height of its letters. */
  readonly size: number;
  /** In degrees, clockwise. */
  readonly angle: number;
  readonly isVertical: boolean;
  readonly confidence: number;
  /** Of `ReadWord`. */
  readonly line: number;
  readonly paragraph: number;
}

/** Where a box starts and ends along its line. */
export function extentOf({
  box: [x, y, width, height],
  isVertical,
}: Pick<PictureLine, 'box' | 'isVertical'>) {
  return isVertical ? ([y, y + height] as const) : ([x, x + width] as const);
}

export function union(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** 0 for an empty list. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

const lengthOf = ({ text }: Pick<ReadWord, 'text'>) => Array.from(text).length;

/** The mean confidence of the characters. */
export function confidenceOf(parts: readonly Pick<ReadWord, 'text' | 'confidence'>[]): number {
  const chars = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  return parts.reduce((sum, part) => sum + lengthOf(part) * part.confidence, 0) / chars;
}

/** Whether the characters of a line are below each other: a column of Japanese, or a page on its side. */
function areVertical(words: readonly ReadWord[]): boolean {
  const [, , width, height] = union(words.map(({ box }) => box));
  return words.reduce((sum, word) => sum + lengthOf(word), 0) > 2 && height > 1.5 * width;
}

/** The distance between two words along their line. Negative if they overlap. */
function gapBetween(a: ReadWord, b: ReadWord, vertical: boolean): number {
  const [startA, endA] = extentOf({ box: a.box, isVertical: vertical });
  const [startB, endB] = extentOf({ box: b.box, isVertical: vertical });
  return Math.max(startA, startB) - Math.min(endA, endB);
}

/** The slope of the line through the centers of the words. */
function angleOf(words: readonly ReadWord[]): number | undefined {
  if (words.length < MIN_WORDS_OF_ANGLE) return undefined;
  const points = words.map(({ box: [x, y, width, height] }) => [x + width / 2, y + height / 2] as const);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const rise = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const angle = (Math.atan2(rise, spread) * 180) / Math.PI;
  return Math.abs(angle) > MAX_ANGLE ? undefined : angle;
}

const rounded = (angle: number) => (Math.abs(angle) < MIN_ANGLE ? 0 : Math.round(angle * 10) / 10);

function needsSpace(a: ReadWord, b: ReadWord, gap: number, size: number, language: string): boolean {
  const isApart = gap > WORD_GAP * size;
  if (WITHOUT_SPACES.test(language)) return isApart && LATIN_END.test(a.text) && LATIN_START.test(b.text);
  return language !== 'ko' || isApart;
}

interface LinePart {
  readonly words: ReadWord[];
  text: string;
}

/** Splits the words of a line at wide gaps, and joins the others. */
function splitLine(
  words: readonly ReadWord[],
  size: number,
  vertical: boolean,
  language: string,
): LinePart[] {
  const parts: LinePart[] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const before = part?.words.at(-1);
    const gap = before ? gapBetween(before, word, vertical) : Infinity;
    if (part && before && gap <= COLUMN_GAP * size) {
      part.text += `${needsSpace(before, word, gap, size, language) ? ' ' : ''}${word.text}`;
      part.words.push(word);
    } else parts.push({ words: [word], text: word.text });
  }
  return parts;
}

/** Whether the words have a line that is probably text. */
export const isTextRead = (read: Pick<ReadPicture, 'words' | 'language'>): boolean =>
  toExactLines(read).length > 0;

/** Lines with angles that can be seen. */
export const toLines = (read: Pick<ReadPicture, 'words' | 'language'>): readonly PictureLine[] =>
  toExactLines(read).map((line) => ({ ...line, angle: rounded(line.angle) }));

/**
 * Joins words into lines, in reading order. Words and lines that are probably not text are left out. A line has at least
 * one letter or digit.
 */
export function toExactLines({
  words,
  language,
}: Pick<ReadPicture, 'words' | 'language'>): readonly PictureLine[] {
  const groups = new Map<number, ReadWord[]>();
  for (const word of words) {
    if (word.confidence < MIN_WORD_CONFIDENCE) continue;
    const group = groups.get(word.line);
    if (group) group.push(word);
    else groups.set(word.line, [word]);
  }
  const lines = [...groups.values()].flatMap((group) => {
    const vertical = areVertical(group);
    const size = median(group.map(({ box }) => box[vertical ? 2 : 3]));
    const angle = vertical ? 0 : angleOf(group);
    return splitLine(group, size, vertical, language).map((part) => ({
      text: part.text,
      box: union(part.words.map(({ box }) => box)),
      size: median(part.words.map(({ box }) => box[vertical ? 2 : 3])),
      angle,
      isVertical: vertical,
      confidence: confidenceOf(part.words),
      line: group[0]?.line ?? 0,
      paragraph: group[0]?.paragraph ?? 0,
    }));
  });
  const kept = lines.filter(
    ({ text, confidence }) => confidence >= MIN_LINE_CONFIDENCE && /[\p{L}\p{N}]/u.test(text),
  );
  const slope = median(kept.flatMap(({ angle, isVertical: vertical }) => (vertical ? [] : (angle ?? []))));
  return kept.map((line) => ({ ...line, angle: line.angle ?? slope }));
}
