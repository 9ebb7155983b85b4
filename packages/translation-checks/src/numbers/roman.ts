const TENS = ['', 'X', 'XX', 'XXX'];
const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** The largest number that is recognized as a Roman numeral, as in centuries, kings and chapters. */
const MAX_ROMAN = 39;

/** Up to 39. */
const toRoman = (value: number): string => `${TENS[Math.floor(value / 10)] ?? ''}${UNITS[value % 10] ?? ''}`;

/** A single letter may be a word or a name. */
const NUMERAL = /(?<![\p{L}\p{N}])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}]|[.'’&/-]\p{L})/gu;

/** The values of the numerals with two letters and more. */
export const romansIn = (text: string): readonly number[] =>
  (text.match(NUMERAL) ?? []).map((numeral) => {
    const [tens = ''] = /^X*(?!X)(?=[IV]|$)/u.exec(numeral) ?? [];
    return TENS.indexOf(tens) * 10 + UNITS.indexOf(numeral.slice(tens.length));
  });

/** In capitals, or with an ending: `XIXe`. */
export function hasRoman(value: number, text: string): boolean {
  if (!Number.isInteger(value) || value < 1 || value > MAX_ROMAN) return false;
  const numeral = toRoman(value);
  return new RegExp(String.raw`(?<!\p{L})${numeral}(?!\p{Lu}|\p{L}{4})`, 'u').test(text);
}
