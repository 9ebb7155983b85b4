import { identifyLanguage } from '../../../domain/languages/detector/identifyLanguage';
import type { DetectionHints } from '../../contracts/device';

/** Detects a language by its script and n-grams; undefined if none leads clearly. */
export function guess(sample: string, hints: DetectionHints): string | undefined {
  return identifyLanguage(sample, hints);
}
