const TENS = ['', 'X', 'XX', 'XXX'];
const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** The largest number that is recognized as a Roman numeral, as in centuries, kings and chapters. */
const MAX_ROMAN = 39;

/** In capitals, or with an ending: `XIXe`. */
export function hasRoman(value: number, text: string): boolean {
  if (!Number.isInteger(value) || value < 1 || value > MAX_ROMAN) return false;
  const numeral = `${TENS[Math.floor(value / 10)] ?? ''}${UNITS[value % 10] ?? ''}`;
  return new RegExp(String.raw`(?<!\p{L})${numeral}(?!\p{Lu}|\p{L}{4})`, 'u').test(text);
}
