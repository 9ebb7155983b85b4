/** Every office program has these fonts, or substitutes with the same widths. */
export const LATIN_FONT = 'Calibri';
export const COMPLEX_FONT = 'Arial';

/** The font decides which regional forms of Han characters the user sees. */
const EAST_ASIAN_FONTS: readonly (readonly [RegExp, string])[] = [
  [/^ja\b/i, 'Yu Gothic'],
  [/^ko\b/i, 'Malgun Gothic'],
  [/^zh\b.*\b(?:hant|tw|hk|mo)\b/i, 'Microsoft JhengHei'],
  [/^zh\b/i, 'Microsoft YaHei'],
];

/**
 * Undefined for languages that are not East Asian.
 * @param tag BCP 47
 */
export function eastAsianFont(tag: string): string | undefined {
  return EAST_ASIAN_FONTS.find(([pattern]) => pattern.test(tag))?.[1];
}
