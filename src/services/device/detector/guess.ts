import { identifyLanguage, languageToConfirm } from '../../../domain/languages/detector/identifyLanguage';
import type { DetectionHints } from '../../contracts/device';

/** Detects a language by its script and n-grams; undefined if none leads clearly. */
export function guess(sample: string, hints: DetectionHints): string | undefined {
  return identifyLanguage(sample, hints);
}

/** The likeliest language of a text for which `guess` is undefined, if franc agrees. franc is downloaded only then. */
export async function confirm(sample: string, hints: DetectionHints): Promise<string | undefined> {
  const likely = languageToConfirm(sample, hints);
  if (likely === undefined) return undefined;
  const { francAgrees } = await import('./francAgrees');
  return francAgrees(sample, likely) ? likely : undefined;
}
