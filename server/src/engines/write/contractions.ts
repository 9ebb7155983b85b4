import type { Change } from '../contracts/check';
import { overlapsAny, protectedSpans } from '../text/protectedSpans';

/** Copies a capital first letter, or capitals of the whole word, from `model`. */
function withCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase())
    return word.toUpperCase();
  const first = model.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Maps a short form to its full form, or vice versa. */
type Pairs = Readonly<Record<string, string>>;

/** The list lacks contractions such as `ain't` and `y'all`, because they have several full forms. */
const NEGATIONS: Pairs = {
  "aren't": 'are not',
  "can't": 'cannot',
  "couldn't": 'could not',
  "didn't": 'did not',
  "doesn't": 'does not',
  "don't": 'do not',
  "hadn't": 'had not',
  "hasn't": 'has not',
  "haven't": 'have not',
  "isn't": 'is not',
  "mustn't": 'must not',
  "needn't": 'need not',
  "shan't": 'shall not',
  "shouldn't": 'should not',
  "wasn't": 'was not',
  "weren't": 'were not',
  "won't": 'will not',
  "wouldn't": 'would not',
};

const ENDINGS: Pairs = { "'m": 'am', "'re": 'are', "'ve": 'have', "'ll": 'will' };
const PRONOUN = '(?:i|you|he|she|it|we|they|who|that|there|this|these|those)';

