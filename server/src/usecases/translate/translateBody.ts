import { z } from 'zod';

/** A longer glossary belongs in a file of the gateway (`GLOSSARY_FILE`). */
export const MAX_GLOSSARY_ROWS = 1_000;
export const MAX_TERM_CHARS = 200;

const term = z.string().max(MAX_TERM_CHARS);

export const GlossaryRows = z
  .array(
    z.object({
      source: term,
      target: term.optional().describe('Not needed with keep.'),
      case: z.boolean().optional().describe('True: only in this case. Default: in any.'),
      keep: z.boolean().optional().describe('True: the term is not translated.'),
    }),
  )
  .max(MAX_GLOSSARY_ROWS);

export const pagePath = z
  .string()
  .max(200)
  .regex(/^\/[^?#]*$/);

/** Spec §7. */
export const TranslateBody = z.object({
  text: z.string(),
  lang_src: z.string(),
  lang_dst: z.string(),
  formality: z.enum(['default', 'formal', 'informal']).optional(),
  glossary: GlossaryRows.optional().describe(
    'Of two rows with the same source, the first one counts. Rows without a term are ignored.',
  ),
  fresh: z.boolean().optional().describe('True: no stored translation.'),
  path: pagePath
    .optional()
    .describe(
      'The page of the text, such as "/pricing": finds the corrections that its owner made for this page.',
    ),
});

export type TranslateFields = z.output<typeof TranslateBody>;

export const DocumentStyleFields = TranslateBody.pick({ formality: true, glossary: true });

/** Text that is not JSON stays a string, which the schema then rejects. */
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

type Field = (name: string) => string | undefined;

/** An empty field counts as missing. */
function jsonField(field: Field, name: string): unknown {
  const value = field(name) || undefined;
  return value === undefined ? undefined : parseJson(value);
}

/** Empty fields count as missing. */
export function readStyleForm(field: Field): Record<string, unknown> {
  return { formality: field('formality') || undefined, glossary: jsonField(field, 'glossary') };
}

/**
 * Reads the fields of `TranslateBody` or `SegmentsBody`. Empty optional fields count as missing. An empty text counts
 * as missing if the form has segments.
 */
export function readTranslateForm(field: Field): Record<string, unknown> {
  const segments = jsonField(field, 'segments');
  return {
    text: segments === undefined ? field('text') : field('text') || undefined,
    segments,
    lang_src: field('lang_src'),
    lang_dst: field('lang_dst'),
    ...readStyleForm(field),
    fresh: jsonField(field, 'fresh'),
    path: field('path') || undefined,
    pairs: jsonField(field, 'pairs'),
  };
}
