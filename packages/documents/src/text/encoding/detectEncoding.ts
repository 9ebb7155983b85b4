import { decodeBytes } from './decodeBytes.js';

/** Bytes that are examined to tell the encodings of one byte or two apart. */
const SAMPLE_BYTES = 64 * 1024;

/** The share of characters that have to be usual ones before an encoding other than Windows-1252 is assumed. */
const ENOUGH = 0.4;
const ENOUGH_PAIRS = 0.85;

/** The most frequent letters of the languages of an encoding: about two thirds of a text, and far less of a wrong reading. */
const SCRIPTS: readonly (readonly [encoding: string, letters: RegExp, usual: RegExp])[] = [
  ['windows-1251', /\p{Script=Cyrillic}/u, /[оеаинтсрвлії]/u],
  ['koi8-r', /\p{Script=Cyrillic}/u, /[оеаинтсрвл]/u],
  ['windows-1253', /\p{Script=Greek}/u, /[αοιετσνηυρςάόίέή]/u],
  ['windows-1255', /\p{Script=Hebrew}/u, /[יוהלארתמבנש]/u],
  ['windows-1256', /\p{Script=Arabic}/u, /[اليمنورتبةأ]/u],
];

/** Signs that texts in Western European languages have outside of ASCII. `š` and `ž` are those of Central Europe. */
const WESTERN = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüßœÀÁÂÃÄÅÆÇÈÉÊËÍÎÑÓÔÖØÚÜŒ¿¡«»‘’“”„–—…•€°ºª·©®£§\u00A0]/u;
const CENTRAL = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽăâîşţĂÂÎŞŢőűŐŰöüÖÜäÄßôľĺđĐ„“”‘’–—…«»\u00A0]/u;
const LATIN = /[A-Za-z]/;

/**
 * Languages whose letters the tests for Western and Central Europe confuse: nearly all signs outside of ASCII are among
 * the first ones, and at least one is among the second ones.
 */
const LANGUAGES: readonly (readonly [encoding: string, all: RegExp, own: RegExp])[] = [
  ['windows-1254', /[çğıöşüÇĞİÖŞÜâîû‘’“”–—…]/u, /[ğıİ]/u],
  ['windows-1252', /[áéíóúýðþæöÁÉÍÓÚÝÐÞÆÖ„“”–—…]/u, /[ðþÐÞ]/u],
];

function isLanguage(sample: Uint8Array, [encoding, all, own]: (typeof LANGUAGES)[number]): boolean {
  const signs = decodeBytes(sample, encoding).match(/\P{ASCII}/gu) ?? [];
  return own.test(signs.join('')) && signs.filter((sign) => all.test(sign)).length > signs.length * 0.95;
}

/** The share of characters outside of ASCII that are usual in the encoding's languages. */
function shareOf(text: string, letters: RegExp | undefined, usual: RegExp): number {
  let all = 0;
  let found = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign <= '\u007F') continue;
    all += 1;
    if (!usual.test(sign)) continue;
    const before = text.charAt(place - 1);
    const after = text.charAt(place + 1);
    // In another script, words have no Latin letters; in Latin, letters outside of ASCII are rarely side by side.
    const isOdd = letters
      ? LATIN.test(before) || LATIN.test(after)
      : /\p{L}/u.test(sign) && isWide(before) && isWide(after);
    if (!isOdd) found += 1;
  }
  return all === 0 ? 0 : found / all;
}

const isWide = (sign: string) => sign > '\u007F' && /\p{L}/u.test(sign);

/** Counts the pairs of bytes of East Asian encodings: all, and those of frequent characters in each encoding. */
function pairShares(bytes: Uint8Array) {
  let [pairs, korean, chinese, taiwanese, kana, shiftKana] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; place + 1 < bytes.length; place += 1) {
    const [lead = 0, trail = 0] = [bytes[place], bytes[place + 1]];
    if (lead < 0x81) continue;
    place += 1;
    pairs += 1;
    const isSign = lead >= 0xa1 && lead <= 0xa3;
    if (trail >= 0xa1) {
      if (isSign || (lead >= 0xb0 && lead <= 0xc8)) korean += 1;
      if (isSign || (lead >= 0xb0 && lead <= 0xd7)) chinese += 1;
      if (lead === 0xa4 || lead === 0xa5) kana += 1;
    }
    if (isSign || (lead >= 0xa4 && lead <= 0xc6)) taiwanese += 1;
    if (lead === 0x82 || lead === 0x83) shiftKana += 1;
  }
  const share = (count: number) => (pairs === 0 ? 0 : count / pairs);
  return {
    korean: share(korean),
    chinese: share(chinese),
    taiwanese: share(taiwanese),
    kana: share(kana),
    shiftKana: share(shiftKana),
  };
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    decodeBytes(bytes, encoding, { fatal: true, stream: true });
    return true;
  } catch {
    return false;
  }
}

function eastAsianEncoding(sample: Uint8Array): string | undefined {
  const { korean, chinese, taiwanese, kana, shiftKana } = pairShares(sample);
  if (shiftKana > 0.3 && isValid(sample, 'shift_jis')) return 'shift_jis';
  if (kana > 0.3 && isValid(sample, 'euc-jp')) return 'euc-jp';
  if (korean > ENOUGH_PAIRS && isValid(sample, 'euc-kr')) return 'euc-kr';
  if (chinese > ENOUGH_PAIRS && isValid(sample, 'gb18030')) return 'gb18030';
  if (taiwanese > ENOUGH_PAIRS && isValid(sample, 'big5')) return 'big5';
  return undefined;
}

/**
 * Guesses the encoding of a text that is not in UTF-8 or UTF-16, from its most frequent characters.
 * @returns a label of the Encoding Standard
 */
export function detectLegacyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const western = shareOf(decodeBytes(sample, 'windows-1252'), undefined, WESTERN);
  const asian = western > ENOUGH_PAIRS ? undefined : eastAsianEncoding(sample);
  if (asian !== undefined) return asian;
  const scripts = SCRIPTS.map(
    ([encoding, letters, usual]) =>
      [encoding, shareOf(decodeBytes(sample, encoding), letters, usual)] as const,
  );
  const [encoding, share] = scripts.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (share > ENOUGH && share > western) return encoding;
  const language = LANGUAGES.find((one) => isLanguage(sample, one));
  if (language) return language[0];
  return shareOf(decodeBytes(sample, 'windows-1250'), undefined, CENTRAL) > western + 0.05
    ? 'windows-1250'
    : 'windows-1252';
}
