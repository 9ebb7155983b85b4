import { francAll } from 'franc';
import { data } from '../../../../node_modules/franc/data.js';
import { expressions } from '../../../../node_modules/franc/expressions.js';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { detectorCodes } from '../../../../src/domain/languages/detectorCodes';

test('the catalogue has a detector code only if the detector has a model or a script for it', () => {
  expect(francAll('')).toEqual([['und', 1]]);
  const known = new Set([
    ...Object.values(data).flatMap((models) => Object.keys(models)),
    ...Object.keys(expressions),
  ]);
  expect(LANGUAGE_CODES.flatMap(detectorCodes).filter((code) => !known.has(code))).toEqual([]);
});
