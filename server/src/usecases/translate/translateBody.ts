import { z } from 'zod';

/** Limits of a glossary in a request. Longer glossaries are a file of the gateway (`GLOSSARY_FILE`). */
export const MAX_GLOSSARY_ROWS = 1_000;
export const MAX_TERM_CHARS = 200;

const term = z.string().max(MAX_TERM_CHARS);

const GlossaryRows = z
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

/** A value that is not JSON stays a text, which the schema refuses. */
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The fields of a form in the types of `TranslateBody`. Optional fields that are empty count as missing. */
export function readTranslateForm(field: (name: string) => string | undefined): Record<string, unknown> {
  const optional = (name: string) => field(name) || undefined;
  const json = (name: string) => {
    const value = optional(name);
    return value === undefined ? undefined : parseJson(value);
  };
  return {
    text: field('text'),
    lang_src: field('lang_src'),
    lang_dst: field('lang_dst'),
    formality: optional('formality'),
    glossary: json('glossary'),
    fresh: json('fresh'),
  };
}
