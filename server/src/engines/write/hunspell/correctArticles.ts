import { EngineError } from '../../contracts/translation';
import type { Analyzer } from '../agreement/analyzer';
import { correctAgreement } from '../agreement/correctAgreement';
import type { Hunspell } from './hunspell';
import type { CorrectedLanguage } from './languages';

export interface ArticleDeps {
  readonly hunspell: Pick<Hunspell, 'describe' | 'findUnknown'>;
  readonly analyzer: Analyzer | undefined;
  readonly log: (message: string) => void;
}

/**
 * A text with articles that agree with their nouns; undefined if they cannot be checked.
 * @throws the signal's reason
 */
export async function correctArticles(
  text: string,
  language: CorrectedLanguage,
  { hunspell, analyzer, log }: ArticleDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const known = (await analyzer?.languages())?.find((one) => one === language);
  if (!analyzer || !known) return undefined;
  try {
    return await correctAgreement(text, known, { analyzer, ...hunspell }, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    signal.throwIfAborted();
    log(`writer: articles were not checked: ${error.message}`);
    return undefined;
  }
}
