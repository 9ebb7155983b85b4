import type { Span } from '../protectedSpans';
import type { AgreementOptions } from './agreementOptions';
import type { Dictionary } from './readings';
import { readingsIn, toVerbNumber, type Form } from './wordClasses';
import { isNext, isPlain, type Token } from './tokens';

/** A text with what is known about its words. */
export interface SentenceContext {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The parts that are left alone. */
  readonly spans: readonly Span[];
  readonly dictionaries: readonly Dictionary[];
  readonly options: AgreementOptions;
}

/** At the start of a text, after the end of a sentence, and after an opening mark. */
const SENTENCE_START = /(?:^|[.!?…]["'”’»)]*\s+|[¿¡(]|\n\s*|^\s*[-*•–—]\s+)$/u;
const LOOKBACK = 8;
/** Nothing or a mark that ends a clause. */
const CLAUSE_END = /^\s*(?:$|\n|[.,;:!?)…])/;
const MAX_LEADS = 4;

/** A word that directly follows another one, in lower case and outside of protected parts. */
export function wordAt({ text, tokens, spans }: SentenceContext, at: number): Token | undefined {
  const token = tokens[at];
  return token && isNext(text, tokens[at - 1], token) && isPlain(text, token, spans, 1) ? token : undefined;
}

/** Whether only words of a set stand between the start of a sentence or clause and a word. */
export function isLedBy(
  { text, tokens, options }: SentenceContext,
  at: number,
  leads: ReadonlySet<string>,
  maxLeads = MAX_LEADS,
): boolean {
  for (let first = at; first >= 0 && at - first <= maxLeads; first -= 1) {
    const token = tokens[first];
    if (!token || (first < at && !leads.has(token.text))) return false;
    const before = text.slice(Math.max(0, token.start - LOOKBACK), token.start);
    // A clause begins behind a comma, too, if a conjunction says so.
    const isClause = first < at && before.endsWith(', ') && options.sentences.openers.has(token.text);
    if (isClause || SENTENCE_START.test(before)) return true;
    if (!isNext(text, tokens[first - 1], token)) return false;
  }
  return false;
}

const isSame = (one: string, other: string): boolean => one === other || one === 'any' || other === 'any';

/** Whether two words may have the same gender and number. */
const mayShare = (one: Form, other: Form): boolean =>
  isSame(one.gender, other.gender) && isSame(one.number, other.number);

/** Between two words of different sentences. */
const SENTENCE_END = /[.!?…:;\n]/;

/**
 * Whether an adjective may belong to a word earlier in the sentence: a noun or an adjective that it agrees with, a subject, a
 * name, or an unknown word.
 * @param at the first word that cannot be it
 */
export function hasOtherHead(context: SentenceContext, at: number, adjective: Form): boolean {
  const { text, tokens, dictionaries, options } = context;
  for (let place = at; place > 0; place -= 1) {
    const [before, token] = [tokens[place - 1], tokens[place]];
    if (!before || !token || SENTENCE_END.test(text.slice(before.end, token.start))) return false;
    const readings = readingsIn(before.text, dictionaries).flat();
    const isUnknown = readings.length === 0 && !before.text.endsWith("'");
    const isHead = readings.some(
      ({ kind, ...form }) => (kind === 'noun' || kind === 'adjective') && mayShare(form, adjective),
    );
    const subject = options.sentences.subjects.get(before.text);
    const isSubject = subject !== undefined && mayShare({ gender: 'any', ...subject }, adjective);
    if (isUnknown || isHead || isSubject) return true;
  }
  return false;
}

/** Whether a clause may end behind a word. */
export function mayEnd(context: SentenceContext, at: number): boolean {
  const token = context.tokens[at];
  if (!token) return false;
  if (CLAUSE_END.test(context.text.slice(token.end, token.end + 2))) return true;
  const next = wordAt(context, at + 1);
  if (!next) return false;
  const isVerb = toVerbNumber(next.text, context.dictionaries) !== undefined;
  return isVerb || context.options.sentences.followers.has(next.text);
}

/** Whether a conjunction follows: *las lenguas griega y latina*, *sono grosse e potenti bestie*. */
export function isJoined({ text, tokens }: SentenceContext, at: number): boolean {
  const token = tokens[at];
  return !token || /^,? (?:y|e|o|u|i|et|ou|ed|od|ni|né)(?!\p{L})/u.test(text.slice(token.end, token.end + 6));
}

/** Whether another adjective may follow: *las lenguas griega, latina y hebrea*. */
export function mayBeJoined(context: SentenceContext, at: number): boolean {
  const token = context.tokens[at];
  return isJoined(context, at) || (token !== undefined && context.text.charAt(token.end) === ',');
}
