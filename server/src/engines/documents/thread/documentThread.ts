// The script of a document thread. The build writes it to a separate file (server/vite.config.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { isStorageFault } from '../../../common/storageFault';
import { describeUnexpectedError } from '../../../common/unexpectedError';
import { DocumentError, type ParsedDocument } from '@lang-assistant/documents';
import { loadParser, parseDocument } from '@lang-assistant/documents';
import type { ParseResult, ThreadCall, ThreadError, ThreadStart } from './threadCalls';
import { reportMemory } from './watchMemory';

// The thread prints nothing, because warnings of libraries may quote the document.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

const { memory }: ThreadStart = workerData;

interface OpenDocument {
  readonly parsed: ParsedDocument;
  readonly outPath: string;
  readonly stopReports: () => void;
}

let open: OpenDocument | undefined;

async function perform(call: ThreadCall): Promise<unknown> {
  if (call.name === 'load') return loadParser('docx');
  if (call.name === 'parse') {
    const { path, kind, target, bounds, outPath } = call.document;
    const stopReports = reportMemory(memory);
    const parsed = await parseDocument(path, kind, target, bounds);
    open = { parsed, outPath, stopReports };
    const { segments, unreadPages = [], needsOwnThread } = parsed;
    const result: ParseResult = { segments, unreadPages, needsOwnThread };
    return result;
  }
  if (!open) throw new Error('no document is parsed');
  const { parsed, outPath, stopReports } = open;
  const written = await parsed.write(call.translations, outPath);
  // Forgets the document, because the next one may belong to another visitor. An idle thread sends no memory reports.
  open = undefined;
  stopReports();
  return written;
}

function toThreadError(error: unknown): ThreadError {
  if (isStorageFault(error)) return { kind: 'storage' };
  if (error instanceof DocumentError) {
    return { kind: 'problem', problem: error.problem, message: error.message, at: error.at };
  }
  return { kind: 'fault', where: describeUnexpectedError(error) };
}

const port = parentPort;

async function answer(call: ThreadCall): Promise<void> {
  const { id } = call;
  try {
    port?.postMessage({ id, result: await perform(call) }, []);
  } catch (error) {
    port?.postMessage({ id, error: toThreadError(error) }, []);
  }
}

port?.on('message', (call: ThreadCall) => void answer(call));
