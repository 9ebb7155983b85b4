import { open, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FileKind } from '@lang-assistant/core/files/documentKinds';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { PictureError } from '../contracts/pictures';
import { EngineError, type Formality, type Quality } from '../contracts/translation';
import type { EngineChain } from '../translation/chain';
import type { MemoryState } from '../translation/engineShares';
import { formalityOutcome, type FormalityOutcome } from '../translation/formality';
import type { GlossaryRow } from '../translation/glossary/createGlossary';
import type { GlossarySource } from '../translation/glossary/glossarySource';
import { readMemoryOf } from './memory/memoryFile';
import type { Pictures } from '../pictures/pictures';
import type { ProcessDocument } from './process/documentProcess';
import type { DocumentProcesses, OpenDocument } from './process/documentProcesses';
import { createRowFeed } from './outputs/segmentRows';
import { outputPaths, writeOutputs, type OutputOptions } from './outputs/writeOutputs';
import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import { withTermsOnly } from './missingTerms';
import {
  DocumentError,
  isPictureKind,
  translatePicture,
  type DocumentBounds,
  type TranslatedPicture,
  type WrittenDocument,
} from '@lang-assistant/documents';
import { translateSegments } from './translateSegments';

export const SOURCE_FILE = 'in';

export interface DocumentStyle {
  readonly formality?: Formality | undefined;
  readonly rows?: readonly GlossaryRow[] | undefined;
}

export interface DocumentRequest extends DocumentStyle {
  readonly kind: FileKind;
  /** The caller. Only one document per owner is translated within a request at a time. Undefined: no limit. */
  readonly owner: string | undefined;
  /** Codes of the catalogue. The source is undefined if it is to be detected. */
  readonly source: string | undefined;
  readonly target: string;
  /**
   * Returns a code of the catalogue. If necessary, it is detected from the segments (HTML fragments). If this function
   * throws, the translation fails.
   * @param read the language in which a picture was read
   */
  sourceOf(segments: readonly string[], read?: string): string;
  /** Fires when the client has disconnected. */
  readonly signal: AbortSignal;
}

export interface TranslatedDocument extends WrittenDocument {
  /** The caller must close the file. */
  readonly file: FileHandle;
  readonly bytes: number;
  readonly engine: string;
  readonly quality: Quality;
  readonly formality?: FormalityOutcome | undefined;
  readonly untranslated: number;
  /** Segments whose translation came from the translation memory. */
  readonly reused: number;
  /** Sentences that the owner of the site has corrected. */
  readonly corrected: number;
  readonly memory: MemoryState;
  /** Pages of a PDF that could not be read, so that the translation lacks them. */
  readonly unreadPages: readonly PageProblem[];
  /** Where the texts of a picture are. */
  readonly picture?: TranslatedPicture | undefined;
}

export interface ProcessJob {
  readonly request: DocumentRequest;
  /** Contains `SOURCE_FILE` and, if the user sent one, the translation memory. */
  readonly folder: string;
  readonly outName: string;
  readonly signal: AbortSignal;
  /** The deadline, as a time of `performance.now()`. */
  readonly end: number;
  /** Called when the document is parsed, with 0, and after each batch of segments. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** If set, the bilingual table and the translation memory are written next to the translation (`outputPaths`). */
  readonly outputs?: OutputOptions | undefined;
}

export interface ProcessJobDeps {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  readonly processes: DocumentProcesses;
  readonly pictures: Pictures | undefined;
  readonly bounds: DocumentBounds;
}

interface ReadableDocument {
  readonly document: ProcessDocument;
  /** Undefined if it is to be detected. */
  readonly source: string | undefined;
  sourceOf(segments: readonly string[]): string;
  readonly signal: AbortSignal;
}

/** A PDF with text of its own is translated without the pages that cannot be read. */
function ignoreUnread(error: unknown): undefined {
  if (!(error instanceof PictureError || error instanceof DocumentError)) throw error;
}

/**
 * Opens a document as `processes.open` does. The text of a picture, and of scanned pages, is read before.
 * @param work gets the language in which the whole document was read
 * @throws also the errors of `Pictures.read`
 */
