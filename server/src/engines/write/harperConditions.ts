/** The text that a lint would change, its replacement, and the text around it in the block. */
export interface LintContext {
  readonly problem: string;
  readonly replacement: string;
  readonly before: string;
  readonly after: string;
  /** The classes of a form as letters, see `Vocabulary`. */
  readonly classes: (word: string) => string;
  /** How often a word occurs; undefined for one that is not English, see `Vocabulary`. */
  readonly count: (word: string) => number | undefined;
}

/** Past tenses and adverbs that look like a present tense: `he beat`, `he ground` and `he further said` may be correct. */
const LIKE_PRESENT =
  /^(?:beat|bet|bid|burst|cast|cost|cut|fed|further|ground|hid|hit|hurt|last|let|lit|long|put|quit|(?:mis|re|proof)?read|rid|set|shed|shut|slit|spat|spit|split|spread|thrust|wed|wound)$/i;
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
const NO_NOUN_PHRASE = /^\s+(?:the|there|they|this|that|these|he|she|we|my|his|their|our)\b/i;
const SILENT_FOR_MANY = /^\s+(?:hist|hyst|habit|h[oô]tel|hero)/i;
/** Words that are never doubled on purpose. `had had`, `that that`, `in in` and `you you` may be correct. */
const NEVER_TWICE = /^(?:the|a|an|of|and|to|with|from|at|my|your|our|their)\s/i;

/** Abbreviations whose first letter is spoken as its name: `an xterm`, `an ftp server`. */
const SPOKEN_LETTER =
  /^\s+(?:x[^aeiouy]|f[^aeiourly]|h[^aeiouy]|l[^aeiouyl]|m[^aeiouyn]|n[^aeiouy]|r[^aeiouyh]|ss)/;
/** `its` between two nouns is a possessive: `the court's wards and its servants`. */
const NO_CLAUSE_AFTER_AND = /\b(?:and|or)\s+$/i;
const CLAUSE_AFTER = /^\s+(?:an?|the|not|very|so|too|been|going|just|really|my|your)\b/i;

/** Where a clause starts, so that `its` is no possessive. */
const CLAUSE_START_BEFORE =
  /(?:^|[.!?,;:]\s+|\b(?:and|but|or|that|because|if|when|so|think|say|says|said|know|hope|believe|means|where|since|though|although|while)\s+)$/i;

/** Words after which `you` and `it` are subjects; elsewhere they may be objects: `someone who knew you has come`. */
const SUBJECT_BEFORE =
  /(?:^|[.!?,;:]\s+|\b(?:and|but|or|that|because|if|when|so|think|says?|said|know|hope|believe|where|since|though|although|while|as|how|what|why|which|whether|until|unless|after|before|once)\s+)(?:you|it)\s+$/i;
const SUBJECT_OR_OBJECT_BEFORE = /\b(?:you|it)\s+$/i;
/** `was he mature`, `does it work` */
const INVERTED_BEFORE =
  /\b(?:am|is|are|was|were|do|does|did|can|could|will|would|shall|should|may|might|must|have|has|had)\s+(?:i|you|we|they|he|she|it)\s+$/i;
/** `within it are` */
const OBJECT_BEFORE =
  /\b(?:in|within|of|to|for|on|at|by|with|from|about|around|behind|under|inside)\s+(?:you|it)\s+$/i;

function isSubject({ problem, before, classes }: LintContext): boolean {
  // `we humans built cities`: the plural of a noun, which is rarely a verb
  const forms = classes(problem.toLowerCase());
  const isNoun = /s$/i.test(problem) && /[Pp]/.test(forms) && !forms.includes('Z');
  if (INVERTED_BEFORE.test(before) || isNoun) return false;
  return !SUBJECT_OR_OBJECT_BEFORE.test(before) || SUBJECT_BEFORE.test(before);
}

const ABBREVIATION =
  '\\p{Lu}|[Mm]rs?|[Mm]s|[DJS]r|[Ss]t|[Pp]rof|[Rr]ev|Gen|Col|Capt|Lt|Sgt|Gov|Sen|Rep|Miss|Mass|Ill|Mich|Conn|Messrs|Drs|dia|sq|Maj|Hon|Wm|Mt|Ft|Ave|Blvd|Rd|[Nn]o|m[gml]|[ck]m|kg|vs|etc|al|cf|ca|approx|trans|eds?|pl|sing|adj|adv|vol|fig|Inc|Ltd|Co|Corp|[Dd]ept|esp|incl|resp|oz|lbs?|ft|hrs?|mins?|secs?|max|n|v';
