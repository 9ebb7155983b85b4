import { rm, writeFile } from 'node:fs/promises';
import { DocumentError, isTextRead, readPictureSize, wordsPathOfPage } from '@lang-assistant/documents';
import { StorageFault } from '../../common/storageFault';
import { PictureError, type PictureReader, type ReadOptions } from '../contracts/pictures';
import type { Queue } from '../queue/queue';
import type { PageRenderer } from './pageRenderer';

/** After so many pages that take too long, or whose language cannot be read, the others are not tried. */
const MAX_HOPELESS_PAGES = 3;

export interface Scans {
  readonly renderer: PageRenderer;
  /** How many pages of a PDF are read. */
  readonly maxPages: number;
}

export interface PagesOptions extends ReadOptions {
  /** From 1. */
  readonly pages: readonly number[];
}

/**
 * Writes the words of pages of a PDF to files next to it (`wordsPathOfPage`). A page that cannot be read gets no file, as
 * do the pages beyond the limit. The picture of a page is removed before the next one is drawn.
 * @returns the language of the text; undefined if no page has text
 * @throws PictureError or DocumentError of the first page, if no page has text; EngineError, StorageFault
 */
export type ReadPages = (documentPath: string, options: PagesOptions) => Promise<string | undefined>;

const isHopeless = (error: unknown) =>
  error instanceof PictureError && (error.kind === 'late' || error.missing !== undefined);

/** The language of a page with little text may show on another page. */
const isUnclear = (error: unknown) =>
  error instanceof PictureError && error.kind === 'unknownLanguage' && !error.missing;

export function createPageReader({
  renderer,
  maxPages,
  reader,
  queue,
}: Scans & { readonly reader: PictureReader; readonly queue: Queue }): ReadPages {
  /** @returns the language, if the page has text */
  async function readPage(documentPath: string, page: number, options: ReadOptions) {
    const path = `${documentPath}.${page}.jpg`;
    try {
      await renderer.render({ documentPath, page, path }, options.signal);
      const size = await readPictureSize(path).catch((error: unknown) => {
        throw new StorageFault('the picture of a page could not be written', { cause: error });
      });
      const read = { engine: reader.name, ...size, ...(await reader.read({ path, ...size }, options)) };
      await writeFile(wordsPathOfPage(documentPath, page), JSON.stringify(read), { mode: 0o600 });
      return isTextRead(read) ? read.language : undefined;
    } finally {
      await rm(path, { force: true });
    }
  }

  return async (documentPath, { pages, language: given, signal }) => {
    let language = given;
    let found: string | undefined;
    const failures: unknown[] = [];
    const unclear: number[] = [];
    const tryPage = async (page: number) => {
      try {
        const read = await queue(() => readPage(documentPath, page, { language, signal }), signal);
        language ??= read;
        found ??= read;
      } catch (error) {
        if (!(error instanceof PictureError || error instanceof DocumentError)) throw error;
        failures.push(error);
        if (isUnclear(error)) unclear.push(page);
      }
    };
    for (const page of pages.slice(0, maxPages)) {
      if (failures.filter(isHopeless).length >= MAX_HOPELESS_PAGES) break;
      await tryPage(page);
    }
    if (language !== undefined) for (const page of unclear.splice(0)) await tryPage(page);
    if (found === undefined && failures.length > 0) throw failures[0];
    return found;
  };
}
