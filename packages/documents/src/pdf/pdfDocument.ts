import type { getDocumentProxy } from 'unpdf';
import { cMapFolder } from './cMapFolder.js';
import { DocumentError } from '../parsedDocument.js';
import { multiplied } from './rulings/matrix.js';
import { buttonsOf, fieldTexts, type FieldText } from './pdfFields.js';
import { withFields } from './withFields.js';
import { readDrawing } from './readDrawing.js';
import type { Ruling } from './rulings/polygons.js';
import { mayHaveTables } from './rulings/mayHaveTables.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Lengths are in points; x grows to the right, y downwards from the top of the displayed page, also for rotated pages.
 */
export interface PdfRun {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  /** The font size; never 0. */
  readonly size: number;
  readonly isRtl: boolean;
  /** The run has the same direction as the lines of the page. */
  readonly isLevel: boolean;
  /** The text is rotated by 90°, clockwise. */
  readonly isDownward: boolean;
  /** The characters stand below each other, as in Japanese books. `width` is then the length of the column. */
  readonly isVertical: boolean;
}

export interface PdfPage {
  readonly height: number;
  readonly width: number;
  readonly runs: readonly PdfRun[];
  /** The straight lines that the page draws. Read only if the text may be in tables. */
  readonly rulings: readonly Ruling[];
}

/** A novel has 400 pages, and pages without text take time, too. */
const MAX_PAGES = 2000;

/**
 * Nothing in the PDF is executed, rendered or fetched.
 * @param chars the limit of characters; a longer text is 'too_much'
 * @throws DocumentError
 */
export async function* readPdf(file: Buffer, chars: number): AsyncGenerator<PdfPage> {
  const pdf = await openPdf(file);
  try {
    if (pdf.numPages > MAX_PAGES) {
      const at = { page: MAX_PAGES, reason: 'page_limit' } as const;
      throw new DocumentError('too_much', 'pdf: more pages than are read', { at });
    }
    let left = chars;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await readPage(pdf, number, left).catch((error: unknown) => {
        if (error instanceof DocumentError) throw error;
        // The library drops the pages behind a damaged one, so the file cannot be translated without it.
        const at = { page: number, reason: 'damaged' } as const;
        throw new DocumentError('broken', 'pdf: a damaged page', { at, cause: error });
      });
      left -= page.runs.reduce((sum, { text }) => sum + text.length, 0);
      yield { ...page, runs: withoutCopies(page.runs) };
    }
  } finally {
    await pdf.destroy();
  }
}

async function openPdf(file: Buffer): Promise<Pdf> {
  // Loaded on demand: 1.6 MB of code that other kinds of documents do not need.
  const pdfJs = await import('unpdf');
  try {
    // PDF.js gets a copy, because it transfers the memory that it gets.
    return await pdfJs.getDocumentProxy(new Uint8Array(file), {
      verbosity: 0,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      enableXfa: false,
      // PDF.js reads the file `cMapUrl` + name, and only for names that it knows.
      cMapUrl: cMapFolder(),
      cMapPacked: true,
      // Leaves pictures out of the operators: they are not needed.
      maxImageSize: 0,
    });
  } catch (error) {
    // The trailer of a PDF that needs a password or a certificate has this key in plain text.
    if (file.includes('/Encrypt')) throw new DocumentError('encrypted', 'pdf', { cause: error });
    throw new DocumentError('broken', 'pdf: cannot be opened', { cause: error });
  }
}

async function readPage(pdf: Pdf, number: number, chars: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  try {
    const view = page.getViewport({ scale: 1 });
    const runs: PdfRun[] = [];
    let left = chars;
    const toCountedRun = (item: TextItem | FieldText) => {
      left -= item.str.length;
      if (left < 0) throw new DocumentError('too_much', 'pdf: more characters than are read');
      return toRun(item, view.transform);
    };
    // A stream, so that reading can stop on a page of endless text.
    for await (const { items } of textOf(page)) {
      for (const item of items) {
        if ('str' in item && item.str !== '') runs.push(toCountedRun(item));
      }
    }
    // A page whose annotations are damaged still has its text.
    const annotations = await page.getAnnotations().catch(() => []);
    const { rulings, captions } = await readDrawing(page, {
      view: view.transform,
      withRulings: mayHaveTables(runs),
      buttons: buttonsOf(annotations),
    });
    const fields = fieldTexts(annotations, captions).map((lines) => lines.map(toCountedRun));
    return { height: view.height, width: view.width, runs: withFields(runs, fields), rulings };
  } finally {
    page.cleanup();
  }
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;
type TextContent = Awaited<ReturnType<Page['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { readonly str: string }>;

async function* textOf(page: Page): AsyncGenerator<TextContent> {
  const stream: ReadableStream<TextContent> = page.streamTextContent({ includeMarkedContent: false });
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // Not awaited: if the page was just read to its end, PDF.js never answers. A stream that has ended ignores the
    // call.
    reader.cancel(new Error('enough was read')).catch(() => undefined);
  }
}

function toRun(
  { str, dir, transform, width, height }: TextItem | FieldText,
  view: readonly number[],
): PdfRun {
  const [a, b, c, d, x, y] = multiplied(view, transform.map(Number));
  const isVertical = dir === 'ttb';
  const size = Math.hypot(c, d) || (isVertical ? 0 : height) || 1;
  return {
    text: str,
    x: finite(x),
    y: finite(y),
    width: finite(isVertical ? height : width),
    size: finite(size) || 1,
    isRtl: dir === 'rtl',
    isLevel: !isVertical && a > 0 && Math.abs(b) <= Math.abs(a) / 10,
    isDownward: !isVertical && b > 0 && Math.abs(a) <= Math.abs(b) / 10,
    isVertical,
  };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** The distance of a copy, in font sizes: bold letters are drawn twice, and a shadow is drawn beside its title. */
const NEAR = 0.25;

/** In relation to its width. Equal letters that stand beside each other, as in "all", are further apart. */
const OVERLAPPING = 0.5;

/** Removes texts that are drawn again at almost the same place. */
function withoutCopies(runs: readonly PdfRun[]): readonly PdfRun[] {
  const kept = new Map<string, PdfRun>();
  return runs.filter((run) => {
    if (run.text.trim() === '') return true;
    const square = run.size * NEAR;
    const reach = Math.min(square, run.width * OVERLAPPING);
    // Copies are in the same square or in a neighbouring one.
    const [column, row] = [Math.floor(run.x / square), Math.floor(run.y / square)];
    const keyOf = (right: number, down: number) => `${column + right} ${row + down} ${run.text}`;
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        const other = kept.get(keyOf(right, down));
        if (other && Math.hypot(other.x - run.x, other.y - run.y) <= reach) return false;
      }
    }
    kept.set(keyOf(0, 0), run);
    return true;
  });
}
