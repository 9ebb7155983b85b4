import { access } from 'node:fs/promises';
import { median, toExactLines, type PictureLine } from '../picture/pictureLines.js';
import { readWords, wordsPathOfPage, type ReadPicture } from '../picture/readPicture.js';
import type { PdfPage, PdfRun } from './pdfDocument.js';

/** In relation to the letters of a line, from the lowest to the highest. */
const FONT_SIZE = 1.1;
/** Sizes that differ less from that of most lines are equal: a line without letters such as "g" and "l" is lower. */
const SIMILAR_SIZE = 1.3;
/** How far letters such as "g" reach below the baseline, in relation to the height of a line. */
const BELOW_BASELINE = 0.22;

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The lines of a page as runs, straight and in points. The parts of a line have the same baseline and size.
 * @param scale points per pixel
 */
function toRuns(lines: readonly PictureLine[], scale: number): readonly PdfRun[] {
  const slope = (median(lines.filter((line) => !line.isVertical).map(({ angle }) => angle)) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(slope), Math.cos(slope)];
  const usual = median(lines.map(({ size }) => size));
  const sizeOf = (size: number) => (Math.max(size / usual, usual / size) < SIMILAR_SIZE ? usual : size);
  const placed = lines.map((line) => {
    const [x, y, width, height] = line.box;
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return { line, x: middleX * cos + middleY * sin, y: middleY * cos - middleX * sin };
  });
  return placed.map(({ line, x }) => {
    const parts = placed.filter((other) => other.line.line === line.line);
    const height = sizeOf(median(parts.map((part) => part.line.size)));
    const middle = median(parts.map((part) => part.y));
    const [left, top, width, length] = line.box;
    const { text, isVertical } = line;
    const run = { text, isVertical, isDownward: false, isRtl: RTL.test(text), isLevel: !isVertical };
    return isVertical
      ? { ...run, x: left * scale, y: top * scale, width: length * scale, size: width * scale }
      : {
          ...run,
          x: (x - width / 2) * scale,
          y: (middle + height * (0.5 - BELOW_BASELINE)) * scale,
          width: width * scale,
          size: height * FONT_SIZE * scale,
        };
  });
}

export function withScan(page: PdfPage, read: ReadPicture): PdfPage {
  return { ...page, runs: toRuns(toExactLines(read), page.width / read.width), rulings: [] };
}

/** @returns undefined if the page has not been read */
export async function readScan(documentPath: string, number: number): Promise<ReadPicture | undefined> {
  const path = `${documentPath}.${number}`;
  const isThere = await access(wordsPathOfPage(documentPath, number)).then(
    () => true,
    () => false,
  );
  return isThere ? readWords(path) : undefined;
}
