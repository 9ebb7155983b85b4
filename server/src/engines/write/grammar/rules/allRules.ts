import type { Rule } from '../rule';
import { AGREEMENT } from './agreement';
import { AUXILIARIES } from './auxiliaries';
import { CONFUSED_WORDS } from './confusedWords';
import { NOUN_PHRASES } from './nounPhrases';
import { NOUNS } from './nouns';
import { OPENERS } from './openers';
import { PHRASES } from './phrases';
import { PREPOSITIONS } from './prepositions';
import { SIMILAR_WORDS } from './similarWords';
import { SUBJECTS } from './subjects';
import { VERB_PATTERNS } from './verbPatterns';

/** All rules; at one place, the first one that matches wins. */
export const RULES: readonly Rule[] = [
  ...CONFUSED_WORDS,
  ...SIMILAR_WORDS,
  ...AGREEMENT,
  ...SUBJECTS,
  ...NOUNS,
  ...NOUN_PHRASES,
  ...AUXILIARIES,
  ...VERB_PATTERNS,
  ...PREPOSITIONS,
  ...PHRASES,
  ...OPENERS,
];
