/**
 * A correction. The pattern is a list of elements, one per token, that must be on one line; the tokens in brackets are
 * replaced.
 *
 * - `many|few`: one of these words; `!many|few`: a word that is none of them
 * - `{N}`: a word that is often a noun; `{n}`: also rarely; `{PZ}`: one of both; `{V-NA}`: a verb that is seldom a noun or adjective; `{V-na}`: never;
 *   `{N/group}`: a noun that is not in that list of LISTS
 * - `{V-N}|do|be`: a word of the class or one of the words
 * - `{w}`: any word, `{#}`: a number, `{2}`: one from 2 to 999, `,`: this mark
 * - `({A})`, `(very|so)`: an optional element, which may be left out
 * - `^`: the start of a sentence; `~`: also the start of a clause, after a comma or conjunction; `$`: the end of a clause,
 *   or a word that cannot be the second part of a compound
 * - `(^|~|$)` take no token; `=name` stands for a list of LISTS
 */
export interface Rule {
  readonly name: string;
  /** Where the rule is described. */
  readonly source: string;
  readonly pattern: string;
  /**
   * The replacement; empty to delete. `$0` is the token of the first element; `$plural0`, `$singular0`, `$base0`,
   * `$third0`, `$ing0`, `$past0`, `$participle0`, `$comparative0` and `$superlative0` are its forms, and `$=make~0` is the form of
   * `make` that it has. Without a form, nothing changes.
   */
  readonly fix: string;
  /** Words that none of the tokens in brackets may be. */
  readonly except?: string;
  /** The word before the pattern must be none of these. */
  readonly notAfter?: string;
  /** Faulty and corrected sentences. */
  readonly wrong: readonly (readonly [faulty: string, right: string])[];
  /** Similar sentences that are correct and stay as they are. */
  readonly right: readonly string[];
}

/** What the rules follow: the page that describes their subject, or a grammar or dictionary as a whole. */
export const SOURCES = {
  agreement: 'Purdue OWL, Making Subjects and Verbs Agree',
  auxiliaries: 'Lunsford, Writing in Action (companion site), Forming auxiliary verbs',
  commas: 'Purdue OWL, Commas After Introductions',
  comparison: 'Darton State College, Online Writing Center, Adjectives & Adverbs',
  countNouns: 'Purdue OWL, Count and Noncount Nouns (with Articles and Adjectives)',
  directObjects: 'EnglishGrammar.org, Expressions without prepositions',
  feelings: 'Perfect English Grammar, Bored and boring',
  gerunds: 'EF Education First, English Grammar Guide, Using allow',
  huddleston: 'Huddleston & Pullum, The Cambridge Grammar of the English Language (2002)',
  indirectQuestions: 'Yale Grammatical Diversity Project, Inversion in embedded questions',
  infinitives: 'Faigley, The Penguin Handbook (companion site), Gerunds and Infinitives',
  pastTenses: 'Faigley, The Penguin Handbook (companion site), Past Tense Verbs',
  prepositions: 'Purdue OWL, Prepositions for Time, Place, and Introducing Objects',
  swan: 'Swan, Practical English Usage (2016)',
  turton: 'Turton & Heaton, Longman Dictionary of Common Errors (1996)',
  wikipedia: 'Wikipedia, List of commonly misused English words',
} as const;

/** A short form of rules with one source, one faulty and one right example. */
export function rulesFrom(source: string) {
  return (
    name: string,
    pattern: string,
    fix: string,
    wrong: readonly [faulty: string, right: string],
    right: string,
    conditions: Pick<Rule, 'except' | 'notAfter'> = {},
  ): Rule => ({ name, source, pattern, fix, wrong: [wrong], right: [right], ...conditions });
}
