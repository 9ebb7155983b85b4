import { EngineError } from '../../contracts/translation';
import type { Analyzer } from '../agreement/analyzer';
import { correctAgreement } from '../agreement/correctAgreement';
import type { Hunspell } from './hunspell';
import type { CorrectedLanguage } from './languages';

export interface AgreementDeps {
  readonly hunspell: Pick<Hunspell, 'describe' | 'findUnknown'>;
  readonly analyzer: Analyzer | undefined;
  readonly log: (message: string) => void;
}

/**
 * A text whose articles, adjectives and verbs agree; undefined if they cannot be checked.
 * @throws the signal's reason
 */
export async function withAgreement(
  text: string,
  language: CorrectedLanguage,
  { hunspell, analyzer, log }: AgreementDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const known = (await analyzer?.languages())?.find((one) => one === language);
  if (!analyzer || !known) return undefined;
  try {
    return await correctAgreement(text, known, { analyzer, ...hunspell }, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    signal.throwIfAborted();
    log(`writer: agreement was not checked: ${error.message}`);
    return undefined;
  }
}
