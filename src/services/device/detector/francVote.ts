import { LANGUAGE_CODES } from '../../../domain/languages/catalog';
import { detectorCodes } from '../../../domain/languages/detectorCodes';
import { trigramScores } from './trigramScores';

/** Whether a language is also franc's first choice among those of the catalogue. */
export function francAgrees(text: string, code: string): boolean {
  const scores = [...trigramScores(text, LANGUAGE_CODES.flatMap(detectorCodes))];
  const [first] = scores.toSorted(([, a], [, b]) => b - a);
  return first !== undefined && detectorCodes(code).includes(first[0]);
}
