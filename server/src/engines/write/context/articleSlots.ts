import type { Token } from '../grammar/tokens';
import { isName, isWord, nounPhraseAt, type NounPhrase } from './nounPhrase';
import { ARTICLES, DETERMINERS, type Slot } from './slots';

/** A slot before a noun phrase in which an article stands or could be missing. */
export interface ArticleSlot extends Slot {
  readonly phrase: NounPhrase;
}

const BASE = { set: 'missing article', lemma: '', options: ARTICLES };

/** Before these, too, the phrase has its determiner. */
const OTHER_DETERMINERS: ReadonlySet<string> = new Set('whatever whichever enough less fewer'.split(' '));

/** Whether a noun phrase cannot start behind this token, because it has begun before. */
function isInPhrase(before: Token): boolean {
  const { classes, lower, text, isProtected } = before;
  if (DETERMINERS.has(lower) || OTHER_DETERMINERS.has(lower)) return true;
  if (/^[\p{N}$'’%/-]/u.test(text) || /['’]s$|s['’]$/.test(lower)) return true;
  if (!isWord(before) || isProtected) return false;
  return classes === '' ? isName(before) : /[NPACS]/.test(classes) && !/[VZDEGRvz]/.test(classes);
}

/** The article slot at a place, if there is one: the article itself, or the first word of a phrase without a determiner. */
export function articleSlotAt(tokens: readonly Token[], place: number): ArticleSlot | undefined {
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!isWord(token) || token.isProtected) return undefined;
  const { classes, lower } = token;
  if (/^(?:a|an|the)$/.test(lower)) {
    const phrase = isWord(after) ? nounPhraseAt(tokens, place + 1) : undefined;
    return phrase && { ...BASE, place, width: 1, phrase, current: lower === 'the' ? 'the' : 'a' };
  }
  if (classes === '' ? !isName(token) : !/[NPACSEGDR]/.test(classes)) return undefined;
  if (before && isInPhrase(before)) return undefined;
  const phrase = nounPhraseAt(tokens, place);
  return phrase && { ...BASE, place, width: 0, phrase, current: 'none' };
}
