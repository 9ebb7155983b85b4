import { z } from 'zod';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { PageProblem } from '../pageProblem';

export const ParseResult = z.object({
  segments: z.array(z.string()),
  unreadPages: z.array(PageProblem),
  needsOwnThread: z.boolean().optional(),
});
export const WriteResult = z.object({ text: z.string(), kind: z.enum(DOCUMENT_KINDS) });

/** Why the thread failed. */
export const ThreadError = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('problem'),
    problem: z.enum(['broken', 'encrypted', 'too_old', 'no_text', 'too_much']),
    message: z.string(),
    at: PageProblem.optional(),
  }),
  /** A file could not be written: the disk is full, or the folder is not writable. */
  z.object({ kind: z.literal('storage') }),
  /** An unexpected error: its location in the code, without its message. */
  z.object({ kind: z.literal('fault'), where: z.string() }),
]);
export type ThreadError = z.output<typeof ThreadError>;
