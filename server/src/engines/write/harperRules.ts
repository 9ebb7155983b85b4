/**
 * Disabled rules of Harper 2.10. Each of them changed correct sentences among the 33,195 example sentences of WordNet
 * 3.1 (measured: `its time` for `it's time`, `AN` for `A`, `ha be` for `habe`), or rewords a matter of taste.
 */
export const RULES_OFF: readonly string[] = [
  // Splits unknown words: `informations` becomes `in formations`.
  'SplitWords',
  'MergeWords',
  'CompoundNouns',
  'DisjointPrefixes',
  'PhrasalVerbAsCompoundNoun',
  'OrthographicConsistency',
  'WrongNegative',
  'MissingPreposition',
  'MissingTo',
  'MassNouns',
  'ModalBeAdjective',
  'DoubleModal',
  'NominalWants',
  'InflectedVerbAfterTo',
  'PronounKnew',
  'OneOfTheSingular',
  'QuantifierNumeralConflict',
  'MultipleSequentialPronouns',
  'MultipleFrequencyAdverbs',
  'RegularIrregulars',
  'YourPredicateAdjective',
  'ItsPossessive',
  'TheyToThem',
  'TheirToTheyre',
  'ThereToTheir',
  'ToTwoToo',
  'WayTooAdjective',
  'QuiteQuiet',
  'HopHope',
  'ThatThan',
  'LetsConfusion',
  'HowTo',
  'NotTo',
  'ForNoun',
  'FindOut',
  'GoodAt',
  'AWhile',
  'InAWhile',
  'InDetail',
  'Damages',
  'RedundantThat',
  'UpdatePlaceNames',
  'NationalCapitals',
  'USUniversities',
  'Australia',
  'YeaToYeah',
  'ObsessPreposition',
  'AvoidCurses',
  'Months',
  'OkToOkay',
  'PluralDecades',
  'Overall',
  'RoadMap',
  'BuiltIn',
  'OffTheCuff',
  'LeftRightHand',
  'HaveTakeALook',
  'BlacklistWhitelist',
  'OxfordComma',
  'DiscourseMarkers',
  'Dashes',
  'UseEllipsisCharacter',
  'UseTitleCase',
  'ExpandMemoryShorthands',
  'NeedToNoun',
];

/** Kinds of errors that have one correct replacement. Style, wording and regional usage are left to the author. */
const TRUSTED_KINDS: ReadonlySet<string> = new Set([
  'Agreement',
  'BoundaryError',
  'Capitalization',
  'Eggcorn',
  'Grammar',
  'Malapropism',
  'Nonstandard',
  'Punctuation',
  'Spelling',
  'Typo',
  'Usage',
  'WordChoice',
]);

/** Rules that are trusted regardless of their kind. */
const TRUSTED_RULES: ReadonlySet<string> = new Set([
  'AdjectiveDoubleDegree',
  'AnA',
  'Cant',
  'RepeatedWords',
  'Spaces',
  'ThenThan',
  'WereWhere',
]);

/** Whether lints of this rule and kind may change a text. */
export function isTrusted(rule: string, kind: string): boolean {
  return TRUSTED_RULES.has(rule) || (TRUSTED_KINDS.has(kind) && !RULES_OFF.includes(rule));
}

/** The text that a lint would change, its replacement, and the text around it in the block. */
export interface LintContext {
  readonly problem: string;
  readonly replacement: string;
  readonly before: string;
  readonly after: string;
}

/** Past tenses that look like a present tense: `he beat` and `he fed` may be correct. */
const LIKE_PRESENT =
  /^(?:beat|bet|bid|burst|cast|cost|cut|fed|hid|hit|hurt|let|lit|put|quit|(?:mis|re|proof)?read|rid|set|shed|shut|slit|spat|spit|split|spread|thrust|wed|wound)$/i;
