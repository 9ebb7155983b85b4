import { francAll } from 'franc';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../../src/domain/languages/catalog';
import { detectorCodes } from '../../../../src/domain/languages/detectorCodes';
import { trigramScores } from '../../../../src/services/device/detector/trigramScores';
import { MAIN_SENTENCES } from '../../../support/detectionSentences';

const CODES = LANGUAGE_CODES.flatMap(detectorCodes);
const TEXTS = [
  ...Object.values(MAIN_SENTENCES).flat(),
  '1, 2, 3, 4, 5 ... 10!',
  'a  b\tc\nd!?e f g',
  'Ağaç 42 % ağaç',
];

describe('the scores of a text', () => {
  it.each(TEXTS)('are those of franc: %s', (text) => {
    const expected = new Map(francAll(text, { only: CODES }));
    expected.delete('und');
    const scores = trigramScores(text, CODES);
    expect([...scores.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [code, score] of expected) expect(scores.get(code)).toBeCloseTo(score, 12);
  });
});
