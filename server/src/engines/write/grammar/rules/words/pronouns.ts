import { rulesFrom, SOURCES, type Rule } from '../../rule';

const pronoun = rulesFrom(SOURCES.turton);

/** Pronouns in a wrong form. */
export const PRONOUNS: readonly Rule[] = [
  pronoun(
    'EasyForHe',
    'easy|easier|difficult|hard|harder|important|good|bad|possible|necessary|better for [he] $',
    'him',
    ['It is not easy for he.', 'It is not easy for him.'],
    'It is easy for him.',
  ),
  pronoun(
    'EasyForThey',
    'easy|easier|difficult|hard|harder|important|good|bad|possible|necessary|better for [they] $',
    'them',
    ['It is not easy for they.', 'It is not easy for them.'],
    'It is easy for them.',
  ),
  pronoun(
    'Ourself',
    'by|for|with|to|of|about|in|us|we|ask|help|make|teach|our [ourself|ourselve]',
    'ourselves',
    ['We can do it by ourself.', 'We can do it by ourselves.'],
    'We can do it by ourselves.',
  ),
  pronoun(
    'InTheyHouse',
    'in|of|with|on|from|for [they] {N-VPZ}',
    'their',
    ['They stay in they house.', 'They stay in their house.'],
    'The thing they speak of they know.',
    { notAfter: 'and|or' },
  ),
];