/** An abbreviation whose period ends no sentence. */
const ABBREVIATION_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${ABBREVIATION})\\.\\s+$`, 'u');
/** `Mr.`, `St.`, `p. 5`, `30 in. thick` */
export function followsAbbreviation(before: string): boolean {
  return ABBREVIATION_BEFORE.test(before) || /\d\s*in\.\s+$/.test(before);
}

const IS_ABBREVIATION = new RegExp(`^(?:${ABBREVIATION})$`, 'u');

/** Whether the word starts a sentence: not after an exclamation (`Hark! the lark sings`) or a sign (`press . and wait`). */
function startsSentence({ problem, before, after, count }: LintContext): boolean {
  if (/(?:!|(?:\s|^)[.?])["'”’)]*\s*$/.test(before) || followsAbbreviation(before)) return false;
  if (/\?["'”’]*\s+$/.test(before) && /^(?:said|says|asked|cried|replied)$/.test(problem)) return false;
  // `klogd`, `xgplayer`: names of programs
  if (/^\p{L}{3,}$/u.test(problem) && count(problem.toLowerCase()) === undefined) return false;
  return !(IS_ABBREVIATION.test(problem) && after.startsWith('.'));
}

/** Words that are no noun after `you`, or stand beside it: `to you we have`, `each of you women`. */
const NO_OWNED_NOUN =
  /^\s+(?:\p{Lu}|(?:\p{Ll}+s|today|tonight|tomorrow|yesterday|now|then|here|there|all|both|two|three|four|men|women|gentlemen|people|folk|children|we|they|he|she|it|who|that|am|and|or|but|when|if|as|to|first|yourself|setup|login)\b)/u;

/** Nouns and verbs before a clause with `where`. */
const BEFORE_WHERE =
  /\b(?:places?|city|cities|town|country|countries|house|home|room|school|area|village|street|park|world|situations?|cases?|somewhere|know|knows|remember)\s+$/i;

/** Conditions of rules that are correct only in some contexts, measured on the same sentences as the disabled rules. */
const CONDITIONS: Readonly<Record<string, (place: LintContext) => boolean>> = {
  // Excludes `A` as a letter's name and `a unanimous`; `an historic` is correct in some varieties.
  // `an the` is `and the`.
  AnA: ({ problem, replacement, after }) =>
    !NO_NOUN_PHRASE.test(after) &&
    problem !== 'A'.repeat(problem.length) &&
    /^\s+\p{L}/u.test(after) &&
    // `the a of band`, `a SLOBOL program`
    !/^\s+(?:(?:of|in|on|at|as|is|or|and|are)\b|\p{Lu}{2})/u.test(after) &&
    !(/^an$/i.test(replacement) ? [SPOKEN_YOU_OR_W] : [SILENT_FOR_MANY, SPOKEN_LETTER]).some((pattern) =>
      pattern.test(after),
    ),
  // `more modest`: no comparative
  AdjectiveDoubleDegree: ({ problem }) => !/\b(?:modest|honest|earnest)$/i.test(problem),
  // `for while he slept`, `a man constituted as I am`
  ForAWhile: ({ after }) => /^\s*(?:[.,;:!?]|$|(?:and|but)\b)/.test(after),
  ConstituteAs: ({ after }) => !/^\s+(?:i|you|he|she|it|we|they)\b/i.test(after),
  // `election day` is no holiday.
  Holidays: ({ problem }) => !/^election/i.test(problem),
  // `interested as a buyer`
  InterestedIn: ({ problem }) => !/^as$/i.test(problem),
  // `the modern cant`
  Cant: ({ before }) => !/\b(?:the|this|their|modern|of|and)\s+$/i.test(before),
  // `a long, long time ago`
  LongTimeAgo: ({ before }) => !/,\s*$/.test(before),
  // `Fort Worth to cover`
  WorthToDo: ({ before }) => !/\bFort Worth\s*$/.test(before),
  // `no thanks from the city`
  IntroCueCommaBeforeThanks: ({ before }) => /(?:^|[.!?"“]\s*)$/.test(before),
  // `press i.`, `the i-th`, `f(i)`
  CapitalizePersonalPronouns: ({ before, after }) =>
    /^(?:\s+\p{L}|['’])/u.test(after) && !/[([{<-]$/u.test(before),
  // `II,III,IV`
  CommaFixes: ({ before }) => !/[\p{Lu}\p{N}]\s*$/u.test(before),
  ItsContraction: ({ before, after }) =>
    CLAUSE_START_BEFORE.test(before) && (!NO_CLAUSE_AFTER_AND.test(before) || CLAUSE_AFTER.test(after)),
  // `the will of necessity`
  ModalOf: ({ problem }) => !/^will\b/i.test(problem),
  NounVerbConfusion: ({ replacement }) => replacement === 'advice',
  // Only `for you help`: `you` is an object or stands beside its noun in most other places (`look at you I`, `you citizens`).
  PossessiveYour: ({ before, after }) =>
    /\b(?:for|of|in|with|about|from)\s+$/i.test(before) && !NO_OWNED_NOUN.test(after),
  // `do you have redeeming value`
  ProgressiveNeedsBe: ({ problem }) => !/\bha(?:ve|s|d)\b/i.test(problem),
  // `if you're miles away`, `the authors, it seems, were the first`
  PronounContraction: ({ problem }) => !/^(?:you['’]re|were)$/i.test(problem),
  PronounInflectionBe: ({ before, replacement }) =>
    PRONOUN_BEFORE.test(before) &&
    !/^was$/i.test(replacement) &&
    !OBJECT_BEFORE.test(before) &&
    (!SUBJECT_OR_OBJECT_BEFORE.test(before) || SUBJECT_BEFORE.test(before)),
  PronounVerbAgreement: (place) =>
    isSameVerb(place.problem, place.replacement) &&
    !LIKE_PRESENT.test(place.problem) &&
    !BEFORE_SUBJUNCTIVE.test(place.before.slice(-200)) &&
    isSubject(place),
  RepeatedWords: ({ problem }) => NEVER_TWICE.test(problem),
  SentenceCapitalization: startsSentence,
  // `her name was Rose`, `what he may have did not last`
  SimplePastToPastParticiple: ({ problem, after }) =>
    !/^(?:broke|\p{Lu}\p{Ll}+)$/u.test(problem) && !/^\s+not\b/.test(after),
  // `willing to loose upon the world`
  ToLoseTooLoose: ({ after }) => !/^\s+(?:up)?on\b/.test(after),
  // `the least we can do is be kind`, `what it is is clear`
  SingleBe: ({ problem, before }) => /^\s+be$/i.test(problem) && /\bbe$/i.test(before),
  // Only the space before a mark that ends a sentence; others may be intended (two spaces, tabs, `.22 caliber`).
  Spaces: ({ problem, replacement, after }) =>
    replacement === '' && problem === ' ' && /^[?!]+(?:\s|$)/.test(after),
  // `there are enough seats`, `what people there are start to talk`, `there was data`
  ThereIsAgreement: ({ problem, replacement }) =>
    /^(?:is|was)\b.*(?<!\bdata)$/i.test(problem)
      ? /^(?:are|were)\b/i.test(replacement)
      : /\s(?:an?|one)$/i.test(problem),
  // Only `the place were I live`: elsewhere `were` may be right (`what he might be were he rich`, `among them were the boys`).
  WereWhere: ({ problem, before }) => !/^were$/i.test(problem) || BEFORE_WHERE.test(before),
  // `if you bore each other then`
  ThenThan: ({ after }) => /^\s*[\p{L}\p{N}]/u.test(after),
  // `to whom may fortune occur`, `whom shall I fear`
  WhomSubjectOfVerb: ({ before, after }) =>
    !/\b(?:to|of|for|with|by|from|on|in|at|about)\s+$/i.test(before) &&
    !/^\s+\w+\s+(?:i|you|he|she|it|we|they|the)\b/i.test(after),
  // `the divine will exists`
  WillNonLemma: ({ before }) => /\b(?:i|you|he|she|it|we|they|this|that|which|who|there)\s+$/i.test(before),
};

/** Whether a lint of this rule is likely to be correct in this context. */
export function appliesAt(rule: string, place: LintContext): boolean {
  // A part of a compound is no word: `co-operative systems`.
  if (/\p{L}-$/u.test(place.before) || /^-\p{L}/u.test(place.after)) return false;
  return CONDITIONS[rule]?.(place) ?? true;
}
