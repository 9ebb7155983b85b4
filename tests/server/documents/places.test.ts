import { expect, test } from 'vitest';
import { createPlaces, NoPlaceError } from '../../../server/src/engines/documents/places';

test('a place that passes to another owner counts for that owner, and once in all', () => {
  const places = createPlaces(4, 2);
  const place = places.enter('address');
  place.passTo('ana');
  places.enter('address');
  places.enter('address');
  expect(() => places.enter('address')).toThrow(NoPlaceError);
  places.enter('ana');
  expect(() => places.enter(undefined)).toThrow(NoPlaceError);
  place.leave();
  places.enter('ana');
});

test('a place does not pass to an owner without a free place, and stays with the owner before', () => {
  const places = createPlaces(10, 1);
  places.enter('ana');
  const place = places.enter('address');
  expect(() => place.passTo('ana')).toThrow(NoPlaceError);
  expect(() => places.enter('address')).toThrow(NoPlaceError);
  place.leave();
  places.enter('address');
});

test('a place that passes to its own owner counts once', () => {
  const places = createPlaces(10, 1);
  const place = places.enter('ana');
  place.passTo('ana');
  place.leave();
  places.enter('ana');
});

test('a place that passes to a caller without an owner frees the owner’s', () => {
  const places = createPlaces(2, 1);
  const place = places.enter('address');
  place.passTo(undefined);
  places.enter('address');
  expect(() => places.enter(undefined)).toThrow(NoPlaceError);
});
