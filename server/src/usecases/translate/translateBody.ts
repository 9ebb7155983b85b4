import { z } from 'zod';

/** Limits of a glossary in a request. Longer glossaries are a file of the gateway (`GLOSSARY_FILE`). */
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

/** The body of calls 1 and 6 of spec §7. */
export const TranslateBody = z.object({
  text: z.string(),
  lang_src: z.string(),
  lang_dst: z.string(),
  formality: z.enum(['default', 'formal', 'informal']).optional(),
  glossary: GlossaryRows.optional().describe(
    'Of two rows with the same source, the first one counts. Rows without a term are ignored.',
  ),
  fresh: z.boolean().optional().describe('True: no stored translation.'),
});

export type TranslateFields = z.output<typeof TranslateBody>;

/** The fields of a document that say how it is translated, as for a text. */
export const DocumentStyleFields = TranslateBody.pick({ formality: true, glossary: true });

/** A value that is not JSON stays a text, which the schema refuses. */
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

type Field = (name: string) => string | undefined;

/** An optional field that is JSON. An empty one counts as missing. */
function jsonField(field: Field, name: string): unknown {
  const value = field(name) || undefined;
  return value === undefined ? undefined : parseJson(value);
}

/** The fields of a form in the types of `DocumentStyleFields`. Fields that are empty count as missing. */
export function readStyleForm(field: Field): Record<string, unknown> {
  return { formality: field('formality') || undefined, glossary: jsonField(field, 'glossary') };
}

/**
 * The fields of a form in the types of `TranslateBody` or `SegmentsBody`. Optional fields that are empty count as missing,
 * and so does an empty text together with segments.
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
  };
}
