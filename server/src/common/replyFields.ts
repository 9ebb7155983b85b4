import { PAGE_REASONS } from '@lang-assistant/core/files/pageProblem';
import { z } from 'zod';
import { API_ERROR_STATUS } from './apiError';

export const Quality = z.enum(['neural', 'llm', 'rule', 'lexicon', 'memory', 'corrected']);

export const replyFields = { engine: z.string().describe('What answered.'), quality: Quality };

export const memoryFields = {
  corrected: z
    .int()
    .min(1)
    .optional()
    .describe('How many sentences the owner of the site has corrected. No engine gets them.'),
  memory: z.literal('unavailable').optional().describe("If the owner's corrections could not be read."),
};

export const formalityField = z
  .enum(['applied', 'unsupported'])
  .optional()
  .describe('If a formality was asked for: whether the engine could choose it.');

/** The fields of an error, which may also be within a successful response. */
export const errorFields = {
  error: z.string().describe('A sentence for people.'),
  code: z.enum(Object.keys(API_ERROR_STATUS)),
};

/** A page of a PDF that is not translated. */
export const PageProblem = z.object({ page: z.int().min(1), reason: z.enum(PAGE_REASONS) });
export type PageProblem = Readonly<z.output<typeof PageProblem>>;

const Box = z
  .tuple([z.int(), z.int(), z.int(), z.int()])
  .readonly()
  .describe('x, y, width and height, in pixels of the picture as it was sent.');

/** The texts of a picture, with their places. */
export const TranslatedPicture = z.object({
  width: z.int(),
  height: z.int(),
  engine: z.string().describe('What read it.'),
  language: z.string(),
  texts: z
    .array(
      z.object({
        id: z.int(),
        text: z.string(),
        translation: z.string().optional().describe('Missing where no engine had one.'),
        box: Box.nullable().describe('Null if the reader does not know the places; `lines` is then empty.'),
        size: z.int().describe('The height of the letters.'),
        angle: z.number().describe('In degrees, clockwise.'),
        vertical: z.boolean(),
        confidence: z.int(),
        lines: z.array(z.object({ text: z.string(), box: Box })).readonly(),
      }),
    )
    .readonly()
    .describe('In reading order.'),
});

/** A string that contains JSON (spec §3). @param schema its name in the OpenAPI document */
export function jsonText(schema: string) {
  const contentSchema = { $ref: `#/components/schemas/${schema}` };
  return z.string().meta({ contentMediaType: 'application/json', contentSchema });
}
