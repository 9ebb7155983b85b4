import { z } from 'zod';
import { TranslateBody } from '../translate/translateBody';

/** Per request. The body is also limited to 64 KB. */
export const MAX_SEGMENTS = 100;

/** The size limit for the list of segments in a form. A JSON body has the same limit. */
export const MAX_SEGMENTS_BYTES = 64 * 1024;

function findRepeated(items: readonly { readonly id: number }[]): number | undefined {
  const seen = new Set<number>();
  return items.find(({ id }) => seen.size === seen.add(id).size)?.id;
}

const Run = z.object({
  id: z.int(),
  text: z.string(),
  keep: z
    .boolean()
    .optional()
    .describe('True for links, buttons and labels: never emptied, and never in the place of another one.'),
});

const Segments = z
  .array(z.object({ id: z.int(), runs: z.array(Run) }))
  .max(MAX_SEGMENTS)
  .superRefine((segments, context) => {
    const segment = findRepeated(segments);
    if (segment !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['id'],
        message: `The field "segments" has the id ${segment} more than once.`,
      });
    segments.forEach(({ runs }, index) => {
      const run = findRepeated(runs);
      if (run === undefined) return;
      const message = `The field "segments.${index}.runs" has the id ${run} more than once.`;
      context.addIssue({ code: 'custom', path: [index, 'runs'], message });
    });
  });

/** Blocks of a page instead of a text (spec §7). */
export const SegmentsBody = TranslateBody.omit({ text: true }).extend({
  segments: Segments.describe('Blocks of a page, each with its texts in the order of the document.'),
  pairs: z.boolean().optional().describe('True: the sentence pairs of each segment are wanted, too.'),
});

export type SegmentsFields = z.output<typeof SegmentsBody>;

export const hasSegments = (fields: object): fields is SegmentsFields => 'segments' in fields;
