import type { Rule } from '../rule';
import { AGREEMENT } from './agreement/agreement';
import { CLAUSES } from './agreement/clauses';
import { COORDINATION } from './agreement/coordination';
import { EVERYBODY } from './agreement/everybody';
import { GROUP_NOUNS } from './agreement/groupNouns';
import { INDEFINITES } from './agreement/indefinites';
import { IT_VERBS } from './agreement/itVerbs';
import { NOUN_SUBJECTS } from './agreement/nounSubjects';
import { RELATIVE_CLAUSES } from './agreement/relativeClauses';
import { SUBJECTS } from './agreement/subjects';
import { THE_ONES } from './agreement/theOnes';
import { THERE_IS } from './agreement/thereIs';
import { THINGS } from './agreement/things';
import { VERBS_AFTER_ADVERBS } from './agreement/verbsAfterAdverbs';
import { ARTICLES } from './nouns/articles';
import { COUNTABLE } from './nouns/countableNouns';
import { COUNTED_NOUNS } from './nouns/countedNouns';
import { DEFINITE_ARTICLES } from './nouns/definiteArticles';
import { DURATIONS } from './nouns/durations';
import { GENERAL_NOUNS } from './nouns/generalNouns';
import { LISTED_NOUNS } from './nouns/listedNouns';
import { MISSING_ARTICLES } from './nouns/missingArticles';
import { NOUN_PHRASES } from './nouns/nounPhrases';
import { NOUNS } from './nouns/nouns';
import { QUANTIFIERS } from './nouns/quantifiers';
import { QUANTITIES } from './nouns/quantities';
import { SUPERLATIVES } from './nouns/superlatives';
import { WHOLE_TIMES } from './nouns/wholeTimes';
import { OPENERS } from './openers';
import { COMPLEMENTS } from './prepositions/complements';
import { COMPOUND_PREPOSITIONS } from './prepositions/compounds';
import { DIRECT_OBJECTS } from './prepositions/directObjects';
import { EVERYDAY_PHRASES } from './prepositions/everydayPhrases';
import { EVERYDAY_VERBS } from './prepositions/everydayVerbs';
import { OBJECTS } from './prepositions/objects';
import { PHRASES } from './prepositions/phrases';
import { PREPOSITIONS } from './prepositions/prepositions';
import { TIMES } from './prepositions/times';
import { QUESTIONS } from './questions';
import { AUXILIARIES } from './verbs/auxiliaries';
import { AUXILIARY_USE } from './verbs/auxiliaryUse';
import { BARE_INFINITIVES } from './verbs/bareInfinitives';
import { DOUBLED_MODALS } from './verbs/doubledModals';
import { FORMS_AFTER_OTHERS } from './verbs/formsAfterOthers';
import { GERUNDS } from './verbs/gerunds';
import { INFINITIVES } from './verbs/infinitives';
import { MISSING_AM } from './verbs/missingAm';
import { MISSING_BE } from './verbs/missingBe';
import { MISSING_IT } from './verbs/missingIt';
import { PASSIVES } from './verbs/passives';
import { PREDICATES } from './verbs/predicates';
import { PROGRESSIVES } from './verbs/progressives';
import { PURPOSES } from './verbs/purposes';
import { TENSES } from './verbs/tenses';
import { TIME_FORMS } from './verbs/timeForms';
import { VERB_FORMS } from './verbs/verbForms';
import { VERB_PATTERNS } from './verbs/verbPatterns';
import { WORD_ORDER } from './wordOrder';
import { ADVERBS } from './words/adverbs';
import { COLLOCATIONS } from './words/collocations';
import { COMPARISON } from './words/comparison';
import { CONFUSED_WORDS } from './words/confusedWords';
import { EVERYDAY_WORDS } from './words/everydayWords';
import { FIXED_EXPRESSIONS } from './words/fixedExpressions';
import { MANNER } from './words/manner';
import { PARTICIPLES } from './words/participles';
import { PRONOUNS } from './words/pronouns';
import { SET_PHRASES } from './words/setPhrases';
import { SIMILAR_WORDS } from './words/similarWords';
import { SMALL_AMOUNTS } from './words/smallAmounts';

/** All rules; at one place, the first one that matches wins. */
export const RULES: readonly Rule[] = [
  ...CONFUSED_WORDS,
  ...SIMILAR_WORDS,
  ...THINGS,
  ...AGREEMENT,
  ...SUBJECTS,
  ...NOUN_SUBJECTS,
  ...CLAUSES,
  ...INDEFINITES,
  ...EVERYBODY,
  ...COORDINATION,
  ...IT_VERBS,
  ...RELATIVE_CLAUSES,
  ...THERE_IS,
  ...VERBS_AFTER_ADVERBS,
  ...THE_ONES,
  ...GROUP_NOUNS,
  ...COUNTED_NOUNS,
  ...NOUNS,
  ...QUANTITIES,
  ...QUANTIFIERS,
  ...LISTED_NOUNS,
  ...DURATIONS,
  ...WHOLE_TIMES,
  ...NOUN_PHRASES,
  ...ARTICLES,
  ...COUNTABLE,
  ...SUPERLATIVES,
  ...DEFINITE_ARTICLES,
  ...MISSING_ARTICLES,
  ...PASSIVES,
  ...AUXILIARY_USE,
  ...TIME_FORMS,
  ...GERUNDS,
  ...INFINITIVES,
  ...AUXILIARIES,
  ...PREDICATES,
  ...FORMS_AFTER_OTHERS,
  ...MISSING_BE,
  ...MISSING_IT,
  ...MISSING_AM,
  ...DOUBLED_MODALS,
  ...PROGRESSIVES,
  ...PURPOSES,
  ...TENSES,
  ...VERB_FORMS,
  ...VERB_PATTERNS,
  ...COMPARISON,
  ...ADVERBS,
  ...PARTICIPLES,
  ...EVERYDAY_VERBS,
  ...EVERYDAY_PHRASES,
  ...PREPOSITIONS,
  ...COMPOUND_PREPOSITIONS,
  ...COMPLEMENTS,
  ...GENERAL_NOUNS,
  ...PRONOUNS,
  ...EVERYDAY_WORDS,
  ...SMALL_AMOUNTS,
  ...BARE_INFINITIVES,
  ...MANNER,
  ...SET_PHRASES,
  ...FIXED_EXPRESSIONS,
  ...COLLOCATIONS,
  ...DIRECT_OBJECTS,
  ...OBJECTS,
  ...TIMES,
  ...PHRASES,
  ...WORD_ORDER,
  ...QUESTIONS,
  ...OPENERS,
];
