import { toPlain } from '../toPlain.js';
import { toAsciiDigits } from './digits.js';

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

const compactNames = new Map<string, ReadonlyMap<string, number>>();
const MIN_STEM_CHARS = 5;

/** The words and abbreviations of CLDR, such as `tys`, without their endings. */
function compactNamesOf(tag: string): ReadonlyMap<string, number> {
  const known = compactNames.get(tag);
  if (known) return known;
  const found = new Map<string, number>();
  for (const compactDisplay of ['short', 'long'] as const)
    for (const value of [1, 2, 5].flatMap((digit) => [3, 6, 9, 12].map((power) => digit * 10 ** power))) {
      const parts = new Intl.NumberFormat(tag, {
        notation: 'compact',
        compactDisplay,
        useGrouping: false,
      }).formatToParts(value);
      const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
      const name = toPlain(of('compact').replace('.', ''));
      if (/^[\p{L}\p{M}]{2,}$/u.test(name))
        found.set(
          name.slice(0, Math.max(MIN_STEM_CHARS, name.length - 2)),
          value / Number(toAsciiDigits(of('integer'))),
        );
    }
  compactNames.set(tag, found);
  return found;
}

function compactFactor(word: string, tag: string): number | undefined {
  const names = compactNamesOf(tag);
  const exact = names.get(word);
  if (exact !== undefined) return exact;
  const stems = [...names.keys()].filter((stem) => stem.length >= MIN_STEM_CHARS && word.startsWith(stem));
  return names.get(stems.toSorted((one, other) => other.length - one.length)[0] ?? '');
}

/** @param tag the language of the text; without it, all meanings of the word count */
function factorsOf(word: string, tag: string | undefined): readonly number[] {
  if (BILLION.test(word)) return tag === undefined ? [1e9, 1e12] : [tag.startsWith('en') ? 1e9 : 1e12];
  const compact = tag === undefined ? undefined : compactFactor(toPlain(word), tag);
  if (compact !== undefined) return [compact];
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
