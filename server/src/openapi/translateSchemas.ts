import { z } from 'zod';
import { TranslateBody } from '../usecases/translate/translateBody';
import type { TranslateResult } from '../usecases/translate/translateResult';
import { WIRE_ACTIONS } from '../usecases/wireActions';
import { engine, formalityOutcome, quality } from './fields';

const textRange = z
  .tuple([z.int().min(0), z.int().min(0)])
  .readonly()
  .describe('Start and end (exclusive) in UTF-16 code units.');
const SentencePairs = z
  .array(z.object({ source: textRange, target: textRange }))
  .describe('The sentences of both texts, without gaps: white space belongs to the sentence before it.');
export const Translation = z.object({
  translate: z.string(),
  engine,
  quality,
  pairs: SentencePairs,
  formality: formalityOutcome,
  terms: z
    .array(z.object({ source: z.string(), target: z.string(), applied: z.boolean() }))
    .readonly()
    .optional()
    .describe('The terms of the glossary that occur in the text.'),
  warnings: z
    .array(
      z.object({
        kind: z.string().describe('Such as number, url, language or term (of the glossary).'),
        source: textRange,
        target: textRange,
        message: z.string().describe('In the language of Accept-Language.'),
      }),
    )
    .readonly()
    .describe('What the reader should check, in which sentence.'),
}) satisfies z.ZodType<TranslateResult>;
/** The fields of a form that the JSON body does not have, or has as other types. */
export const FORM_FIELDS = {
  glossary: z
    .union([TranslateBody.shape.glossary.unwrap(), z.string().meta({ contentMediaType: 'application/json' })])
    .optional()
    .describe('In a form, as JSON.'),
  fresh: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  action: z.literal(WIRE_ACTIONS.translate).optional().describe('Here or in the query.'),
  nonce: z.string().optional().describe('Here or in the query.'),
};
export const TranslateForm = TranslateBody.extend(FORM_FIELDS);
