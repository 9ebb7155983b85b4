import { z } from 'zod';

/** A page that is not translated. The gateway sends these objects as they are. */
export const PageProblem = z.object({
  /** From 1. */
  page: z.int().min(1),
  reason: z.enum([
    /** Blank, scanned, or pictures only. */
    'no_text',
    /** Its fonts do not tell which characters they show. */
    'no_unicode',
    'damaged',
    /** The document's limit for text is reached there. */
    'text_limit',
    /** The last page that is read; the document has more. */
    'page_limit',
  ]),
});
export type PageProblem = Readonly<z.output<typeof PageProblem>>;
