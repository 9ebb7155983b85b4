import { rulesFrom, SOURCES, type Rule } from '../../rule';

const complement = rulesFrom(SOURCES.turton);

/** Verbs and adjectives with a wrong preposition, or with none. */
export const COMPLEMENTS: readonly Rule[] = [
  complement(
    'EachOther',
    'communicate|interact (easily|well|directly|freely|better) [each] other',
    'with each',
    ['People can communicate easily each other.', 'People can communicate easily with each other.'],
    'They help each other.',
  ),
  complement(
    'DisagreeTo',
    'disagree|disagrees|disagreed [to] this|that|the|these|those|it|him|her|them|you',
    'with',
    ['I disagree to this statement.', 'I disagree with this statement.'],
    'They agree to the plan.',
  ),
  complement(
    'AgreeToStatement',
    'agree|agrees|agreed [to] this|that|the|these (first|second|above) statement|opinion|view',
    'with',
    ['I agree to this statement.', 'I agree with this statement.'],
    'They agreed to the idea of a picnic.',
  ),
  complement(
    'GoodInMathematics',
    'i|he|she|you|we|they am|is|are|was|were (very|really|not|so|quite) good|bad [in] mathematics|maths|math|sports|cooking|football|drawing|singing|dancing|tennis|physics|chemistry',
    'at',
    ['He is good in mathematics.', 'He is good at mathematics.'],
    'The tone is good in singing.',
  ),
  complement(
    'WillContactWith',
    'will|can|could|please|should|must contact [with] me|us|you|him|her|them',
    '',
    ['I will contact with you.', 'I will contact you.'],
    'I am in contact with you.',
  ),
  complement(
    'AfraidToFlying',
    'afraid|scared|tired [to {G}]',
    'of $2',
    ['He is afraid to flying.', 'He is afraid of flying.'],
    'He is afraid to fly.',
  ),
  complement(
    'TakeCareYour',
    'take|takes|took|taking [care] my|your|his|her|our|their|him|them|us|me|yourself|myself|himself|herself',
    'care of',
    ['You must take care your children.', 'You must take care of your children.'],
    'Take care, your bus is here.',
  ),
];
