import { expect, test } from 'vitest';
import { createAdmission, AdmissionError } from '../../../server/src/engines/queue/admission';

test('a place that passes to another owner counts for that owner, and once in all', () => {
  const places = createAdmission(4, 2);
  const place = places.admit('address');
  place.transferTo('ana');
  places.admit('address');
  places.admit('address');
  expect(() => places.admit('address')).toThrow(AdmissionError);
  places.admit('ana');
  expect(() => places.admit(undefined)).toThrow(AdmissionError);
  place.release();
  places.admit('ana');
});

test('a place does not pass to an owner without a free place, and stays with the owner before', () => {
  const places = createAdmission(10, 1);
  places.admit('ana');
  const place = places.admit('address');
  expect(() => place.transferTo('ana')).toThrow(AdmissionError);
  expect(() => places.admit('address')).toThrow(AdmissionError);
  place.release();
  places.admit('address');
});

test('a place that passes to its own owner counts once', () => {
  const places = createAdmission(10, 1);
  const place = places.admit('ana');
  place.transferTo('ana');
  place.release();
  places.admit('ana');
});

test('a place that passes to a caller without an owner frees the owner’s', () => {
  const places = createAdmission(2, 1);
  const place = places.admit('address');
  place.transferTo(undefined);
  places.admit('address');
  expect(() => places.admit(undefined)).toThrow(AdmissionError);
});
