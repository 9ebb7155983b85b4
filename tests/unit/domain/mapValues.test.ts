import { expect, it } from 'vitest';
import { mapValues } from '../../../src/domain/mapValues';

it('mapValues returns an object with the same keys and, as values, the results of the function', () => {
  expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' });
});
