import { identifyLanguage, languageToConfirm } from '../../../domain/languages/detector/identifyLanguage';
import type { DetectionHints } from '../../contracts/device';

/**
 * Detects a language by its script and n-grams; undefined if none leads clearly. If the text is unsure, franc has a vote: its
 * data are downloaded then.
 */
export async function guess(sample: string, hints: DetectionHints): Promise<string | undefined> {
  const clear = identifyLanguage(sample, hints);
  if (clear !== undefined) return clear;
  const likely = languageToConfirm(sample, hints);
  if (likely === undefined) return undefined;
  const { francAgrees } = await import('./francVote');
  return francAgrees(sample, likely) ? likely : undefined;
}
