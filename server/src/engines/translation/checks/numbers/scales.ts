/** Words that multiply the number before them. `billion` and its relatives differ between languages. */
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
    [1e9, 1e12],
    'billion billions bn b billón billones bilió bilions bilhão bilhões billóns bilione bilioni billionen biljoen miliardo miliardi milliard milliards milliarden mrd miljard miljarder milliarder miliard miliardy miliardów миллиард миллиарда миллиардов млрд мільярд мільярдів milyar miliar tỷ مليار مليارات พันล้าน',
  ],
  [[1e12], 'trillion trillions 兆 조'],
];

const SCALES: ReadonlyMap<string, readonly number[]> = new Map(
  ROWS.flatMap(([factors, words]) => words.split(' ').map((word) => [word, factors] as const)),
);

const WORD_AFTER = /^[\s\u00a0\u202f-]?(\p{L}[\p{L}\p{M}]*)/u;

/** Longest word of the list with the space before it. */
const MAX_WORD_CHARS = 16;

/** Words without spaces: the first characters of the text that follows decide. */
const MAX_DENSE_CHARS = 2;

/** The factors of the word that follows a number; empty if it is none. @param after the text after the number */
export function scalesAfter(after: string): readonly number[] {
  const word = WORD_AFTER.exec(after.slice(0, MAX_WORD_CHARS))?.[1]?.toLowerCase();
  if (word === undefined) return [];
  const whole = SCALES.get(word);
  if (whole) return whole;
  if (!/^[\p{Script=Han}\p{Script=Hangul}]/u.test(word)) return [];
  for (let length = MAX_DENSE_CHARS; length > 0; length -= 1) {
    const found = SCALES.get(word.slice(0, length));
    if (found) return found;
  }
  return [];
}

/** Whether a text contains a word such as `million`. */
export function hasScaleWord(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    words.some((word) => word.length > 1 && SCALES.has(word)) || /[百千万萬億亿兆백천만억조]/u.test(text)
  );
}
