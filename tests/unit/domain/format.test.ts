import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatMoment } from '../../../src/domain/format';
import { LOCALES } from '@lang-assistant/core/locales';

/** Returns a time in November 2026, in which the 21st is a Saturday. Months count from 0. */
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();
const NOON = at(21, 12, 0);

describe.each(LOCALES)('a point in time in %s', (locale) => {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const [saturday, sunday] = [weekday.format(at(21, 0, 0)), weekday.format(at(22, 0, 0))];

  it('is shown only as a time of day if it is today', () => {
    for (const time of [at(21, 0, 0), NOON, at(21, 23, 59)])
      expect(formatMoment(time, NOON, locale)).not.toMatch(/day|\p{L}{4}|曜|요일/u);
    expect(formatMoment(at(21, 9, 5), NOON, locale)).toMatch(/(?<!\d)0?9:05(?!\d)/);
    expect(formatMoment(at(21, 0, 0), NOON, locale)).toMatch(/(?<!\d)(12|00?):00(?!\d)/);
  });

  it('is shown with its weekday if it is tomorrow, however soon that is', () => {
    const lastMinute = at(21, 23, 59);
    expect(formatMoment(at(22, 0, 0), lastMinute, locale)).toContain(sunday);
    expect(formatMoment(at(22, 9, 5), lastMinute, locale)).toMatch(/(?<!\d)0?9:05(?!\d)/);
  });

  it('is shown with its date if it is in another week, because a weekday would be ambiguous', () => {
    expect(formatMoment(at(28, 12, 0), NOON, locale)).toMatch(/28/);
    expect(formatMoment(at(28, 12, 0), NOON, locale)).not.toContain(saturday);
    expect(formatMoment(at(14, 12, 0), NOON, locale)).toContain(saturday);
  });

  it('is shown without seconds and date if it is within the week', () => {
    expect(formatMoment(at(22, 9, 5) + 42_000, NOON, locale)).not.toMatch(/42|22|2026|11/);
  });
});

it('the time is shown with a 12-hour clock in English, and with a 24-hour clock in French', () => {
  expect(formatMoment(at(21, 14, 5), NOON, 'en')).toMatch(/^2:05\sPM$/);
  expect(formatMoment(at(21, 14, 5), NOON, 'fr')).toBe('14:05');
});

it.each(LOCALES)('a whole number in %s is grouped like Intl.NumberFormat', (locale) => {
  const reference = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (value) => {
      expect(formatCount(value, locale)).toBe(reference.format(value));
    }),
    { examples: [[0], [999], [1000], [1500], [1_000_000]] },
  );
});
