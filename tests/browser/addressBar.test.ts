import { afterEach, expect, test } from 'vitest';
import { createAddressBar } from '../../src/services/device/address';
import type { AddressBar } from '../../src/services/contracts/device';

let bars: readonly AddressBar[] = [];
afterEach(() => {
  for (const bar of bars) bar.release();
  document.body.replaceChildren();
});

function createTwo(): readonly [first: AddressBar, second: AddressBar] {
  const elements = [document.createElement('div'), document.createElement('div')] as const;
  document.body.append(...elements);
  const [one, other] = elements;
  const two = [createAddressBar(one), createAddressBar(other)] as const;
  bars = two;
  return two;
}

const search = location.search;

test('the first of two widgets in a page controls the address bar, even if the second widget is ready earlier', () => {
  const [first, second] = createTwo();
  expect(second.claim()).toBe(true);
  expect(first.claim()).toBe(true);
  expect(second.claim()).toBe(false);
  expect(second.write('replace', { search })).toBe(false);
  expect(first.write('replace', { search })).toBe(true);
});

test('a widget that has changed the address controls the address bar until the widget is removed', () => {
  const [first, second] = createTwo();
  expect(second.claim()).toBe(true);
  expect(second.write('replace', { search })).toBe(true);
  expect(first.claim()).toBe(false);
  second.release();
  expect(first.claim()).toBe(true);
});
