import type { Token } from '../grammar/tokens';

/** The places of the first and the last noun of a phrase such as `primary email address`, in tokens. */
export interface NounPhrase {
  readonly first: number;
  readonly head: number;
}

const MAX_WORDS = 6;
const BESIDE_ADJECTIVES = /^(?:same|other|own|only|very|more|most|such)$/;

export const isWord = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{L}/u.test(token.text);

export const isName = (token: Token): boolean => !token.isFirst && /^\p{Lu}/u.test(token.text);

const isNoun = (classes: string): boolean =>
  /[NP]/.test(classes) || (/[np]/.test(classes) && !/[VZDEGAR]/.test(classes));

/** The noun phrase that starts at a place, without a determiner. */
export function nounPhraseAt(tokens: readonly Token[], start: number): NounPhrase | undefined {
  let first: number | undefined;
  let head: number | undefined;
  for (let at = start; at < Math.min(tokens.length, start + MAX_WORDS); at += 1) {
    const token = tokens[at];
    if (!isWord(token) || token.isProtected) break;
    const { classes } = token;
    if (isNoun(classes)) {
      first ??= at;
      head = at;
    } else if (head !== undefined) break;
    else if (
      classes === '' ? !isName(token) && !BESIDE_ADJECTIVES.test(token.lower) : !/[ACSDEGR]/.test(classes)
    )
      break;
  }
  return first === undefined || head === undefined ? undefined : { first, head };
}
