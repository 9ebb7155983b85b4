import type { LintKind } from 'harper.js';
import type { ChangeKind } from '@lang-assistant/core/check';

/** `trusted`: Write applies the suggestion. `shown`: it is only suggested. `off`: it is not reported. */
export type Trust = 'trusted' | 'shown' | 'off';

interface KindRow {
  readonly kind: ChangeKind;
  readonly trust: Trust;
  readonly reason: string;
}

const LINT_KINDS: Readonly<Record<LintKind, KindRow>> = {
  Agreement: { kind: 'grammar', trust: 'trusted', reason: 'one form is right' },
  BoundaryError: { kind: 'spelling', trust: 'trusted', reason: 'words that are joined or divided: alot' },
  Capitalization: { kind: 'spelling', trust: 'trusted', reason: 'a sentence, and I, begin with a capital' },
  Eggcorn: { kind: 'word', trust: 'trusted', reason: 'the phrase does not exist with this word' },
  Enhancement: { kind: 'style', trust: 'shown', reason: 'a stronger word is the author’s choice' },
  Formatting: { kind: 'punctuation', trust: 'shown', reason: 'dashes and dots that both occur' },
  Grammar: { kind: 'grammar', trust: 'trusted', reason: 'one form is right' },
  Malapropism: { kind: 'word', trust: 'trusted', reason: 'the phrase does not exist with this word' },
  Miscellaneous: { kind: 'grammar', trust: 'trusted', reason: 'mostly a or an, and words written apart' },
  Nonstandard: { kind: 'grammar', trust: 'trusted', reason: 'no dictionary has the form' },
  Punctuation: { kind: 'punctuation', trust: 'trusted', reason: 'apostrophes and commas that are wrong' },
  Readability: { kind: 'style', trust: 'off', reason: 'it measures long sentences and suggests nothing' },
  Redundancy: { kind: 'style', trust: 'shown', reason: 'a shorter phrase is the author’s choice' },
  Regionalism: { kind: 'style', trust: 'off', reason: 'every variety of English is right' },
  Repetition: { kind: 'grammar', trust: 'trusted', reason: 'a word is written twice' },
  Spelling: {
    kind: 'spelling',
    trust: 'trusted',
    reason: 'with conditions: a dictionary has no names and terms',
  },
  Style: { kind: 'style', trust: 'shown', reason: 'the author’s choice' },
  Typo: { kind: 'spelling', trust: 'trusted', reason: 'a slip of the keyboard with one correction' },
  Usage: { kind: 'grammar', trust: 'trusted', reason: 'one preposition or form is right' },
  WordChoice: { kind: 'word', trust: 'shown', reason: 'changed 14 of 1,200 right sentences, corrected 2' },
  WordOrder: { kind: 'grammar', trust: 'trusted', reason: 'one order is right' },
};

interface Group {
  readonly trust: Trust;
  readonly reason: string;
  /** Names of lints, separated by spaces. */
  readonly names: string;
}

/** Lints that are treated differently from their kind. The examples are wrong changes of correct sentences. */
const GROUPS: readonly Group[] = [
  {
    trust: 'trusted',
    reason: 'corrects spaces before marks; all four changes of learners’ sentences were right',
    names: 'Spaces',
  },
  {
    trust: 'trusted',
    reason: 'errors of grammar among words and style: I cant; could of; more taller',
    names: 'Cant ModalOf AdjectiveDoubleDegree',
  },
  {
    trust: 'off',
    reason: 'splits and joins words that the dictionary lacks: favorit, favor it',
    names: 'SplitWords MergeWords CompoundNouns DisjointPrefixes PhrasalVerbAsCompoundNoun',
  },
  {
    trust: 'off',
    reason: 'takes words of technology and names for others: dar, DAR; decremental, incremental',
    names: 'OrthographicConsistency WrongNegative CaseSensitive USUniversities GoogleNames',
  },
  {
    trust: 'off',
    reason: 'both are right: OK, okay; …, ...; 10-20; 100 MB; Turkey',
    names:
      'OkToOkay UseEllipsisCharacter Dashes NumericRangeEnDash ExpandMemoryShorthands ExpandTimeShorthands UpdatePlaceNames ClicheAccent PluralDecades DayOneNames OxfordComma UseTitleCase NationalCapitals Australia',
  },
  {
    trust: 'shown',
    reason: 'one of several constructions is taken for an error: it is quite hard; the sludge damages it',
    names:
      'QuiteQuiet Damages MissingDeterminer MissingTo MissingPreposition MassNouns ModalBeAdjective DoubleModal InflectedVerbAfterTo PronounKnew OneOfTheSingular QuantifierNumeralConflict MultipleSequentialPronouns NominalWants ThisTypeOfThing SubjunctiveWasToWere WillNonLemma NounVerbConfusion RedundantThat YourPredicateAdjective',
  },
  {
    trust: 'shown',
    reason: 'words that sound alike, both of which occur there: it’s time, its time',
    names:
      'ItsPossessive TheyToThem TheirToTheyre ThereToTheir TheirToThere ToTwoToo HopHope ThatThan FeelFell WroteToRote BoarderBorder Confident VerseAsVerb DoToDueTo',
  },
  {
    trust: 'shown',
    reason: 'the comma after such a word is left out by many authors: Thus one can',
    names: 'DiscourseMarkers',
  },
];

const TRUST_OF_LINT: ReadonlyMap<string, Trust> = new Map(
  GROUPS.flatMap(({ names, trust }) => names.split(' ').map((name) => [name, trust] as const)),
);

export const LINTS_OFF: readonly string[] = [...TRUST_OF_LINT]
  .filter(([, trust]) => trust === 'off')
  .map(([name]) => name);

function isLintKind(kind: string): kind is LintKind {
  return Object.hasOwn(LINT_KINDS, kind);
}

/** A kind that is not in the table is off. */
export function judgeLint(name: string, kind: string): { readonly kind: ChangeKind; readonly trust: Trust } {
  if (!isLintKind(kind)) return { kind: 'grammar', trust: 'off' };
  const row = LINT_KINDS[kind];
  return { kind: row.kind, trust: TRUST_OF_LINT.get(name) ?? row.trust };
}
