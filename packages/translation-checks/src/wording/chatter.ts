import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { Check, CheckedSentence } from '../checkedSentence.js';

/** Phrases that models write before a translation. Each pattern ends with a colon or is a whole phrase. */
const BEFORE = [
  /^\s*(?:(?:sure|certainly|of course|okay|ok)[,!.]\s*)?(?:here(?:['’]s| is| are)|below is|this is) (?:the|your|a|my)(?: \p{L}+){0,3} (?:translation|translated)\b/iu,
  /^\s*(?:sure|certainly|of course|absolutely)[,!.]\s+(?:here|i)\b[^.\n]{0,60}translat/iu,
  /^\s*(?:final |the |my )?translation(?: \([^)]{1,40}\)| (?:in|to|into) \p{L}+)?\s*:/iu,
  /^\s*(?:translated text|translated)\s*:/iu,
  /^\s*(?:claro|por supuesto|desde luego|seguro)?[,.!¡]*\s*(?:aquí|aqui) (?:está|tienes|tiene|te dejo|va)(?: \p{L}+){0,3} traducción/iu,
  /^\s*(?:la )?traducción(?: \p{L}+){0,4}\s*:/iu,
  /^\s*(?:bien sûr[ ,!.]*)?(?:voici|voilà)(?: \p{L}+){0,3} traduction/iu,
  /^\s*(?:la )?traduction(?: \p{L}+){0,4}\s*:/iu,
  /^\s*(?:natürlich[,!.]?\s*)?(?:hier (?:ist|folgt)|dies ist)(?: \p{L}+){0,3} übersetzung/iu,
  /^\s*(?:die )?übersetzung(?: \p{L}+){0,4}\s*:/iu,
  /^\s*(?:ecco|questa è)(?: \p{L}+){0,3} traduzione/iu,
  /^\s*(?:la )?traduzione(?: \p{L}+){0,4}\s*:/iu,
  /^\s*(?:aqui está|eis|segue)(?: \p{L}+){0,3} tradução/iu,
  /^\s*(?:a )?tradução(?: \p{L}+){0,4}\s*:/iu,
  /^\s*(?:以下|下面|这|這)(?:は|が|是)?[^。]{0,12}(?:翻訳|翻译|翻譯|译文|譯文)/u,
  /^\s*(?:翻訳|翻译|翻譯|译文|訳)\s*[:：]/u,
  /^\s*(?:다음은|번역은|여기)[^.]{0,16}번역/u,
  /^\s*번역\s*[:：]/u,
  /^\s*(?:конечно[,!.]\s*)?(?:вот|это)(?: \p{L}+){0,2} перевод/iu,
  /^\s*перевод\s*:/iu,
  /^\s*(?:إليك|هذه|هذه هي)\s+(?:ال)?ترجمة/u,
] as const;

/** Each pattern needs one of these words. Testing them first is faster than two dozen patterns. */
const MAY_BE_BEFORE =
  /translat|traduc|traduzione|tradução|übersetzung|翻訳|翻译|翻譯|译文|譯文|訳|번역|перевод|ترجمة/iu;

/**
 * Introductions that end with a colon. They are ignored if the source has a colon, because it may begin with the same
 * words.
 */
const BEFORE_COLON = [
  /^\s*(?:here(?:['’]s| is)|below is|this is) (?:the|your|a|my)(?: \p{L}+){0,3} version\b[^.\n]{0,30}:/iu,
  /^\s*(?:sure|certainly|of course|absolutely)[,!.]\s+(?:here|i)\b[^.\n]{0,60}:/iu,
] as const;

/** Offers that models write after a translation. A real text may end with the same sentences. */
const OFFERS = [
  /(?:let me know if|i hope this helps|feel free to ask|if you (?:need|have) any)\b[^\n]{0,120}$/iu,
] as const;

const AFTER = [
  /[([]\s*(?:translator['’]?s? )?note\s*:[^\n]{0,200}$/iu,
  /\n[^\S\n]*(?:note|explanation|nota|explicación|remarque|hinweis|anmerkung|注|참고)\s*[:：][^\n]{0,300}$/iu,
] as const;

/** Refusals to translate. A source about translating may contain the same words. */
const REFUSALS = [
  /\bi(?:['’]m| am) (?:sorry|unable)[^.\n]{0,40}\btranslat/iu,
  /\b(?:i cannot|i can['’]t) translate\b/iu,
] as const;

/** Each refusal needs this word. */
const IS_REFUSAL = /translat/iu;

const ANYWHERE = [/\bas an ai(?: language)? model\b/iu, /<\/?think>/iu, /^```/u] as const;

/** A source about translating, whose translation may contain the same words as a remark. */
const ABOUT_TRANSLATION =
  /translat|traduc|tradu[zç]|übersetz|vertal|översätt|перев[оеё]д|翻訳|翻译|翻譯|译|訳|번역|ترجم|अनुवाद|перекла/iu;

/** Only this many characters at both ends are searched, because remarks are not in the middle. */
const MAX_END_CHARS = 400;

/** Reports remarks of a language model, such as `Here is the translation:`. */
export const checkChatter: Check = (sentence) => {
  const { source, target } = sentence;
  const start = target.slice(0, MAX_END_CHARS);
  const end = target.slice(-MAX_END_CHARS);
  const isAbout = ABOUT_TRANSLATION.test(source);
  const hasColon = source.includes(':') || source.includes('：');
  const openings = [
    ...(isAbout || !MAY_BE_BEFORE.test(start) ? [] : BEFORE),
    ...(hasColon || !start.includes(':') ? [] : BEFORE_COLON),
  ];
  const before = openings.map((one) => one.exec(start)?.[0]).find((found) => found !== undefined);
  if (before !== undefined) return [before.trim()];
  const hasOffer = OFFERS.some((one) => one.test(end)) && hasMoreSentences(sentence);
  const others = [
    ...[...AFTER, ...(hasOffer ? OFFERS : [])].map((one) => [one, end] as const),
    ...[...ANYWHERE, ...(isAbout || !IS_REFUSAL.test(start) ? [] : REFUSALS)].map(
      (one) => [one, start] as const,
    ),
  ];
  for (const [pattern, part] of others) {
    const found = pattern.exec(part)?.[0];
    // A source that matches the pattern, too, is itself an answer of a model, or a note.
    if (found !== undefined && !pattern.test(source) && !hasNote(source)) return [found.trim()];
  }
  return [];
};

function hasMoreSentences({ source, target, sourceTag, targetTag }: CheckedSentence): boolean {
  return splitSentences(target, targetTag).length > splitSentences(source, sourceTag).length;
}

function hasNote(source: string): boolean {
  return /^[^\S\r\n\u2028\u2029]*\p{L}{2,12}\s*[:：]|[([]\s*\p{L}{2,14}\s*[:：]/mu.test(source);
}
