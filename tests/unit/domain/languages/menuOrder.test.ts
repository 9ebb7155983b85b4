import { expect, it } from 'vitest';
import { AS_LISTED, inMenuOrder } from '../../../../src/domain/languages/menuOrder';

const OPTIONS = ['', 'ar', 'en', 'es', 'fr'].map((value) => ({ value, label: value }));

it.each([
  [AS_LISTED, 'Used', ['', 'ar', 'en', 'es', 'fr']],
  [{ used: ['fr', 'en'], unavailable: [] }, 'Used', ['', 'Used: fr en', 'ar', 'es']],
  [{ used: ['fr', 'en'], unavailable: ['ar'] }, undefined, ['', 'en', 'es', 'fr', 'ar']],
  [{ used: ['fr'], unavailable: ['es', 'ar'] }, 'Used', ['', 'en', 'fr', 'ar', 'es']],
  [{ used: ['xx', 'yy'], unavailable: [] }, 'Used', ['', 'ar', 'en', 'es', 'fr']],
])('the order %j, with the label %j, is %j', (order, label, expected) => {
  const shown = inMenuOrder(OPTIONS, order, label).map((entry) =>
    'options' in entry ? `${entry.label}: ${entry.options.map(({ value }) => value).join(' ')}` : entry.value,
  );
  expect(shown).toEqual(expected);
});
