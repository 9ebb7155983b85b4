import { expect, it } from 'vitest';
import { mapValues } from '../../../src/domain/mapValues';

it('mapValues keeps the keys and replaces each value with the result of the function', () => {
  expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' });
});
