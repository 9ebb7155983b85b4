import type { ChangeKind } from '../../contracts/check';

/** LanguageTool's categories (`org.languagetool.rules.Categories`). The rules of a language may have further ones. */
const KIND_OF_CATEGORY: Readonly<Record<string, ChangeKind>> = {
  TYPOS: 'spelling',
  CASING: 'spelling',
  COMPOUNDING: 'spelling',
  SPELLING: 'spelling',
  GRAMMAR: 'grammar',
  PUNCTUATION: 'punctuation',
  TYPOGRAPHY: 'punctuation',
  CONFUSED_WORDS: 'word',
  FALSE_FRIENDS: 'word',
  COLLOCATIONS: 'word',
  SEMANTICS: 'word',
  PROPER_NOUNS: 'word',
  COLLOQUIALISMS: 'style',
  CREATIVE_WRITING: 'style',
  GENDER_NEUTRALITY: 'style',
  PLAIN_ENGLISH: 'style',
  REDUNDANCY: 'style',
  REGIONALISMS: 'style',
  REPETITIONS: 'style',
  REPETITIONS_STYLE: 'style',
  STYLE: 'style',
  TEXT_ANALYSIS: 'style',
  WIKIPEDIA: 'style',
};

/** Issue types of the Internationalization Tag Set 2.0. Each rule of LanguageTool has one. */
const KIND_OF_ISSUE: Readonly<Record<string, ChangeKind>> = {
  misspelling: 'spelling',
  typographical: 'punctuation',
  whitespace: 'punctuation',
  characters: 'punctuation',
  style: 'style',
  register: 'style',
  'locale-violation': 'style',
  duplication: 'grammar',
  grammar: 'grammar',
  terminology: 'word',
  mistranslation: 'word',
};

export function kindOfMatch(category: string, issueType: string): ChangeKind {
  return KIND_OF_CATEGORY[category.toUpperCase()] ?? KIND_OF_ISSUE[issueType] ?? 'grammar';
}
