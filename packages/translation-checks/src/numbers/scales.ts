/** Words that multiply the number before them. */
const ROWS: readonly (readonly [readonly number[], string])[] = [
  [[1e2], 'hundred hundreds cien cientos cent cents hundert 百 백 सौ مئة مائة'],
  [
    [1e3],
    'thousand thousands k mil mille mila tausend tsd duizend tusen tusind tisíc tysiąc tysiące tysięcy тысяч тысячи тысяча тыс тис bin ribu nghìn ngàn ألف آلاف الف หมื่น พัน हज़ार हजार हज़ार 千 천 milers millares millers milhares migliaia mii',
  ],
  [[1e4], '万 萬 만 หมื่น'],
  [[1e5], 'lakh lakhs लाख แสน'],
  [
    [1e6],
    'million millions m mln mn mio millón millones milló milions milión milhão milhões millóns milione milioni millionen miljoen miljon miljoner millioner milion miliony milionów миллион миллиона миллионов млн мільйон мільйонів milyon juta triệu مليون ملايين ล้าน मिलियन 百万 백만',
  ],
  [[1e7], 'crore crores करोड़ करोड़'],
  [[1e8], '億 亿 억'],
  [
    [1e9],
    'bn b bilhão bilhões miliardo miliardi milliard milliards milliarden mrd miljard miljarder milliarder miliard miliardy miliardů miliardów миллиард миллиарда миллиардов млрд мільярд мільярда мільярдів milyar miliar tỷ مليار مليارات พันล้าน अरब',
  ],
  [
    [1e12],
    'trillion trillions billón billones bilió bilions bilião biliões bilione bilioni billionen biljoen biljon biljoner bilion biliony bilionów триллион триллиона триллионов трлн trilyun trilyon trilhão trilhões تريليون 兆 조',
  ],
];

const SCALES: ReadonlyMap<string, readonly number[]> = new Map(
  ROWS.flatMap(([factors, words]) => words.split(' ').map((word) => [word, factors] as const)),
);

/** `billion` is a thousand million in English, and a million million in other languages with this spelling. */
const BILLION = /^billions?$/u;

const WORD_AFTER = /^[\s\u00a0\u202f-]?(\p{L}[\p{L}\p{M}]*)/u;

/** Length of the longest word in the list, with the space before it. */
const MAX_WORD_CHARS = 16;

/** In scripts without spaces, at most this many characters after a number are compared with the words. */
const MAX_DENSE_CHARS = 2;

/** @param tag the language of the text; without it, all meanings of the word count */
function factorsOf(word: string, tag: string | undefined): readonly number[] {
  if (BILLION.test(word)) return tag === undefined ? [1e9, 1e12] : [tag.startsWith('en') ? 1e9 : 1e12];
  const whole = SCALES.get(word);
  if (whole) return whole;
  if (!/^[\p{Script=Han}\p{Script=Hangul}]/u.test(word)) return [];
  for (let length = MAX_DENSE_CHARS; length > 0; length -= 1) {
    const found = SCALES.get(word.slice(0, length));
    if (found) return found;
  }
  return [];
}

/**
 * The factors of the words that follow a number, such as `mil millones`; empty without such words.
 * @param after the text after the number
 */
export function scalesAfter(after: string, tag?: string): readonly number[] {
  const [found, word] = WORD_AFTER.exec(after.slice(0, MAX_WORD_CHARS)) ?? [];
  if (found === undefined || word === undefined) return [];
  const factors = factorsOf(word.toLowerCase(), tag);
  if (factors.length !== 1 || factors[0] !== 1e3) return factors;
  const next = scalesAfter(after.slice(found.length), tag).filter((factor) => factor >= 1e6);
  return next.length > 0 ? next.map((factor) => factor * 1e3) : factors;
}

/** A word such as `million`. */
export function hasScaleWord(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    words.some((word) => word.length > 1 && (SCALES.has(word) || BILLION.test(word))) ||
    /[百千万萬億亿兆백천만억조]/u.test(text)
  );
}
