import { z } from 'zod';
import { CHANGE_KINDS } from '../engines/contracts/check';
import { CheckBody as Fields, type CheckReply } from '../usecases/check';
import type { WireChange } from '../usecases/wireChange';
import { engine, quality } from './fields';

export const NOTICES =
  'What could not be done: tone_unsupported, language_unsupported, grammar_unchecked, spelling_unavailable, check_failed.';

export const TextChange = z.object({
  range: z
    .tuple([z.int().min(0), z.int().min(0)])
    .readonly()
    .describe('Start and end (exclusive) in UTF-16 code units of the text; equal for an insertion.'),
  text: z.string().describe('What stands there after the change.'),
  kind: z.enum(CHANGE_KINDS),
  message: z.string().describe('Why, in the language of Accept-Language.'),
  others: z.array(z.string()).readonly().describe('Further suggestions, best first.'),
}) satisfies z.ZodType<WireChange>;

export const CheckBody = Fields;

export const Checked = z.object({
  engine,
  quality,
  language: z
    .string()
    .describe('That of the request, else the detected one as a BCP 47 tag; "und" if it is not clear.'),
  notices: z.array(z.string()).readonly().describe(NOTICES),
  sentences: z
    .array(z.object({ id: z.int(), changes: z.array(TextChange).readonly() }))
    .readonly()
    .describe('Changes are in order and do not overlap.'),
}) satisfies z.ZodType<CheckReply>;

export const CheckStream = z
  .string()
  .describe(
    'Server-sent events: a sentence each, {"id", "changes"}, then the event "done" with {engine, quality, language, ' +
      'notices}. Where the checker fails midway the event "error", with {error, code}, is the last.',
  );