const WORD_WITH_APOSTROPHE = /(?<![\p{L}\p{N}'’])\p{L}+['’]\p{L}+(?![\p{L}\p{N}'’])/gu;
const SUBJECT_AFTER = new RegExp(`^\\s+${PRONOUN}\\b`, 'i');
/** Matches the text before a contraction that begins a question: `Isn't the shop open?`, `Why don't …?`. */
const QUESTION_BEFORE = /(?:^|[.!?:;,\n]\s*|\b(?:why|how|what|when|where|who|which|and|but|or|so)\s+)$/i;

/** Words after which an `'s` can only be *is*, or only *has*. Before a participle it can be either (`he's gone`). */
const IS_AFTER =
  /^\s+(?:(?:a|an|the|not|very|my|your|his|our|their|in|on|at|just)(?!\s+(?:been|got|had)\b)\b|\p{L}+ing\b)/iu;
const HAS_AFTER = /^\s+(?:(?:always|never|already|not|just|only)\s+)?(?:been|got|had)\b/i;
const S_SUBJECT = /^(?:he|she|it|that|there|here|what|who|where|how)['’]s$/i;
/** Words after which a `'d` can only be *had*, or only *would*. */
const HAD_AFTER = /^\s+(?:better|been)\b/i;
const WOULD_AFTER = /^\s+(?:like|love|prefer|rather|be|have|need|want|say|suggest|recommend)\b/i;

/** Finds matches outside quotations, code and addresses. `toText` returns undefined to keep a match. */
function changesOf(
  block: string,
  pattern: RegExp,
  toText: (match: string, before: string, after: string) => string | undefined,
): readonly Change[] {
  const spans = protectedSpans(block);
  return [...block.matchAll(pattern)].flatMap(({ 0: match, index: start }): readonly Change[] => {
    const end = start + match.length;
    if (overlapsAny({ start, end }, spans)) return [];
    const text = toText(match, block.slice(Math.max(0, start - 80), start), block.slice(end, end + 300));
    return text === undefined ? [] : [{ start, end, text, others: [], kind: 'style', isCertain: true }];
  });
}

/** Expands contractions: `it's` becomes `it is`. Ambiguous contractions are kept. */
export function expandContractions(block: string): readonly Change[] {
  return changesOf(block, WORD_WITH_APOSTROPHE, (word, before, after) =>
    expanded(word.replace('’', "'"), before.slice(-40), after),
  );
}

function expanded(word: string, before: string, after: string): string | undefined {
  const lower = word.toLowerCase();
  const negation = NEGATIONS[lower];
  if (negation !== undefined) {
    // In a question, the words change their order: `can't you` is `can you not`, not `cannot you`.
    const isInverted =
      SUBJECT_AFTER.test(after) || (QUESTION_BEFORE.test(before) && /^[^.!?\n]*\?/.test(after));
    return isInverted ? undefined : withCaseOf(word, negation);
  }
  if (lower === "let's") return withCaseOf(word, 'let us');
  const [, subject = '', ending = ''] = /^(.+)('\p{L}+)$/u.exec(word) ?? [];
  const verb = verbOf(lower, after);
  if (verb === undefined) return undefined;
  return `${subject} ${ending === ending.toUpperCase() && subject.length > 1 ? verb.toUpperCase() : verb}`;
}

const PERSON = /^(?:i|you|he|she|it|we|they|who|that|there|these|those)['’]/i;
const MODAL = /^(?:could|should|would|might|must)['’]ve$/i;

function verbOf(lower: string, after: string): string | undefined {
  const ending = lower.slice(lower.indexOf("'"));
  if (ending === "'s" && S_SUBJECT.test(lower)) {
    if (HAS_AFTER.test(after)) return 'has';
    return IS_AFTER.test(after) ? 'is' : undefined;
  }
  if (ending === "'d" && PERSON.test(lower)) {
    if (HAD_AFTER.test(after)) return 'had';
    return WOULD_AFTER.test(after) ? 'would' : undefined;
  }
  return PERSON.test(lower) || MODAL.test(lower) ? ENDINGS[ending] : undefined;
}

const CONTRACTED: Pairs = Object.fromEntries([
  ...Object.entries(NEGATIONS)
    .filter(([short]) => !["mustn't", "needn't", "shan't"].includes(short))
    .map(([short, full]) => [full, short]),
  ['i am', "I'm"],
  ['you are', "you're"],
  ['we are', "we're"],
  ['they are', "they're"],
  ['he is', "he's"],
  ['she is', "she's"],
  ['it is', "it's"],
  ['i will', "I'll"],
  ['you will', "you'll"],
  ['he will', "he'll"],
  ['she will', "she'll"],
  ['it will', "it'll"],
  ['we will', "we'll"],
  ['they will', "they'll"],
]);

const FULL = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${Object.keys(CONTRACTED)
    // `they will not` becomes `they won't`, so `will` is not contracted before `not`.
    .map((full) => (full.endsWith(' will') ? `${full}(?! not\\b)` : full))
    .join('|')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);
/** Matches the words after an unstressed verb. A verb at the end of its clause is stressed and not contracted. */
const CLAUSE_GOES_ON = /^ (?!(?:is|are|was|were|will|and|or|but|than|as|i|me)\b)\p{L}/iu;
/** After these words, the verb may end its clause and be stressed: `how old you are in years`. */
const STRESS_BEFORE =
  /\b(?:what|how|who|whom|whose|which|where|when|why|than|as|whatever|however|whoever)\b[^.!?,;:\n]*$/i;

/** Contracts `it is` to `it's`, except where a speaker stresses the verb. */
export function contract(block: string): readonly Change[] {
  return changesOf(block, FULL, (full, before, after) => {
    const short = CONTRACTED[full.toLowerCase()];
    if (short === undefined) return undefined;
    // Words in capitals (`I AM`) are emphasized and not contracted. A single capital letter is no emphasis.
    if (full.length > 1 && full === full.toUpperCase()) return undefined;
    const isNegation = / not$|^cannot$/i.test(full);
    if (!CLAUSE_GOES_ON.test(after) || (!isNegation && STRESS_BEFORE.test(before))) return undefined;
    if (/^ (?:not )?(?:only|just|merely|even)\b/i.test(after)) return undefined;
    if (isNegation && /^ (?:i|you|he|she|it|we|they)\b/i.test(after)) return undefined;
    return withCaseOf(full, short);
  });
}
