import type { Locale } from '@lang-assistant/core/locales';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { dictionaryQuery, type DictionaryQuery } from './dictionary';
import { readWord, withoutPunctuation } from './wordForm';
import { countWords } from '@lang-assistant/core/countWords';

export interface Lookup {
  readonly query: DictionaryQuery;
  /** Only the dictionary can tell whether the text is one word: the entry is shown if it has a definition. */
  readonly isUncertain: boolean;
}

/**
 * Returns the lookups for a translation (spec §4), to try in order until one finds an entry. The last one is
 * `dictionaryQuery`. A compound that `Intl.Segmenter` splits comes before it, unless its word is the output.
 */
export function planLookups(
  text: string,
  output: string,
  { source, target }: LanguagePair,
  readerLanguage: Locale,
): readonly Lookup[] {
  const query = dictionaryQuery(text, output, { source, target }, readerLanguage);
  const certain = query ? [{ query, isUncertain: false }] : [];
  if (query?.language === target || readWord(output, target).kind === 'none') return certain;
  const ofOutput = readCompound(output, target, { text, language: source });
  if (ofOutput !== undefined) {
    const compound = { word: ofOutput, language: target, otherLanguage: source, readerLanguage };
    return [{ query: compound, isUncertain: true }, ...certain];
  }
  const ofText = query ? undefined : readCompound(text, source, { text: output, language: target });
  if (ofText === undefined) return certain;
  const compound = { word: ofText, language: source, otherLanguage: target, readerLanguage };
  return [{ query: compound, isUncertain: true }];
}

/** `Intl.Segmenter` splits compounds in languages without spaces. */
const LANGUAGES = /^(?:zh|ja)(?:_|$)/;

/** In UTF-16 code units. Longer texts are phrases. This figure and the following ones are our own. */
const MAX_CHARS = 8;
const MAX_PARTS = 3;
/** The translation of a compound is short too: `QR code`, `chemin de fer`. */
const MAX_OTHER_WORDS = 3;
const MAX_OTHER_CHARS = 60;

const LETTERS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** Excludes Japanese particles and endings, which are written only in hiragana. */
const CONTENT = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** Chinese function words, simplified and traditional. A text with one of them is a phrase. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `我 你 您 他 她 它 我们 我們 你们 你們 他们 他們 她们 她們 咱们 咱們 这 這 那 哪 这个 這個 那个 那個 哪个 哪個
   这里 這裡 那里 那裡 哪里 哪裡 什么 什麼 谁 誰 怎么 怎麼 多少 几 幾 是 不 不是 没 沒 没有 沒有 有 在 的 得 了 着 著
   过 過 吗 嗎 呢 吧 啊 和 与 與 或 也 都 很 就 还 還 要 可以 想 请 請 给 給 把 被 让 讓 从 從 到 对 對 为 為 去 来 來
   一个 一個 个 個`.split(/\s+/),
);

/**
 * Finds a Chinese or Japanese text that may be one word although `Intl.Segmenter` splits it: `图书馆员`, `人工知能`. Only a
 * dictionary can tell. Undefined for a clear phrase, and without `Intl.Segmenter`.
 * @param other the text in the other language of the pair
 */
export function readCompound(
  text: string,
  language: string,
  other: { readonly text: string; readonly language: string },
): string | undefined {
  if (!LANGUAGES.test(language) || typeof Intl.Segmenter !== 'function') return undefined;
  if (text.trim().length > MAX_CHARS * 2 || other.text.trim().length > MAX_OTHER_CHARS) return undefined;
  const word = withoutPunctuation(text);
  if (word.length > MAX_CHARS || !LETTERS.test(word)) return undefined;
  const segmenter = new Intl.Segmenter(language.replace('_', '-'), { granularity: 'word' });
  const parts = Array.from(segmenter.segment(word), ({ segment }) => segment);
  const isCompound =
    parts.length > 1 &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => CONTENT.test(part) && !FUNCTION_WORDS.has(part));
  return isCompound && countWords(other.text, other.language) <= MAX_OTHER_WORDS ? word : undefined;
}
