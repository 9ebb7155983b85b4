import type { SentencePair, TranslationWarning, UsedTerm } from '@lang-assistant/core/translate/sentences';
import type { Glossary } from '../../engines/contracts/glossary';
import type { Quality, TranslationEngine } from '../../engines/contracts/translation';
import type { MainEngine } from '../../engines/translation/engineShares';
import type { AssembledText } from '../../engines/translation/sentences/segmentText';
import { reportTerms } from '../../engines/translation/glossary/reportTerms';
import { formalityOutcome, type FormalityOutcome } from '../../engines/translation/formality';
import type { TranslateTask } from './translateTask';

export interface TranslateResult {
  readonly translate: string;
  readonly engine: string;
  readonly quality: Quality;
  readonly pairs: readonly SentencePair[];
  /** Missing if the request names no formality. */
  readonly formality?: FormalityOutcome | undefined;
  /** The terms that occur in the text. Missing if there is no glossary. */
  readonly terms?: readonly UsedTerm[] | undefined;
  /** In the order of the text. */
  readonly warnings: readonly TranslationWarning[];
}

export interface CheckedText extends Pick<AssembledText, 'text' | 'pairs'> {
  readonly warnings: readonly TranslationWarning[];
}

export interface ResultSources {
  readonly engines: readonly TranslationEngine[];
  readonly names: readonly string[];
  readonly glossary: Glossary | undefined;
}

/** @param main the engine that translated most of the text */
export async function toResult(
  task: TranslateTask,
  { text: translate, pairs, warnings: found }: CheckedText,
  { engine, quality }: MainEngine,
  { names, engines, glossary }: ResultSources,
): Promise<TranslateResult> {
  const formality = formalityOutcome(task, names, engines);
  const report = glossary && (await reportTerms(glossary, task.text, translate, pairs, task.reader));
  const warnings = [...found, ...(report?.warnings ?? [])].toSorted(
    (one, other) => one.source[0] - other.source[0],
  );
  const terms = report && { terms: report.terms };
  return { translate, engine, quality, pairs, ...formality, ...terms, warnings };
}
