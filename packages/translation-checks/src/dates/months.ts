import { toPlain } from '../toPlain.js';

/** Regions that use other month names than the rest of their language. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar-EG', 'ar-SY', 'ar-DZ', 'ar-MA'],
  de: ['de', 'de-AT'],
};

const MIN_STEM_CHARS = 3;
const ENDING_CHARS = 2;

const IS_ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u;
const WORDS = /[\p{L}\p{M}]+/gu;

const caches = new Map<string, readonly (readonly string[])[]>();

function namesIn(tag: string, month: number): readonly string[] {
  const date = new Date(Date.UTC(2024, month, 15));
  const styles = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ] as const;
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { ...style, timeZone: 'UTC' });
    return format
      .formatToParts(date)
      .filter(({ type, value }) => type === 'month' && !/^\d+$/.test(value))
      .map(({ value }) => value.replace(/\.$/, ''));
  });
}

/** Long and short names, from January on. Empty for a language that only numbers the months. */
export function monthNames(tag: string): readonly (readonly string[])[] {
  const known = caches.get(tag);
  if (known) return known;
  const tags = tag === 'und' ? ['en'] : (REGIONS[tag] ?? [tag]);
  const names = Array.from({ length: 12 }, (_, month) => [
    ...new Set(tags.flatMap((one) => namesIn(one, month)).filter((name) => /[\p{L}\p{M}]{2}/u.test(name))),
  ]);
  caches.set(tag, names);
  return names;
}

/**
 * Whether a text names a month, in any inflected form.
 * @param month from 0
 */
export function namesMonth(month: number, text: string, tag: string): boolean {
  const plain = toPlain(text);
  const months = monthNames(tag);
  return (months[month] ?? []).some((name) => {
    const lower = toPlain(name);
    const start = lower.slice(0, Math.max(MIN_STEM_CHARS, lower.length - ENDING_CHARS));
    // `jui` is the start of `juin` and of `juillet`.
    const isShared = months.some(
      (names, other) => other !== month && names.some((one) => toPlain(one).startsWith(start)),
    );
    const stem = isShared ? lower : start;
    // Other scripts join prefixes to words, so that the stem may be anywhere.
    return IS_ALPHABETIC.test(stem)
      ? (plain.match(WORDS) ?? []).some((word) => word.startsWith(stem))
      : plain.includes(stem);
  });
}
