import { overlapsAny, type Span } from '../protectedSpans';
import type { AgreementOptions, Forms } from './agreementOptions';

/** A word of a text. */
export interface Token extends Span {
  /** In lower case, with a straight apostrophe at its end if it is elided. */
  readonly text: string;
}

/** A determiner and the words behind it. */
export interface Phrase extends Span {
  /** The determiner in lower case: one word, or two such as *de la*. */
  readonly form: string;
  /** All forms of the determiner; undefined if it is a form of several determiners. */
  readonly forms: Forms | undefined;
  readonly previous: Token | undefined;
  /** Up to three words in lower case that follow without a mark. */
  readonly words: readonly Token[];
  /** The first characters after the last word. */
  readonly rest: string;
}

const TOKENS = /\p{L}[\p{L}\p{M}·-]*['’]?/gu;
const MAX_WORDS = 3;
/** Between a determiner and its noun, and between its own words. */
const GAP = /^ $/;

const cellsOf = (forms: Forms): readonly string[] => forms.flatMap((cell) => cell.split('|'));

/** Which determiners have each form. */
export function indexForms(options: AgreementOptions): ReadonlyMap<string, readonly Forms[]> {
  const index = new Map<string, readonly Forms[]>();
  for (const forms of options.determiners)
    for (const form of new Set(cellsOf(forms)))
      if (form !== '') index.set(form, [...(index.get(form) ?? []), forms]);
  return index;
}

function toTokens(text: string): readonly Token[] {
  return [...text.matchAll(TOKENS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].normalize('NFC').toLowerCase().replace('’', "'"),
  }));
}

/** Whether a word may be corrected: no name, part of another word, or abbreviation. */
function isPlain(text: string, { start, end }: Token, spans: readonly Span[]): boolean {
  return (
    /^\p{Ll}{2,}$/u.test(text.slice(start, end).normalize('NFC')) &&
    !/^(?:[-'’/_@\d*]|\.\p{L})/u.test(text.slice(end, end + 2)) &&
    !overlapsAny({ start, end }, spans)
  );
}

/**
 * Finds the determiners of a text that are followed by a word in lower case.
 * @param spans the parts that are left alone
 */
export function findPhrases(
  text: string,
  options: AgreementOptions,
  spans: readonly Span[],
): readonly Phrase[] {
  const index = indexForms(options);
  const tokens = toTokens(text);
  const isNext = (one: Token | undefined, other: Token | undefined): boolean => {
    if (!one || !other) return false;
    const gap = text.slice(one.end, other.start);
    return one.text.endsWith("'") ? gap === '' : GAP.test(gap);
  };
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    const second = tokens[at + 1];
    if (!first) continue;
    const pair = second && isNext(first, second) ? `${first.text} ${second.text}` : '';
    const isPair = index.has(pair);
    const form = isPair ? pair : first.text;
    const found = index.get(form);
    const last = isPair ? second : first;
    if (!found || !last) continue;
    const begin = at;
    if (isPair) at += 1;
    if (overlapsAny({ start: first.start, end: last.end }, spans)) continue;
    const words: Token[] = [];
    for (let next = at + 1; next <= at + MAX_WORDS; next += 1) {
      const token = tokens[next];
      if (!token || !isNext(tokens[next - 1], token) || !isPlain(text, token, spans)) break;
      words.push(token);
    }
    const previous = tokens[begin - 1];
    const end = words.at(-1)?.end ?? last.end;
    if (words.length > 0)
      phrases.push({
        start: first.start,
        end: last.end,
        form,
        forms: found.length === 1 ? found[0] : undefined,
        previous: previous && isNext(previous, first) ? previous : undefined,
        words,
        rest: text.slice(end, end + 20),
      });
  }
  return phrases;
}
