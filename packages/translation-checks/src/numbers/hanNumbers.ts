/** The position in the list is the value. */
const valuesOf = (list: string, valueAt: (place: number) => number): ReadonlyMap<string, number> =>
  new Map(
    list.split(' ').flatMap((marks, place) => Array.from(marks, (mark) => [mark, valueAt(place)] as const)),
  );

const DIGITS = valuesOf('〇零영 一일 二两兩이 三삼 四사 五오 六육 七칠 八팔 九구', (place) => place);
const SMALL = valuesOf('十십 百백 千천', (place) => 10 ** (place + 1));
const LARGE = valuesOf('万萬만 億亿억 兆조', (place) => 1e4 ** (place + 1));

const NUMERAL = `[${[...DIGITS.keys(), ...SMALL.keys(), ...LARGE.keys()].join('')}]`;
const HAS_NUMERAL = new RegExp(NUMERAL, 'u');
const PIECE = new RegExp(String.raw`\d{1,15}(?:\.\d{1,6})?|${NUMERAL}`, 'gu');
const RUN = new RegExp(`(?:${PIECE.source})+`, 'gu');

const MIXED_PART = String.raw`\d{1,15}(?:,\d{3}){0,5}(?:\.\d{1,6})?\s?[十百千万萬億亿兆십백천만억조]{1,2}`;
/** `2万5000`, `3億5000万`, `12万零500`, `1억 5천만`. */
const MIXED = new RegExp(String.raw`${MIXED_PART}(?:\s?零?${MIXED_PART})*(?:零?\d{1,4}(?![\d.,]))?`, 'gu');
const IS_SINGLE = new RegExp(`^${MIXED_PART}$`, 'u');

/** Returns the value of `一千五百`, `3万5千` or `1.5億`. */
function valueOf(run: string): number {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const [piece] of run.matchAll(PIECE)) {
    const [small, large] = [SMALL.get(piece), LARGE.get(piece)];
    if (large !== undefined) {
      total += (section + (digit ?? (section === 0 ? 1 : 0))) * large;
      [section, digit] = [0, undefined];
    } else if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = undefined;
    } else digit = (digit ?? 0) * 10 + (DIGITS.get(piece) ?? Number(piece));
  }
  return total + section + (digit ?? 0);
}

export interface MixedNumber {
  readonly text: string;
  readonly start: number;
  readonly value: number;
  /** `200万` is read as 200 with a word after it, because the character may be another word. */
  readonly isSingle: boolean;
}

/** @param text with ASCII digits */
export function mixedNumbers(text: string): readonly MixedNumber[] {
  if (!HAS_NUMERAL.test(text)) return [];
  return Array.from(text.matchAll(MIXED), ({ 0: found, index: start }) => ({
    text: found,
    start,
    value: valueOf(found.replace(/[,\s]/g, '')),
    isSingle: IS_SINGLE.test(found),
  }));
}

/**
 * Returns the keys of the Chinese, Japanese and Korean numerals in a text.
 * @param text with ASCII digits
 */
export function hanNumbers(text: string): readonly string[] {
  if (!HAS_NUMERAL.test(text)) return [];
  return (
    Array.from(text.matchAll(RUN), ([run]) => run)
      // A single Korean syllable is usually part of a word: `오후`.
      .filter((run) => HAS_NUMERAL.test(run) && !/^\p{Script=Hangul}$/u.test(run))
      .map((run) => String(valueOf(run)))
  );
}
