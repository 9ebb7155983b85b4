import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import type { Formality, Quality } from '../contracts/translation';
import type { EngineChain } from '../translation/chain';
import { formalityOutcome, type FormalityOutcome } from '../translation/formality';
import type { GlossaryRow } from '../translation/glossary/createGlossary';
import type { GlossarySource } from '../translation/glossary/glossarySource';
import { readMemoryOf } from './memory/memoryFile';
import type { DocumentThreads } from './thread/documentThreads';
import { withDocumentThread } from './thread/withDocumentThread';
import { createRowFeed } from './outputs/segmentRows';
import { writeOutputs, type OutputOptions } from './outputs/writeOutputs';
import type { PageProblem } from './pageProblem';
import { withTermsOnly } from './missingTerms';
import { DocumentError, type DocumentBounds, type WrittenDocument } from '@lang-assistant/documents';
import { translateSegments } from './translateSegments';

export const SOURCE_FILE = 'in';

export interface DocumentStyle {
  readonly formality?: Formality | undefined;
  readonly rows?: readonly GlossaryRow[] | undefined;
}

export interface DocumentRequest extends DocumentStyle {
  readonly kind: DocumentKind;
  /** The caller. Only one document per owner is translated within a request at a time. Undefined: no limit. */
  readonly owner: string | undefined;
  /** A code of the catalogue. */
  readonly target: string;
  /**
   * Returns a code of the catalogue. If necessary, it is detected from the segments (HTML fragments). If this function
   * throws, the translation fails.
   */
  sourceOf(segments: readonly string[]): string;
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
  /** Pages of a PDF that could not be read, so that the translation lacks them. */
  readonly unreadPages: readonly PageProblem[];
}

export interface ThreadJob {
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

export interface ThreadJobDeps {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  readonly threads: DocumentThreads;
  readonly bounds: DocumentBounds;
}

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
      // The outputs are written row by row from now on. The thread writes the document when all segments are
      // translated. Both must end before an error is thrown, because the caller then removes the folder.
      const others = feed && writeOutputs(feed, { source, target }, outputs, outPath);
      const job = { source, target, segments, signal, budgetMs, known, style };
      const translating = translateSegments({ ...job, onProgress: report, onChecked: feed?.add }, chain);
      const writing = translating.then(({ translations }) => write(translations));
      translating.then(({ checked }) => checked()).catch((error: unknown) => feed?.fail(error));
      await Promise.allSettled([writing, others]);
      const { engine, quality, engineNames, untranslated, reused } = await translating;
      const { kept = 0, ...written } = await writing;
      await others;
      const outcome = formalityOutcome({ target, formality }, engineNames, chain.engines);
      return {
        engine,
        quality,
        ...outcome,
        untranslated: untranslated + kept,
        reused,
        unreadPages,
        ...written,
      };
    },
  );
  const file = await open(outPath, 'r');
  const { size: bytes } = await file.stat();
  return { ...done, file, bytes };
}
