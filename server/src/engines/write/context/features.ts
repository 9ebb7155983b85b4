import type { Token } from '../grammar/tokens';
import type { Slot } from './slots';

/** A rarer word is represented by its ending. */
const MIN_COUNT = 15;

export type CountOf = (word: string) => number | undefined;

export function wordOf(token: Token | undefined, countOf: CountOf): string {
  if (!token) return '.';
  if (!/^\p{L}/u.test(token.text)) return /^\p{N}/u.test(token.text) ? '#' : token.text;
  if ((countOf(token.lower) ?? 0) >= MIN_COUNT) return token.lower;
  return `*${token.lower.slice(-3)}`;
}

export function classOf(token: Token | undefined): string {
  if (!token) return '.';
  if (token.classes !== '') return token.classes;
  if (!/^\p{L}/u.test(token.text)) return /^\p{N}/u.test(token.text) ? '#' : token.text;
  return !token.isFirst && /^\p{Lu}/u.test(token.text) ? 'Name' : token.lower;
}

const CLAUSE_START = /^(?:[.;:!?()"]|but|because|if|when|although|though|while|since|where|so)$/;
const RELATIVE = /^(?:that|which|who)$/;
const PREPOSITION = /^(?:of|in|on|at|for|from|with|by|about|to|into|between|among|as|than)$/;
const SUBJECT =
  /^(?:i|you|he|she|it|we|they|this|these|those|there|that|which|who|what|everyone|everything|one|each|all|both|many|most|some|few|several)$/;

/** How far back a subject is sought, in tokens. */
const MAX_DISTANCE = 15;

const isNominal = (token: Token): boolean =>
  SUBJECT.test(token.lower) || /[NP]/.test(token.classes) || (!token.isFirst && /^\p{Lu}/u.test(token.text));

/** What could be the subject of a verb. */
interface Subject {
  /** The nearest noun or pronoun before the verb. */
  readonly nearest: Token | undefined;
  /** The nearest one whose phrase follows no preposition. */
  readonly head: Token | undefined;
  /** What joins other parts of the sentence to it: a conjunction, a comma, a relative pronoun. */
  readonly joint: string;
}

function subjectOf(tokens: readonly Token[], place: number): Subject {
  let nearest: Token | undefined;
  let joint = '';
  for (let at = place - 1; at >= Math.max(0, place - MAX_DISTANCE); at -= 1) {
    const token = tokens[at];
    if (!token || CLAUSE_START.test(token.lower)) break;
    if (/^(?:and|or|,)$/.test(token.lower)) joint ||= token.lower;
    if (RELATIVE.test(token.lower)) {
      joint += token.lower;
      if (at < place - 1) break;
    }
    if (!isNominal(token) || (at === place - 1 && RELATIVE.test(token.lower))) continue;
    nearest ??= token;
    // The last noun of a phrase is its head; a phrase after a preposition is no subject.
    let start = at;
    while (start > 0 && isPartOfPhrase(tokens[start - 1])) start -= 1;
    const before = tokens[start - 1]?.lower ?? '';
    if (!PREPOSITION.test(before)) {
      if (/^(?:and|or)$/.test(before)) joint ||= before;
      return { nearest, head: token, joint };
    }
    at = start;
  }
  return { nearest, head: undefined, joint };
}

const isPartOfPhrase = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/[NPACSDEG]/.test(token.classes) ||
    /^(?:the|a|an|my|your|his|her|its|our|their|this|these|those|some|any|no|all|each|every|many|most|few|several|other)$/.test(
      token.lower,
    ));

/** The last noun of the phrase that starts at a place. */
function headAfter(tokens: readonly Token[], place: number): Token | undefined {
  let head: Token | undefined;
  for (let at = place; at < Math.min(tokens.length, place + 6); at += 1) {
    const token = tokens[at];
    if (!token || token.classes === '' || !/[NPACSDEGR]/i.test(token.classes)) break;
    if (/[NP]/.test(token.classes)) head = token;
    else if (head) break;
  }
  return head;
}

/** What surrounds a slot, as strings. They never depend on what stands in it. */
export function featuresOf(slot: Slot, tokens: readonly Token[], countOf: CountOf): readonly string[] {
  const { place, width, lemma } = slot;
  const left = [1, 2, 3].map((distance) => tokens[place - distance]);
  const right = [0, 1, 2].map((distance) => tokens[place + width + distance]);
  const [l1, l2, l3] = left.map((token) => wordOf(token, countOf));
  const [r1, r2, r3] = right.map((token) => wordOf(token, countOf));
  const [cl1, cl2] = left.map(classOf);
  const [cr1, cr2, cr3] = right.map(classOf);
  const head = headAfter(tokens, place + width);
  const { nearest, head: subject, joint } = subjectOf(tokens, place);
  const cs = classOf(subject);
  const h = wordOf(head, countOf);
  const s = wordOf(subject, countOf);
  const features = [
    '',
    `a${l1}`,
    `b${r1}`,
    `c${l2} ${l1}`,
    `d${r1} ${r2}`,
    `e${l1} ${r1}`,
    `f${l1} ${cr1}`,
    `g${cl1} ${r1}`,
    `h${l2} ${l1} ${r1}`,
    `i${l1} ${r1} ${r2}`,
    `j${cl2} ${cl1} ${cr1}`,
    `k${cl1} ${cr1} ${cr2}`,
    `l${cr1} ${cr2} ${cr3}`,
    `m${l2}`,
    `n${r2}`,
    `o${l3} ${l2} ${l1}`,
    `p${r1} ${r2} ${r3}`,
    `q${h}`,
    `r${classOf(head)} ${cr1}`,
    `s${l1} ${h}`,
    `t${s}`,
    `u${cs} ${classOf(nearest)} ${joint}`,
    `v${cs} ${cl1} ${joint}`,
    `w${l2} ${cl1}`,
    `2${l1} ${classOf(head)}`,
    `3${cs} ${joint}`,
  ];
  if (lemma === '') return features;
  return [
    ...features,
    `x${lemma}`,
    `y${lemma} ${l1}`,
    `z${lemma} ${r1}`,
    `0${l1} ${cs}`,
    `1${l2} ${l1} ${cl1}`,
  ];
}
