import { z } from 'zod';
import { CHANGE_KINDS } from '@lang-assistant/core/check';
import type { Locale } from '@lang-assistant/core/locales';
import { changeMessage } from '../common/changeMessage';
import type { Change } from '../engines/contracts/check';

/** Codes of `WriteNotice`. */
export const Notices = z
  .array(z.string())
  .readonly()
  .describe(
    'What could not be done: tone_unsupported, language_unsupported, grammar_unchecked, spelling_unavailable, check_failed.',
  );

export const WireChange = z.object({
  range: z
    .tuple([z.int().min(0), z.int().min(0)])
    .readonly()
    .describe('Start and end (exclusive) in UTF-16 code units of the text; equal for an insertion.'),
  text: z.string().describe('What stands there after the change.'),
  kind: z.enum(CHANGE_KINDS),
  message: z.string().describe('Why, in the language of Accept-Language.'),
  others: z.array(z.string()).readonly().describe('Further suggestions, best first.'),
});
export type WireChange = z.output<typeof WireChange>;

export function toWireChange(change: Change, reader: Locale): WireChange {
  const { start, end, text, kind, others, reason } = change;
  const words = reason?.language === reader ? reason.text : undefined;
  return { range: [start, end], text, kind, message: changeMessage(kind, words, reader), others };
}
