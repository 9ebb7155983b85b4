import { overlapsAny, type Span } from '../protectedSpans';
import type { AgreementOptions, Forms } from './agreementOptions';
import { isNext, isPlain, type Token } from './tokens';

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

const MAX_WORDS = 3;

const cellsOf = (forms: Forms): readonly string[] => forms.flatMap((cell) => cell.split('|'));

/** Which determiners have each form. */
export function indexForms(options: AgreementOptions): ReadonlyMap<string, readonly Forms[]> {
  const index = new Map<string, readonly Forms[]>();
  for (const forms of options.determiners)
    for (const form of new Set(cellsOf(forms)))
      if (form !== '') index.set(form, [...(index.get(form) ?? []), forms]);
  return index;
}

/**
 * Finds the determiners of a text that are followed by a word in lower case.
 * @param spans the parts that are left alone
 */
export function findPhrases(
  text: string,
  tokens: readonly Token[],
  options: AgreementOptions,
  spans: readonly Span[],
): readonly Phrase[] {
  const index = indexForms(options);
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    const second = tokens[at + 1];
    if (!first) continue;
    const pair = second && isNext(text, first, second) ? `${first.text} ${second.text}` : '';
    const isPair = index.has(pair);
    const form = isPair ? pair : first.text;
    const found = index.get(form);
    const last = isPair ? second : first;
    if (!found || !last) continue;
    const begin = at;
    if (isPair) at += 1;
    // *Falcot SA* is a company.
    const isAbbreviation = /^\p{Lu}{2,}$/u.test(text.slice(first.start, first.end));
    if (isAbbreviation || overlapsAny({ start: first.start, end: last.end }, spans)) continue;
    const words: Token[] = [];
    for (let next = at + 1; next <= at + MAX_WORDS; next += 1) {
      const token = tokens[next];
      if (!token || !isNext(text, tokens[next - 1], token) || !isPlain(text, token, spans)) break;
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
        previous: previous && isNext(text, previous, first) ? previous : undefined,
        words,
        rest: text.slice(end, end + 20),
      });
  }
  return phrases;
}