/** Whether two words are forms of one verb: `go` and `goes`, `don't` and `doesn't`, `has` and `have`. */
function isSameVerb(one: string, other: string): boolean {
  const forms = [one, other].map((form) => form.toLowerCase().replace(/n['’]t$/, ''));
  const [short = '', long = ''] = forms.toSorted((a, b) => a.length - b.length);
  const pair = [short, long].join(' ');
  return (
    long === `${short}s` ||
    long === `${short}es` ||
    long === short.replace(/y$/, 'ies') ||
    pair === 'has have'
  );
}
/** Words that require the subjunctive: `she suggested that he wait`. */
const BEFORE_SUBJUNCTIVE =
  /\b(?:suggest|recommend|insist|demand|propos|request|requir|ask|essential|important|vital|necessary|imperative|lest)\w*\b[^.!?]*$/i;
const PRONOUN_BEFORE = /\b(?:i|you|we|they|he|she|it)\s+$/i;
const SPOKEN_YOU_OR_W = /^\s+(?:un[ai]|eu|ewe|on(?:e|ce)\b|ubi|u[rst][aeiou])/i;
const SILENT_FOR_MANY = /^\s+(?:hist|hyst|habit|h[oô]tel|hero)/i;
/** Words that are never doubled on purpose. `had had`, `that that`, `in in` and `you you` may be correct. */
const NEVER_TWICE = /^(?:the|a|an|of|and|to|with|from|at|my|your|our|their)\s/i;

/** Where a clause starts, so that `its` is no possessive. */
const CLAUSE_START_BEFORE =
  /(?:^|[.!?,;:]\s+|\b(?:and|but|or|that|because|if|when|so|think|say|says|said|know|hope|believe|means|where|since|though|although|while)\s+)$/i;

/** Conditions of rules that are correct only in some contexts, measured as above. */
const CONDITIONS: Readonly<Record<string, (place: LintContext) => boolean>> = {
  // Excludes `A` as a letter's name and `a unanimous`; `an historic` is correct in some varieties.
  AnA: ({ problem, replacement, after }) =>
    problem !== 'A'.repeat(problem.length) &&
    /^\s+\p{L}/u.test(after) &&
    !(/^an$/i.test(replacement) ? SPOKEN_YOU_OR_W : SILENT_FOR_MANY).test(after),
  ItsContraction: ({ before }) => CLAUSE_START_BEFORE.test(before),
  NounVerbConfusion: ({ replacement }) => replacement === 'advice',
  // `before you tonight`
  PossessiveYour: ({ after }) =>
    !/^\s+(?:today|tonight|tomorrow|yesterday|now|then|here|there|all|both)\b/i.test(after),
  // `if you're miles away`
  PronounContraction: ({ problem }) => !/^you['’]re$/i.test(problem),
  PronounInflectionBe: ({ before, replacement }) =>
    PRONOUN_BEFORE.test(before) && !/^was$/i.test(replacement),
  PronounVerbAgreement: ({ problem, replacement, before }) =>
    isSameVerb(problem, replacement) &&
    !LIKE_PRESENT.test(problem) &&
    !BEFORE_SUBJUNCTIVE.test(before.slice(-200)),
  RepeatedWords: ({ problem }) => NEVER_TWICE.test(problem),
  // The end of a file's name (`.spec`) starts no sentence.
  SentenceCapitalization: ({ before }) => !/\s\.$/.test(before),
  SimplePastToPastParticiple: ({ problem }) => !/^broke$/i.test(problem),
  // Only the space before a mark that ends a sentence; others may be intended (two spaces, tabs, `.22 caliber`).
  Spaces: ({ problem, replacement, after }) =>
    replacement === '' && problem === ' ' && /^[?!]+(?:\s|$)/.test(after),
};

/** Whether a lint of this rule is likely to be correct in this context. */
export function appliesAt(rule: string, place: LintContext): boolean {
  return CONDITIONS[rule]?.(place) ?? true;
}
