// Without a library for schemas: loading one takes as long as parsing ten pages.
import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { DocumentBounds, TargetLanguage } from '@lang-assistant/documents';
import type { MemoryReport } from './watchMemory';

/** A document to parse. */
export interface ThreadRequest {
  /** The paths of the document and of the translated document. */
  readonly path: string;
  readonly outPath: string;
  /** The kind that the name's extension says. */
  readonly kind: DocumentKind;
  readonly target: TargetLanguage;
  readonly bounds: DocumentBounds;
}

/** The thread's `workerData`. */
export interface ThreadStart {
  /** Shared memory in which the thread reports its own use. */
  readonly memory: MemoryReport;
}

/** A request to the thread: to load what most documents need; to parse a document, then to write its translation, then to parse another one. */
export type ThreadCall =
  | { readonly id: number; readonly name: 'load' }
  | { readonly id: number; readonly name: 'parse'; readonly document: ThreadRequest }
  | { readonly id: number; readonly name: 'write'; readonly translations: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const BOUNDS = ['entries', 'totalBytes', 'partBytes', 'depth', 'chars'];

function isRequest(value: unknown): value is ThreadRequest {
  if (!isObject(value)) return false;
  const { path, outPath, kind, target, bounds } = value;
  return (
    [path, outPath].every((one) => typeof one === 'string') &&
    DOCUMENT_KINDS.some((known) => known === kind) &&
    isObject(target) &&
    typeof target['tag'] === 'string' &&
    typeof target['isRtl'] === 'boolean' &&
    isObject(bounds) &&
    BOUNDS.every((name) => typeof bounds[name] === 'number')
  );
}

function isStart(value: unknown): value is ThreadStart {
  return isObject(value) && value['memory'] instanceof Int32Array;
}

function isCall(value: unknown): value is ThreadCall {
  if (!isObject(value) || typeof value['id'] !== 'number') return false;
  const { name, document, translations } = value;
  if (name === 'load') return true;
  if (name === 'parse') return isRequest(document);
  return (
    name === 'write' && Array.isArray(translations) && translations.every((one) => typeof one === 'string')
  );
}

/** @throws Error if the data have another shape */
export function readThreadStart(data: unknown): ThreadStart {
  if (!isStart(data)) throw new Error('the thread was started with other data');
  return data;
}

/** @throws Error if the message has another shape */
export function readThreadCall(message: unknown): ThreadCall {
  if (!isCall(message)) throw new Error('the thread got another message');
  return message;
}
