import { z } from 'zod';
import { DOCUMENT_KINDS } from '../../../../src/domain/files/documentKinds';
import { PageProblem } from './pageProblem';

/** The document that a thread works on. */
export const ThreadRequest = z.object({
  /** The paths of the document and of the translated document. */
  path: z.string(),
  outPath: z.string(),
  /** The kind that the name's extension says. */
  kind: z.enum(DOCUMENT_KINDS),
  target: z.object({ tag: z.string(), isRtl: z.boolean() }),
  bounds: z.object({
    entries: z.number(),
    totalBytes: z.number(),
    partBytes: z.number(),
    depth: z.number(),
    chars: z.number(),
  }),
});
export type ThreadRequest = z.output<typeof ThreadRequest>;

/** The thread's `workerData`: the request, and the shared memory in which the thread reports its own use. */
export const ThreadStart = ThreadRequest.extend({
  memory: z.custom<Int32Array>((value) => value instanceof Int32Array),
});
export type ThreadStart = z.output<typeof ThreadStart>;

/** A request to the thread: to parse the document, then to write its translation. */
export const ThreadCall = z.discriminatedUnion('name', [
  z.object({ id: z.number(), name: z.literal('parse') }),
  z.object({ id: z.number(), name: z.literal('write'), translations: z.array(z.string()) }),
]);
export type ThreadCall = z.output<typeof ThreadCall>;

export const ParseResult = z.object({ segments: z.array(z.string()), unreadPages: z.array(PageProblem) });
export const WriteResult = z.object({ text: z.string(), kind: z.enum(DOCUMENT_KINDS) });

/** Why the thread could not do it. */
export const ThreadError = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('problem'),
    problem: z.enum(['broken', 'encrypted', 'too_old', 'no_text', 'too_much']),
    message: z.string(),
    at: PageProblem.optional(),
  }),
  /** A file could not be written: the disk is full, or the folder is not writable. */
  z.object({ kind: z.literal('storage') }),
  /** A fault of the program: where it was, without its message. */
  z.object({ kind: z.literal('fault'), where: z.string() }),
]);
export type ThreadError = z.output<typeof ThreadError>;
