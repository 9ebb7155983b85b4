import type { Example, ExampleLine } from './dictionary';
import { languagesOfScript } from '../languages/scripts';

/** Whose sentences these are. */
export interface ExampleContext {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  /** Other forms of the word, as far as they are known. */
  readonly forms: readonly string[];
}

/** From this many letters on, what begins like the word is taken for a form of it. */
const STEM_CHARS = 4;

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/**
 * Pairs sentences with their translations. Replies send them in one row, now the word's language first and now the
 * other, and without a translation where there is none: a sentence is in the language of whose script it is, else in
 * that whose word stands in it.
 */
export function pairExamples(lines: readonly string[], context: ExampleContext): readonly Example[] {
  const { word, language, otherLanguage } = context;
  const forms = new Set([word, ...context.forms].flatMap(wordsIn));
  const stem = word.toLowerCase().slice(0, Math.max(STEM_CHARS, word.length - 2));
  const isForm = (one: string) => forms.has(one) || (stem.length >= STEM_CHARS && one.startsWith(stem));

  /** The language that the script tells; undefined where both are written in it. */
  function scriptSays(line: string): string | undefined {
    const [only, ...more] = languagesOfScript(line, [language, otherLanguage]);
    return more.length === 0 ? only : undefined;
  }

  function isOwn(line: string): boolean {
    const said = scriptSays(line);
    return said === undefined ? wordsIn(line).some(isForm) : said === language;
  }

  /** Two in one language: by their script, or by words that they share besides this one, as translations do not. */
  function areAlike(a: string, b: string): boolean {
    const said = scriptSays(a);
    if (said !== undefined) return said === scriptSays(b);
    if (!isOwn(a) || !isOwn(b)) return false;
    const others = new Set(wordsIn(b).filter((one) => !isForm(one)));
    return wordsIn(a).some((one) => one.length > 1 && others.has(one));
  }

  const own = (text: string): ExampleLine => ({ text, language });
  const other = (text: string): ExampleLine => ({ text, language: otherLanguage });
  const single = (text: string) => [scriptSays(text) === otherLanguage ? other(text) : own(text)];
  const examples: Example[] = [];
  /** The line whose translation may come next. */
  let first: string | undefined;
  for (const line of lines) {
    if (first === undefined) {
      first = line;
    } else if (areAlike(first, line)) {
      examples.push(single(first));
      first = line;
    } else {
      const isTurned = !isOwn(first) && isOwn(line);
      examples.push(isTurned ? [other(first), own(line)] : [own(first), other(line)]);
      first = undefined;
    }
  }
  return first === undefined ? examples : [...examples, single(first)];
}
