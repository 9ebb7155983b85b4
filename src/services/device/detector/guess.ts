import { francAll } from 'franc';
import { detectableText, detectLanguage } from '../../../domain/languages/detectLanguage';
import { detectorCodes } from '../../../domain/languages/detectorCodes';
import { DETECT_MIN_CHARS } from '../../../domain/timing';
import type { DetectionHints } from '../../contracts/device';

/** Detects a language by trigrams, words and letters; undefined if none leads clearly. */
export function guess(sample: string, hints: DetectionHints): string | undefined {
  const text = detectableText(sample);
  const only = hints.offered.flatMap(detectorCodes);
  const scores = new Map(francAll(text, { only, minLength: DETECT_MIN_CHARS }));
  return detectLanguage(text, scores, hints);
}
