import type { Example, ExampleLine } from './dictionary';
import { languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';

export interface ExampleContext {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly forms: readonly string[];
}

/** A word that shares this many initial letters counts as a form of the searched word. */
const STEM_CHARS = 4;

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/**
 * Pairs example sentences with their translations. Replies contain one flat list, in either order, and some sentences
 * have no translation. The script tells the language of a sentence. If both languages use the same script, a form of
 * the word does.
 */
export function pairExamples(lines: readonly string[], context: ExampleContext): readonly Example[] {
  const { word, language, otherLanguage } = context;
  const forms = new Set([word, ...context.forms].flatMap(wordsIn));
  const stem = word.toLowerCase().slice(0, Math.max(STEM_CHARS, word.length - 2));
  const isForm = (candidate: string) =>
    forms.has(candidate) || (stem.length >= STEM_CHARS && candidate.startsWith(stem));

  function languageByScript(line: string): string | undefined {
    const [only, ...more] = languagesOfScript(line, [language, otherLanguage]);
    return more.length === 0 ? only : undefined;
  }

  function isOwn(line: string): boolean {
    const byScript = languageByScript(line);
    return byScript === undefined ? wordsIn(line).some(isForm) : byScript === language;
  }

  /**
   * Compares the scripts. If both are the same, the sentences must share words other than the searched word: a sentence
   * and its translation do not.
   */
  function areInOneLanguage(a: string, b: string): boolean {
    const byScript = languageByScript(a);
    if (byScript !== undefined) return byScript === languageByScript(b);
    if (!isOwn(a) || !isOwn(b)) return false;
    const others = new Set(wordsIn(b).filter((candidate) => !isForm(candidate)));
    return wordsIn(a).some((candidate) => candidate.length > 1 && others.has(candidate));
  }

  const own = (text: string): ExampleLine => ({ text, language });
  const other = (text: string): ExampleLine => ({ text, language: otherLanguage });
  const single = (text: string) => [languageByScript(text) === otherLanguage ? other(text) : own(text)];
  const examples: Example[] = [];
  /** The previous sentence, while it has no translation. */
  let pending: string | undefined;
  for (const line of lines) {
    if (pending === undefined) {
      pending = line;
    } else if (areInOneLanguage(pending, line)) {
      examples.push(single(pending));
      pending = line;
    } else {
      const isSwapped = !isOwn(pending) && isOwn(line);
      examples.push(isSwapped ? [other(pending), own(line)] : [own(pending), other(line)]);
      pending = undefined;
    }
  }
  return pending === undefined ? examples : [...examples, single(pending)];
}
