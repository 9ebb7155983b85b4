import { toPlain } from './toPlain.js';

/** Names are compared without this many letters at the end, because endings are inflected. */
const ENDING_CHARS = 2;
const MIN_STEM_CHARS = 4;
/** Shorter words, such as `de`, identify nothing. */
const MIN_WORD_CHARS = 3;

/** Amounts that have different plural forms in most languages. */
const AMOUNTS = [1, 2, 5, 1.5];

const caches = new Map<string, readonly string[]>();

function stemsOf(key: string, names: () => readonly string[]): readonly string[] {
  const known = caches.get(key);
  if (known) return known;
  const stems = names()
    .map((name) => toPlain(name.trim()).replaceAll('״', '"'))
    .filter((name) => name !== '')
    .map((name) =>
      /^\p{L}{4,}$/u.test(name) ? name.slice(0, Math.max(MIN_STEM_CHARS, name.length - ENDING_CHARS)) : name,
    );
  const unique = [...new Set(stems)];
  caches.set(key, unique);
  return unique;
}

function partsOf(tag: string, options: Intl.NumberFormatOptions, type: string): readonly string[] {
  const format = new Intl.NumberFormat(tag === 'und' ? 'en' : tag, options);
  return AMOUNTS.flatMap((amount) =>
    format
      .formatToParts(amount)
      .filter((part) => part.type === type)
      .map(({ value }) => value),
  );
}

/**
 * In lower case, and without Greek accents.
 * @param unit a unit of ECMA-402, such as `kilometer`
 */
export function unitStems(unit: string, tag: string): readonly string[] {
  return stemsOf(`${unit} ${tag}`, () =>
    (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) => {
      const options: Intl.NumberFormatOptions = { style: 'unit', unit, unitDisplay };
      return [...partsOf(tag, options, 'unit'), ...partsOf(tag, options, 'percentSign')];
    }),
  );
}

/**
 * In lower case, word by word.
 * @param currency an ISO 4217 code
 */
export function currencyStems(currency: string, tag: string): readonly string[] {
  return stemsOf(`${currency} ${tag}`, () =>
    partsOf(tag, { style: 'currency', currency, currencyDisplay: 'name' }, 'currency').flatMap((name) => [
      name,
      // `đô la` of `đô la Mỹ`
      ...[name.replace(/\s\S+$/u, ''), ...name.split(/\s+/)].filter((word) => word.length >= MIN_WORD_CHARS),
    ]),
  );
}
