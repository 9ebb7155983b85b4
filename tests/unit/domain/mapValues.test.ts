import { expect, it } from 'vitest';
import { mapValues } from '../../../src/domain/mapValues';

it('keeps the keys and replaces each value by what is made of it and its key', () => {
  expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' });
});
