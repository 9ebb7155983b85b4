import { expect, test } from 'vitest';
import { createAdmission, AdmissionError } from '../../../server/src/engines/queue/admission';

test('a slot that is transferred to another owner counts for the new owner, and only once in total', () => {
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

test('a slot is not transferred to an owner without a free slot, and stays with the previous owner', () => {
  const places = createAdmission(10, 1);
  places.admit('ana');
  const place = places.admit('address');
  expect(() => place.transferTo('ana')).toThrow(AdmissionError);
  expect(() => places.admit('address')).toThrow(AdmissionError);
  place.release();
  places.admit('address');
});

test('a slot that is transferred to the same owner counts once', () => {
  const places = createAdmission(10, 1);
  const place = places.admit('ana');
  place.transferTo('ana');
  place.release();
  places.admit('ana');
});

test('after a transfer to a caller without an owner, the previous owner has a free slot again', () => {
  const places = createAdmission(2, 1);
  const place = places.admit('address');
  place.transferTo(undefined);
  places.admit('address');
  expect(() => places.admit(undefined)).toThrow(AdmissionError);
});
