import { rm } from 'node:fs/promises';
import { confidenceOf, toPictureLines, type ReadWord } from '@lang-assistant/documents';
import { PictureError, type PictureFile, type Reading, type ReadOptions } from '../../contracts/pictures';
import { EngineError } from '../../contracts/translation';
import { identifyText, scoreOf, type Tesseract } from '../tesseract/tesseract';
import type { FoundLine, Ppocr } from './ppocr';

/** With so many confident characters, a picture is a page, which tesseract reads better. */
const PAGE_SCORE = 300;

/** PP-OCR must find more confident characters than tesseract by this factor: tesseract keeps the order of columns. */
const BETTER_FACTOR = 1.2;

/** Reading more lines takes too long. They keep the letters of PP-OCR. */
const MAX_LINES = 100;

/** A line belongs to the one above if the gap between them is at most this share of their height. */
const MAX_GAP = 0.8;

type Box = ReadWord['box'];

function boxOf({ corners }: FoundLine): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The words of a line, as wide as their share of its characters, so that a slanted line has its slope. */
function wordsOf(line: FoundLine, text: string): readonly Pick<ReadWord, 'text' | 'box'>[] {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0], , [x3, y3] = [0, 0]] = line.corners;
  const height = Math.hypot(x3 - x0, y3 - y0);
  const isSteep = Math.abs(y1 - y0) > Math.abs(x1 - x0) || height > Math.abs(x1 - x0);
  if (isSteep) return [{ text, box: boxOf(line) }];
  const [downX, downY] = [(x3 - x0) / 2, (y3 - y0) / 2];
  let before = 0;
  return text.split(/\s+/).map((word) => {
    const [from, to] = [before / text.length, (before + word.length) / text.length];
    before += word.length + 1;
    const left = x0 + (x1 - x0) * from + downX;
    const middle = y0 + ((y1 - y0) * (from + to)) / 2 + downY;
    const box: Box = [Math.max(0, left), Math.max(0, middle - height / 2), (x1 - x0) * (to - from), height];
    return { text: word, box };
  });
}

interface Place {
  readonly box: Box;
  /** Of the letters, also of a slanted line. */
  readonly height: number;
}

function placeOf(line: FoundLine): Place {
  const [[x0, y0] = [0, 0], , , [x3, y3] = [0, 0]] = line.corners;
  return { box: boxOf(line), height: Math.hypot(x3 - x0, y3 - y0) };
}

/** Whether a line continues the text of the line above. */
function isBelow({ box: [x, y, width, tall], height }: Place, { box: above, height: other }: Place): boolean {
  const [otherX, otherY, otherWidth, otherTall] = above;
  const larger = Math.max(height, other);
  const distance = Math.abs(y + tall / 2 - otherY - otherTall / 2);
  const isBeside = Math.min(x + width, otherX + otherWidth) > Math.max(x, otherX);
  return isBeside && distance < (1 + MAX_GAP) * larger;
}

/** From top to bottom. Lines below each other are a paragraph. */
function toWords(lines: readonly (readonly [FoundLine, string, number])[]): readonly ReadWord[] {
  const paragraphs: Place[] = [];
  const sorted = lines.toSorted(([a], [b]) => boxOf(a)[1] - boxOf(b)[1]);
  return sorted.flatMap(([found, text, confidence], line) => {
    const place = placeOf(found);
    const above = paragraphs.findIndex((last) => isBelow(place, last));
    const paragraph = above < 0 ? paragraphs.length : above;
    paragraphs[paragraph] = place;
    return wordsOf(found, text).map((word) => ({ ...word, confidence, line, paragraph }));
  });
}

type OwnReading = Reading | PictureError;

const ownScore = (own: OwnReading) => (own instanceof PictureError ? 0 : scoreOf(own.words));

const isPage = (own: OwnReading) => ownScore(own) >= PAGE_SCORE;

function areBetter(lines: readonly FoundLine[], own: OwnReading): boolean {
  const words = lines.map((line) => ({ ...line, text: line.text.replaceAll(' ', '') }));
  return scoreOf(words) > ownScore(own) * BETTER_FACTOR;
}

function orThrow(own: OwnReading): Reading {
  if (own instanceof PictureError) throw own;
  return own;
}

const HAN = /\p{Script=Han}/u;

const lettersOf = (text: string) => Array.from(text.replace(/\s/g, '')).length;

/**
 * Reads photographs, too: tesseract reads pages, and PP-OCR finds the lines on signs. The better reading wins, for the
 * picture and then for each line.
 */
export function createPhotoReader(
  tesseract: Tesseract,
  ppocr: Ppocr,
  log: (message: string) => void,
): Tesseract {
  /** If PP-OCR fails, what tesseract has read counts. */
  async function find(picture: PictureFile, signal: AbortSignal): Promise<readonly FoundLine[]> {
    try {
      return await ppocr.find(picture, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError)) throw error;
      log(error.message);
      return [];
    }
  }

  async function readLine(line: FoundLine, language: string, signal: AbortSignal) {
    const read = await tesseract.readLine(line.path, language, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return [];
    });
    const parts = toPictureLines({ words: read, language });
    const text = parts.map((part) => part.text).join(' ');
    const isWhole = parts.length > 0 && lettersOf(text) >= lettersOf(line.text);
    return isWhole
      ? ([line, text, confidenceOf(parts)] as const)
      : ([line, line.text, line.confidence] as const);
  }

  async function readLines(lines: readonly FoundLine[], language: string, signal: AbortSignal) {
    const read: (readonly [FoundLine, string, number])[] = [];
    for (const [place, line] of lines.entries()) {
      const isTooMany = place >= MAX_LINES;
      read.push(isTooMany ? [line, line.text, line.confidence] : await readLine(line, language, signal));
    }
    return toWords(read);
  }

  /** PP-OCR writes Japanese without its kana, so that it looks like Chinese. tesseract reads them. */
  async function languageOf(lines: readonly FoundLine[], signal: AbortSignal): Promise<string | undefined> {
    const text = lines.map((line) => line.text).join(' ');
    if (!HAN.test(text) || !tesseract.languages?.includes('ja')) return identifyText(text);
    return identifyText((await readLines(lines, 'ja', signal)).map((word) => word.text).join(''));
  }

  /** An error of `unknownLanguage` is a result, because PP-OCR may find text that shows the language. */
  const readOwn = (picture: PictureFile, options: ReadOptions) =>
    tesseract.read(picture, options).catch((error: unknown) => {
      if (error instanceof PictureError && error.kind === 'unknownLanguage') return error;
      throw error;
    });

  return {
    ...tesseract,
    async read(picture, options: ReadOptions) {
      const { signal } = options;
      const own = await readOwn(picture, options);
      if (own instanceof PictureError && options.language !== undefined) throw own;
      const lines = isPage(own) ? [] : await find(picture, signal);
      try {
        if (!areBetter(lines, own)) return orThrow(own);
        // Noise shows tesseract any language.
        const seen = own instanceof PictureError || scoreOf(own.words) <= 0 ? undefined : own.language;
        const language = options.language ?? (await languageOf(lines, signal)) ?? seen;
        if (language === undefined) throw new PictureError('unknownLanguage', 'the lines do not show it');
        const isOther = own instanceof PictureError || own.language !== language;
        const again = isOther ? await readOwn(picture, { language, signal }) : own;
        if (isOther && !areBetter(lines, again)) return orThrow(again);
        return { engine: 'ppocr', language, words: await readLines(lines, language, signal) };
      } finally {
        await Promise.all(lines.map((line) => rm(line.path, { force: true })));
      }
    },
  };
}