export async function openReadable<T>(
  { document, source, sourceOf, signal }: ReadableDocument,
  { processes, pictures }: Pick<ProcessJobDeps, 'processes' | 'pictures'>,
  work: (opened: OpenDocument, language?: string) => Promise<T>,
): Promise<T> {
  if (isPictureKind(document.kind)) {
    if (!pictures) throw new EngineError('unavailable', 'there is no reader of pictures');
    const language = await pictures.read(document.path, { language: source, signal });
    return processes.open(document, signal, (opened) => work(opened, language));
  }
  if (!pictures?.readPages) return processes.open(document, signal, (opened) => work(opened));
  // Reading takes minutes, in which no process waits.
  const first = await processes.open({ ...document, scans: 'find' }, signal, async (opened) => {
    const { scannedPages: pages = [], segments } = opened;
    return pages.length > 0 ? { pages, segments } : { result: await work(opened) };
  });
  if ('result' in first) return first.result;
  const { pages, segments } = first;
  const hasText = segments.length > 0;
  const options = { pages, language: source ?? (hasText ? sourceOf(segments) : undefined), signal };
  const reading = pictures.readPages(document.path, options);
  const language = await (hasText ? reading.catch(ignoreUnread) : reading);
  return processes.open({ ...document, scans: 'use' }, signal, (opened) => work(opened, language));
}

export async function translateInProcess(
  { request, folder, outName, signal, end, onProgress, outputs }: ProcessJob,
  { chain, glossaries, processes, pictures, bounds }: ProcessJobDeps,
): Promise<TranslatedDocument> {
  const { target, kind, formality } = request;
  const outPath = path.join(folder, outName);
  const targetLanguage = findLanguage(target);
  const document = {
    path: path.join(folder, SOURCE_FILE),
    outPath,
    kind,
    target: { tag: targetLanguage?.tag ?? 'und', isRtl: targetLanguage?.rtl === true },
    bounds,
  };
  const translateParsed = async (
    { segments, unreadPages, picture, write }: OpenDocument,
    language?: string,
  ) => {
    if (segments.length === 0) throw new DocumentError('no_text', 'no segments');
    const source = request.sourceOf(segments, language);
    const report = (count: number) => onProgress?.(count, segments.length);
    report(0);
    const glossary = glossaries.glossaryOf({ source, target }, request.rows);
    const memory = await readMemoryOf(document.path, { source, target, segments, signal });
    const known = await withTermsOnly(memory, glossary);
    const style = { ...(formality && { formality }), ...(glossary && { glossary }) };
    const budgetMs = end - performance.now();
    const feed = outputs && createRowFeed(segments);
    // The outputs are written row by row from now on. The process writes the document when all segments are
    // translated. Both must end before an error is thrown, because the caller then removes the folder.
    const others = feed && writeOutputs(feed, { source, target }, outputs, outPath);
    const job = { source, target, segments, signal, budgetMs, known, style };
    const translating = translateSegments({ ...job, onProgress: report, onChecked: feed?.add }, chain);
    const writing = translating.then(({ translations }) => write(translations));
    translating.then(({ checked }) => checked()).catch((error: unknown) => feed?.fail(error));
    await Promise.allSettled([writing, others]);
    const {
      engine,
      quality,
      engineNames,
      answers,
      untranslated,
      reused,
      corrected,
      memory: state,
    } = await translating;
    const { kept = 0, ...written } = await writing;
    await others;
    const outcome = formalityOutcome({ target, formality }, engineNames, chain.engines);
    return {
      engine,
      quality,
      ...outcome,
      untranslated: untranslated + kept,
      reused,
      corrected,
      memory: state,
      unreadPages,
      picture: picture && translatePicture(picture, answers),
      ...written,
    };
  };
  const readable = { document, source: request.source, sourceOf: request.sourceOf, signal };
  const done = await openReadable(readable, { processes, pictures }, translateParsed);
  if (outputs && done.picture) await writeFile(outputPaths(outPath).picture, JSON.stringify(done.picture));
  const file = await open(outPath, 'r');
  const { size: bytes } = await file.stat();
  return { ...done, file, bytes };
}
