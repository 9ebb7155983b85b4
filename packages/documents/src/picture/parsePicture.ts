import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { withoutForbidden } from '../fragment.js';
import { LETTER } from '../letter.js';
import { DocumentError, type ParseDocument } from '../parsedDocument.js';
import { toParsedDocument } from '../textOnly/toParsedDocument.js';
import { doOverlap, type Box, type PictureLayout } from './pictureLayout.js';
import { confidenceOf, extentOf, median, toLines, union, type PictureLine } from './pictureLines.js';
import { readWords } from './readPicture.js';

/** The greatest difference in height between lines of one text, as a share of the higher one. */
const MAX_DIFFERENCE = 0.35;
const MAX_DIFFERENCE_OF_VERTICAL = 0.6;

/** A line of letters without case continues on the next line if it leaves at most this share of its paragraph free. */
const MAX_FREE_SHARE = 0.08;

const SENTENCE_END = /[.!?…:;。！？：；؟۔।][\p{Pe}\p{Pf}"'”’]*$/u;
const STARTS_SMALL = /^[^\p{L}\p{N}]*\p{Ll}/u;
const STARTS_WITHOUT_CASE = /^[^\p{L}\p{N}]*\p{Lo}/u;

/** A hyphen at the end of a line that divides a word. */
const DIVIDED = /(?<=\p{L})[-‐]$/u;

/** One or more lines that are translated together. */
interface PictureText extends Omit<PictureLine, 'line' | 'paragraph'> {
  readonly lines: readonly PictureLine[];
}

/** Languages without spaces join lines without a space. */
function joinTexts(before: string, next: string, isSpaced: boolean): string {
  if (DIVIDED.test(before) && STARTS_SMALL.test(next)) return before.replace(DIVIDED, '') + next;
  const hasNoSpace = !isSpaced && STARTS_WITHOUT_CASE.test(next);
  return `${before}${hasNoSpace ? '' : ' '}${next}`;
}

function toText(lines: readonly [PictureLine, ...PictureLine[]], isSpaced: boolean): PictureText {
  const [{ isVertical }] = lines;
  return {
    text: lines.map(({ text }) => text).reduce((before, next) => joinTexts(before, next, isSpaced)),
    box: union(lines.map(({ box }) => box)),
    size: median(lines.map(({ size }) => size)),
    angle: median(lines.map(({ angle }) => angle)),
    isVertical,
    confidence: confidenceOf(lines),
    lines,
  };
}

function isBeside(a: PictureLine, b: PictureLine): boolean {
  const [startA, endA] = extentOf(a);
  const [startB, endB] = extentOf(b);
  return Math.min(endA, endB) > Math.max(startA, startB);
}

/** Whether a line leaves no place for another word. Where it starts does not matter: its first line may be indented. */
function isFull(line: PictureLine, paragraph: readonly PictureLine[], isRtl: boolean): boolean {
  const extents = paragraph.map(extentOf);
  const start = Math.min(...extents.map(([from]) => from));
  const end = Math.max(...extents.map(([, to]) => to));
  const [from, to] = extentOf(line);
  const free = isRtl && !line.isVertical ? from - start : end - to;
  return free <= MAX_FREE_SHARE * (end - start);
}

function continues(before: PictureLine, next: PictureLine, isBeforeFull: () => boolean): boolean {
  const limit = next.isVertical ? MAX_DIFFERENCE_OF_VERTICAL : MAX_DIFFERENCE;
  if (before.isVertical !== next.isVertical || SENTENCE_END.test(before.text)) return false;
  if (Math.abs(before.size - next.size) >= limit * Math.max(before.size, next.size)) return false;
  if (STARTS_SMALL.test(next.text)) return true;
  return STARTS_WITHOUT_CASE.test(next.text) && isBeforeFull();
}

/** Joins the lines of a paragraph that continue each other. A line may continue a line above, but not the next column. */
function joinParagraph(
  lines: readonly PictureLine[],
  isRtl: boolean,
): readonly [PictureLine, ...PictureLine[]][] {
  const groups: [PictureLine, ...PictureLine[]][] = [];
  for (const next of lines) {
    const group = groups.findLast(([first, ...rest]) => {
      const before = rest.at(-1) ?? first;
      return before.line < next.line && isBeside(before, next);
    });
    const before = group?.at(-1);
    if (group && before && continues(before, next, () => isFull(before, lines, isRtl))) group.push(next);
    else groups.push([next]);
  }
  return groups;
}

/** Slanted lines are compared without their slope, because their boxes overlap although the lines do not. */
function straightBox({ box: [x, y, width, height], size, angle, lines }: PictureText): Box {
  if (angle === 0 || lines.length > 1) return [x, y, width, height];
  return [x, y + (height - size) / 2, width, size];
}

function mergeOverlapping(texts: readonly PictureText[], isSpaced: boolean): readonly PictureText[] {
  const merged: PictureText[] = [];
  for (const text of texts) {
    const place = merged.findIndex((other) => doOverlap(straightBox(other), straightBox(text)));
    const [first, ...rest] = merged[place]?.lines ?? [];
    if (first) merged[place] = toText([first, ...rest, ...text.lines], isSpaced);
    else merged.push(text);
  }
  return merged;
}

/** In heights of a number: how far its row may be from that of a text. */
const SAME_ROW = 0.5;

const centerOf = ([x, y, width, height]: Box) => [x + width / 2, y + height / 2] as const;

function isInRow({ lines, angle, isVertical }: PictureText, number: PictureText): boolean {
  const [x, y] = centerOf(number.box);
  return lines.some(({ box }) => {
    const [lineX, lineY] = centerOf(box);
    const expected = lineY + Math.tan((angle * Math.PI) / 180) * (x - lineX);
    return !isVertical && Math.abs(expected - y) < SAME_ROW * number.size;
  });
}

/** Puts numbers behind the text in front of them: prices are often read as a column of their own, after all dishes. */
function withNumbersInRows(texts: readonly PictureText[], isRtl: boolean): readonly PictureText[] {
  const behind = new Map<PictureText, PictureText[]>();
  const positionOf = ({ box }: PictureText) => (isRtl ? -1 : 1) * centerOf(box)[0];
  const rest = texts.filter((number) => {
    if (LETTER.test(number.text)) return true;
    const before = texts.filter(
      (text) => LETTER.test(text.text) && positionOf(text) < positionOf(number) && isInRow(text, number),
    );
    const [nearest] = before.toSorted((a, b) => positionOf(b) - positionOf(a));
    if (nearest) behind.set(nearest, [...(behind.get(nearest) ?? []), number]);
    return !nearest;
  });
  return rest.flatMap((text) => [
    text,
    ...(behind.get(text) ?? []).toSorted((a, b) => positionOf(a) - positionOf(b)),
  ]);
}

/** Joins lines into texts, in reading order. */
function toTexts(lines: readonly PictureLine[], language: string): readonly PictureText[] {
  const isRtl = findLanguage(language)?.rtl === true;
  const isSpaced = !/^(?:ja|zh)(?:_|$)/.test(language);
  const paragraphs = new Map<number, PictureLine[]>();
  for (const line of lines) {
    const paragraph = paragraphs.get(line.paragraph);
    if (paragraph) paragraph.push(line);
    else paragraphs.set(line.paragraph, [line]);
  }
  const texts = [...paragraphs.values()].flatMap((paragraph) =>
    joinParagraph(paragraph, isRtl).map((group) => toText(group, isSpaced)),
  );
  return withNumbersInRows(mergeOverlapping(texts, isSpaced), isRtl);
}

/** No picture that a person can read has more. */
const MAX_LINES = 2_000;

/** A text is a heading if it is so many times as high as most texts. */
const HEADING_HEIGHT = 1.35;

const clamp = (value: number, limit: number) => Math.min(Math.max(Math.round(value), 0), limit);

/** Whole pixels inside the picture. */
function toPixels(
  [x, y, width, height]: Box,
  picture: { readonly width: number; readonly height: number },
): Box {
  const [left, top] = [clamp(x, picture.width), clamp(y, picture.height)];
  return [left, top, clamp(x + width, picture.width) - left, clamp(y + height, picture.height) - top];
}

/**
 * Parses a picture whose words have been read. Each text is one segment and becomes a paragraph of a Word file.
 */
export const parsePicture: ParseDocument = async (path, target, bounds) => {
  const read = await readWords(path);
  const { width, height, engine, language, isPlaced = true } = read;
  const lines = toLines(read);
  if (lines.length > MAX_LINES) throw new DocumentError('too_much', 'more lines than are read');
  const texts = toTexts(lines, language);
  const usual = median(texts.map(({ size }) => size));
  const paragraphs = texts.map(({ text, size }) => ({
    kind: size >= HEADING_HEIGHT * usual ? ('heading' as const) : ('paragraph' as const),
    text: withoutForbidden(text),
  }));
  const picture: PictureLayout = {
    width,
    height,
    engine,
    language,
    texts: texts.map(({ box, size, angle, isVertical, confidence, lines: parts }, place) => ({
      id: place + 1,
      text: paragraphs[place]?.text ?? '',
      box: isPlaced ? toPixels(box, read) : null,
      size: Math.round(size),
      angle,
      vertical: isVertical,
      confidence: Math.round(confidence),
      lines: (isPlaced ? parts : []).map((line) => ({
        text: withoutForbidden(line.text),
        box: toPixels(line.box, read),
      })),
    })),
  };
  return { ...toParsedDocument(paragraphs, target, bounds), picture };
};
