import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import type { Formality, Quality } from '../contracts/translation';
import type { EngineChain } from '../translation/chain';
import { formalityOutcome, type FormalityOutcome } from '../translation/formality';
import type { GlossaryRow } from '../translation/terms/createGlossary';
import type { GlossarySource } from '../translation/terms/glossarySource';
import { readMemoryOf } from './memory/memoryFile';
import type { DocumentThreads } from './thread/documentThreads';
import { withDocumentThread } from './thread/withDocumentThread';
import { createRowFeed } from './outputs/segmentRows';
import { writeOutputs, type OutputOptions } from './outputs/writeOutputs';
import type { PageProblem } from './pageProblem';
import { withTermsOnly } from './missingTerms';
import { DocumentError, type DocumentBounds, type WrittenDocument } from '@lang-assistant/documents';
import { translateSegments } from './translateSegments';

/** The name of a document in its folder. */
export const SOURCE_FILE = 'in';

/** How a document is to be translated, besides its languages. */
export interface DocumentStyle {
  readonly formality?: Formality | undefined;
  /** The glossary of the request. */
  readonly rows?: readonly GlossaryRow[] | undefined;
}

/** A request to translate a received document. */
export interface DocumentRequest extends DocumentStyle {
  readonly kind: DocumentKind;
  /** Of whom one document within a request is in work at a time, once all fields are known; undefined: no limit. */
  readonly owner: string | undefined;
  /** Entry code. */
  readonly target: string;
  /**
   * Returns the entry code of the source language, detected from the segments (HTML fragments) if necessary. If it
   * throws, the translation fails.
   */
  sourceOf(segments: readonly string[]): string;
  /** Fires when the client has disconnected. */
  readonly signal: AbortSignal;
}

export interface TranslatedDocument extends WrittenDocument {
  /** The translated document. The caller closes it. */
  readonly file: FileHandle;
  readonly bytes: number;
  readonly engine: string;
  readonly quality: Quality;
  /** Set if a formality was requested. */
  readonly formality?: FormalityOutcome | undefined;
  /** How many segments were not translated. */
  readonly untranslated: number;
  /** How many segments came from the translation memory. */
  readonly reused: number;
  /** Pages of a PDF that are missing in the translation. */
  readonly unreadPages: readonly PageProblem[];
}

export interface ThreadJob {
  readonly request: DocumentRequest;
  /** The folder of the document, which is its `SOURCE_FILE`, with its translation memory, if any, next to it. */
  readonly folder: string;
  /** The name of the translation in the folder. */
  readonly outName: string;
  readonly signal: AbortSignal;
  /** The deadline, on the clock of `performance.now()`. */
  readonly end: number;
  /** Called once the document is parsed, with 0, and after each batch of segments. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** The document's other outputs are written next to its translation (`outputPaths`). Without it, they are not. */
  readonly outputs?: OutputOptions | undefined;
}

export interface ThreadJobDeps {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  readonly threads: DocumentThreads;
  readonly bounds: DocumentBounds;
}

/** Parses, translates and writes a document, with its own thread for parsing and writing. */
export async function translateInThread(
  { request, folder, outName, signal, end, onProgress, outputs }: ThreadJob,
  { chain, glossaries, threads, bounds }: ThreadJobDeps,
): Promise<TranslatedDocument> {
  const { target, kind, formality } = request;
  const outPath = path.join(folder, outName);
  const language = findLanguage(target);
  const document = {
    path: path.join(folder, SOURCE_FILE),
    outPath,
    kind,
    target: { tag: language?.tag ?? 'und', isRtl: language?.rtl === true },
    bounds,
  };
  const done = await withDocumentThread(
    threads,
    document,
    signal,
    async ({ segments, unreadPages, write }) => {
      if (segments.length === 0) throw new DocumentError('no_text', 'no segments');
      const source = request.sourceOf(segments);
      const report = (count: number) => onProgress?.(count, segments.length);
      report(0);
      const glossary = glossaries.glossaryOf({ source, target }, request.rows);
      const memory = await readMemoryOf(document.path, { source, target, segments, signal });
      const known = await withTermsOnly(memory, glossary);
      const style = { ...(formality && { formality }), ...(glossary && { glossary }) };
      const budgetMs = end - performance.now();
      const feed = outputs && createRowFeed(segments);
      // Written from now on, row by row; the thread writes the document once all are translated. All end before an error is
      // thrown, because the caller removes the folder then.
      const others = feed && writeOutputs(feed, { source, target }, outputs, outPath);
      const job = { source, target, segments, signal, budgetMs, known, style };
      const translating = translateSegments({ ...job, onProgress: report, onChecked: feed?.add }, chain);
      const writing = translating.then(({ translations }) => write(translations));
      translating.then(({ checked }) => checked()).catch((error: unknown) => feed?.fail(error));
      await Promise.allSettled([writing, others]);
      const { engine, quality, engineNames, untranslated, reused } = await translating;
      const written = await writing;
      await others;
      const outcome = formalityOutcome({ target, formality }, engineNames, chain.engines);
      return { engine, quality, ...outcome, untranslated, reused, unreadPages, ...written };
    },
  );
  const file = await open(outPath, 'r');
  const { size: bytes } = await file.stat();
  return { ...done, file, bytes };
}
