import { LANGUAGE_CODES } from './catalog.js';

/** Scripts of only one language. `Han` and kana have separate rules. */
const SINGLE: Readonly<Record<string, string>> = {
  Hangul: 'ko',
  Thai: 'th',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Georgian: 'ka',
  Armenian: 'hy',
  Greek: 'el',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Gujarati: 'gu',
  Gurmukhi: 'pa',
  Sinhala: 'si',
  Oriya: 'or',
  Thaana: 'dv',
  Meetei_Mayek: 'mni',
};

/** Languages in neither list use Latin letters. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  Cyrillic: ['ru', 'uk', 'be', 'bg', 'mk', 'sr_Cyrl', 'kk', 'ky', 'mn', 'tg', 'tt'],
  Arabic: ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'sd'],
  Devanagari: ['hi', 'mr', 'ne', 'bho', 'mai', 'sa', 'gom'],
  Bengali: ['bn', 'as'],
  Hebrew: ['he', 'yi'],
  Ethiopic: ['am', 'ti'],
};

const HAN = 'Han';
const KANA = ['Hiragana', 'Katakana'];
const CHINESE = ['zh', 'zh_Hant'];
const JAPANESE = 'ja';
const LATIN = 'Latin';

/** A character of these scripts counts as two letters of an alphabet. */
const DENSE = new Set([HAN, 'Hangul', ...KANA]);
const DENSE_WEIGHT = 2;

/**
 * Minimum share of kana in a Japanese text. Japanese prose is about half kana. A Chinese text that quotes a Japanese
 * name stays far below this share.
 */
const MIN_KANA_SHARE = 0.1;

const MIN_SHARE = 0.5;

/**
 * A character that may be a letter of another script than Latin. Most Latin texts match none, apart from typographic
 * punctuation.
 */
const HAS_OTHER_SCRIPTS = /[\u02e0-\u1fff\u2070-\uffff]/;

const NAMES = [LATIN, HAN, ...KANA, ...Object.keys(SINGLE), ...Object.keys(SHARED)];
const patternOf = (name: string) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'gu') });
const PATTERNS = NAMES.map(patternOf);
const LATIN_PATTERN = patternOf(LATIN);

const NOT_LATIN = new Set([...Object.values(SINGLE), ...Object.values(SHARED).flat(), ...CHINESE, JAPANESE]);

// A text does not show its region, so users can only select these entries by hand.
const MANUAL_ONLY = new Set(['en_US', 'fr_CA', 'pt_BR']);

const LATIN_CODES = LANGUAGE_CODES.filter((code) => !NOT_LATIN.has(code) && !MANUAL_ONLY.has(code));

/** A fast test: may return false for a text with only Latin letters. */
export function isLatinOnly(text: string): boolean {
  return !HAS_OTHER_SCRIPTS.test(text);
}

function countScripts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, pattern } of isLatinOnly(text) ? [LATIN_PATTERN] : PATTERNS) {
    const found = text.match(pattern)?.length ?? 0;
    if (found > 0) counts.set(name, found * (DENSE.has(name) ? DENSE_WEIGHT : 1));
  }
  return counts;
}

/** A text with kana and Han is Japanese or Chinese. */
function joinEastAsian(counts: Map<string, number>): void {
  const kana = KANA.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  const han = counts.get(HAN) ?? 0;
  for (const name of [HAN, ...KANA]) counts.delete(name);
  const total = kana + han;
  if (total > 0) counts.set(kana / total >= MIN_KANA_SHARE ? JAPANESE : HAN, total);
}

/**
 * The languages in `offered` that use the main script of a text. Empty if the text has no letters or no main script.
 */
export function languagesOfScript(text: string, offered: readonly string[]): readonly string[] {
  const counts = countScripts(text);
  joinEastAsian(counts);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const main = [...counts].find(([, count]) => count / total > MIN_SHARE)?.[0];
  if (main === undefined) return [];
  if (main === LATIN) return LATIN_CODES.filter((code) => offered.includes(code));
  const codes = main === JAPANESE ? [JAPANESE] : main === HAN ? CHINESE : (SHARED[main] ?? [SINGLE[main]]);
  return offered.filter((code) => codes.includes(code));
}
