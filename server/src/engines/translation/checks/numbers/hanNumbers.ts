const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  영: 0,
  一: 1,
  일: 1,
  二: 2,
  两: 2,
  兩: 2,
  이: 2,
  三: 3,
  삼: 3,
  四: 4,
  사: 4,
  五: 5,
  오: 5,
  六: 6,
  육: 6,
  七: 7,
  칠: 7,
  八: 8,
  팔: 8,
  九: 9,
  구: 9,
};

const SMALL: Readonly<Record<string, number>> = { 十: 10, 십: 10, 百: 100, 백: 100, 千: 1000, 천: 1000 };
const LARGE: Readonly<Record<string, number>> = {
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  兆: 1e12,
  조: 1e12,
};

const RUN =
  /(?:\d{1,15}(?:\.\d{1,6})?|[〇零一二两兩三四五六七八九十百千万萬億亿兆영일이삼사오육칠팔구십백천만억조])+/gu;
const HAS_NUMERAL = /[〇零一二两兩三四五六七八九十百千万萬億亿兆영일이삼사오육칠팔구십백천만억조]/u;
const PIECE =
  /\d{1,15}(?:\.\d{1,6})?|[〇零一二两兩三四五六七八九十百千万萬億亿兆영일이삼사오육칠팔구십백천만억조]/gu;

/** The value of `一千五百`, `3万5千` or `1.5億`. */
function valueOf(run: string): number {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const [piece] of run.matchAll(PIECE)) {
    const [small, large] = [SMALL[piece], LARGE[piece]];
    if (large !== undefined) {
      total += (section + (digit ?? (section === 0 ? 1 : 0))) * large;
      [section, digit] = [0, undefined];
    } else if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = undefined;
    } else digit = (digit ?? 0) * 10 + (DIGITS[piece] ?? Number(piece));
  }
  return total + section + (digit ?? 0);
}

/** The keys of the Chinese, Japanese and Korean numerals of a text. @param text with ASCII digits */
export function hanNumbers(text: string): readonly string[] {
  if (!HAS_NUMERAL.test(text)) return [];
  return (
    Array.from(text.matchAll(RUN), ([run]) => run)
      // A single syllable is usually part of a word: `오후`.
      .filter((run) => HAS_NUMERAL.test(run) && !/^\p{Script=Hangul}$/u.test(run))
      .map((run) => String(valueOf(run)))
  );
}
