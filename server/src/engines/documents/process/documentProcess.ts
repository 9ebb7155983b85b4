// The script of a document process. The build writes it to a separate file (server/vite.config.ts).
import { writeFileSync } from 'node:fs';
import type { FileKind } from '@lang-assistant/core/files/documentKinds';
import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import {
  DocumentError,
  loadParser,
  parseDocument,
  type DocumentBounds,
  type DocumentProblem,
  type ParsedDocument,
  type PictureLayout,
  type Scans,
  type TargetLanguage,
} from '@lang-assistant/documents';
import { isStorageFault } from '../../../common/storageFault';
import { describeUnexpectedError } from '../../../common/unexpectedError';

export interface ProcessDocument {
  readonly path: string;
  readonly outPath: string;
  /** By the extension of the file name. */
  readonly kind: FileKind;
  readonly target: TargetLanguage;
  readonly bounds: DocumentBounds;
  readonly scans?: Scans;
}

/**
 * `load` loads the modules that most documents need; its reply says that the process can work. `parse` and `write` are
 * called in turn for each document.
 */
type ProcessCall =
  | { readonly id: number; readonly name: 'load' }
  | { readonly id: number; readonly name: 'parse'; readonly document: ProcessDocument }
  | { readonly id: number; readonly name: 'write'; readonly translations: readonly string[] };

export interface ParseResult {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  readonly scannedPages?: readonly number[] | undefined;
  readonly picture?: PictureLayout | undefined;
  readonly needsOwnProcess?: boolean | undefined;
}

export type ProcessError =
  | {
      readonly kind: 'problem';
      readonly problem: DocumentProblem;
      readonly message: string;
      readonly at?: PageProblem | undefined;
    }
  /** A file could not be written: the disk is full, or the folder is not writable. */
  | { readonly kind: 'storage' }
  /** `where` is the location in the code; the message is left out, because it may quote the document. */
  | { readonly kind: 'fault'; readonly where: string };

// A terminal and systemd send these signals to the gateway's processes, too. The gateway ends this one when its
// documents are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// For damaged files, PDF.js leaves unhandled rejections and keeps reading. The process gets no other document afterwards
// (`needsOwnProcess`).
process.on('unhandledRejection', () => undefined);

try {
  // If memory runs out, Linux ends this process and not the gateway.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not on Linux.
}

interface OpenDocument {
  readonly parsed: ParsedDocument;
  readonly outPath: string;
}

let open: OpenDocument | undefined;

async function perform(call: ProcessCall): Promise<unknown> {
  if (call.name === 'load') return loadParser('docx');
  if (call.name === 'parse') {
    const { path, kind, target, bounds, scans, outPath } = call.document;
    const parsed = await parseDocument(path, kind, target, bounds, scans);
    open = { parsed, outPath };
    const { segments, unreadPages = [], scannedPages, picture, needsOwnProcess } = parsed;
    const result: ParseResult = { segments, unreadPages, scannedPages, picture, needsOwnProcess };
    return result;
  }
  if (!open) throw new Error('no document is parsed');
  const { parsed, outPath } = open;
  const written = await parsed.write(call.translations, outPath);
  // Forgets the document, because the next one may belong to another visitor.
  open = undefined;
  return written;
}

function toProcessError(error: unknown): ProcessError {
  if (isStorageFault(error)) return { kind: 'storage' };
  if (error instanceof DocumentError) {
    return { kind: 'problem', problem: error.problem, message: error.message, at: error.at };
  }
  return { kind: 'fault', where: describeUnexpectedError(error) };
}

async function answer(call: ProcessCall): Promise<void> {
  const { id } = call;
  try {
    process.send?.({ id, result: await perform(call) });
  } catch (error) {
    process.send?.({ id, error: toProcessError(error) });
  }
}

process.on('message', (call: ProcessCall) => void answer(call));
