import { detectableText, detectLanguage } from '../../../domain/languages/detectLanguage';
import { detectorCodes } from '../../../domain/languages/detectorCodes';
import type { DetectionHints } from '../../contracts/device';
import { trigramScores } from './trigramScores';

/** Detects a language by trigrams, words and letters; undefined if none leads clearly. */
export function guess(sample: string, hints: DetectionHints): string | undefined {
  const text = detectableText(sample);
  const scores = trigramScores(text, hints.offered.flatMap(detectorCodes));
  return detectLanguage(text, scores, hints);
}
