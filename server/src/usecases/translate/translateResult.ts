import { z } from 'zod';
import type { TranslationWarning } from '@lang-assistant/core/translate/sentences';
import type { Glossary } from '../../engines/contracts/glossary';
import type { TranslationEngine } from '../../engines/contracts/translation';
import type { MainEngine, MemoryState } from '../../engines/translation/engineShares';
import type { AssembledText } from '../../engines/translation/sentences/segmentText';
import { reportTerms } from '../../engines/translation/glossary/reportTerms';
import { formalityOutcome } from '../../engines/translation/formality';
import { formalityField, memoryFields, replyFields } from '../../common/replyFields';
import type { TranslateTask } from './translateTask';

const textRange = z
  .tuple([z.int().min(0), z.int().min(0)])
  .readonly()
  .describe('Start and end (exclusive) in UTF-16 code units.');

export const SentencePairs = z
  .array(
    z.object({
      source: textRange,
      target: textRange,
      corrected: z.literal(true).optional().describe('The owner of the site has corrected it.'),
    }),
  )
  .readonly()
  .describe('The sentences of both texts, without gaps: white space belongs to the sentence before it.');

export const TranslateResult = z.object({
  translate: z.string(),
  ...replyFields,
  ...memoryFields,
  pairs: SentencePairs,
  formality: formalityField,
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
});
export type TranslateResult = z.output<typeof TranslateResult>;

export interface CheckedText extends Pick<AssembledText, 'text' | 'pairs'> {
  readonly warnings: readonly TranslationWarning[];
  readonly corrected: number;
}

export interface ResultSources {
  readonly engines: readonly TranslationEngine[];
  readonly names: readonly string[];
  readonly glossary: Glossary | undefined;
  readonly memory: MemoryState;
}

/** @param main the engine that translated most of the text */
export async function toResult(
  task: TranslateTask,
  { text: translate, pairs, warnings: found, corrected }: CheckedText,
  { engine, quality }: MainEngine,
  { names, engines, glossary, memory }: ResultSources,
): Promise<TranslateResult> {
  const formality = formalityOutcome(task, names, engines);
  const report = glossary && (await reportTerms(glossary, task.text, translate, pairs, task.reader));
  const warnings = [...found, ...(report?.warnings ?? [])].toSorted(
    (one, other) => one.source[0] - other.source[0],
  );
  const terms = report && { terms: report.terms };
  const own = { ...(corrected > 0 && { corrected }), ...(memory && { memory }) };
  return { translate, engine, quality, ...own, pairs, ...formality, ...terms, warnings };
}
