import { z } from 'zod';

/** What the thread is asked for. */
export const ThreadRequest = z.object({
  /** Where the document lies, and where the translated one is to lie. */
  path: z.string(),
  outPath: z.string(),
  /** What the document's ending says. */
  kind: z.enum(['docx', 'pptx', 'pdf', 'doc', 'ppt']),
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

/** The same with the place where the thread tells what memory it holds. */
export const ThreadStart = ThreadRequest.extend({
  memory: z.custom<Int32Array>((value) => value instanceof Int32Array),
});
export type ThreadStart = z.output<typeof ThreadStart>;

/** What the thread is sent once its segments are translated. */
export const Translations = z.object({ translations: z.array(z.string()) });

/** What the thread says: its segments first, then that the document is written; or what is the matter. */
export const ThreadMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('segments'), segments: z.array(z.string()) }),
  z.object({
    kind: z.literal('written'),
    written: z.object({ text: z.string(), kind: z.enum(['docx', 'pptx']) }),
  }),
  z.object({
    kind: z.literal('problem'),
    problem: z.enum(['broken', 'encrypted', 'no_text', 'too_much']),
    message: z.string(),
  }),
  /** A fault of the program: where it was, without its message. */
  z.object({ kind: z.literal('fault'), where: z.string() }),
]);
export type ThreadMessage = z.output<typeof ThreadMessage>;
