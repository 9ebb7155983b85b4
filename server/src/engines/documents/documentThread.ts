// The program of a document thread. The build writes it to a separate file (server/vite.config.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { isStorageFault } from '../../common/storageFault';
import { describeUnexpectedError } from '../../common/unexpectedError';
import { DocumentError, type ParsedDocument } from './parsedDocument';
import { parseDocument } from './parseDocument';
import { readThreadCall, readThreadStart, type ThreadCall } from './threadCalls';
import type { ThreadError } from './threadMessages';
import { reportMemory } from './watchMemory';

// A library's warning may quote the document.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

const { path, kind, target, bounds, outPath, memory } = readThreadStart(workerData);
reportMemory(memory);

let parsed: ParsedDocument | undefined;

async function perform(call: ThreadCall): Promise<unknown> {
  if (call.name === 'parse') {
    parsed = await parseDocument(path, kind, target, bounds);
    return { segments: [...parsed.segments], unreadPages: [...(parsed.unreadPages ?? [])] };
  }
  if (!parsed) throw new Error('the document is not parsed yet');
  return parsed.write(call.translations, outPath);
}

function toThreadError(error: unknown): ThreadError {
  if (isStorageFault(error)) return { kind: 'storage' };
  if (error instanceof DocumentError) {
    return { kind: 'problem', problem: error.problem, message: error.message, at: error.at };
  }
  return { kind: 'fault', where: describeUnexpectedError(error) };
}

const port = parentPort;

async function answer(message: unknown): Promise<void> {
  const call = readThreadCall(message);
  const { id } = call;
  try {
    port?.postMessage({ id, result: await perform(call) }, []);
  } catch (error) {
    port?.postMessage({ id, error: toThreadError(error) }, []);
  }
}

port?.on('message', (message: unknown) => void answer(message));
