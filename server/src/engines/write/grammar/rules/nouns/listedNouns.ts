import { rulesFrom, SOURCES, type Rule } from '../../rule';

const count = rulesFrom(SOURCES.countNouns);
const GROUPS = '=group|people|world|rest|above|back|following';

/** Nouns that are plural because of the words around them. */
export const LISTED_NOUNS: readonly Rule[] = [
  count(
    'OneOfTheSafeCountry',
    'one of the|my|our|his|her|their {A-VEG} [{N-PVAEG/uncountable}] $',
    '$plural4',
    ['It is one of the safe country in Asia.', 'It is one of the safe countries in Asia.'],
    'It is one of the safe countries in Asia.',
    { except: GROUPS },
  ),
  count(
    'OneOfMyFavorite',
    'one of =owner [favorite|favourite] is|was|are|were',
    '$plural3',
    ['One of her favorite is a red hat.', 'One of her favorites is a red hat.'],
    'One of her favorite hats is red.',
  ),
  count(
    'RestaurantsAreGoodPlace',
    '{P-VA/noPlural}|they|these|those|we are (very|really|both|all) {A-VEG}|fun [=countable] $',
    '$plural4',
    ['Parks are good place to talk.', 'Parks are good places to talk.'],
    'Parks are a good place to talk.',
    { except: '=group' },
  ),
  count(
    'PlayComputerGame',
    'play|plays|playing|played (computer|video|online|card|board|mobile|many|different) [game] $',
    'games',
    ['They play computer game at home.', 'They play computer games at home.'],
    'They are playing some game in the garden.',
  ),
  count(
    'ALotInventions',
    'a [lot] {P-NVAD/noPlural}',
    'lot of',
    ['We saw a lot inventions there.', 'We saw a lot of inventions there.'],
    'It helped us a lot.',
  ),
  count(
    'MostOfGirls',
    'most [of] {P-NVAD/noPlural} in|who|that|are|have|do|like|were|can|from|at',
    '',
    ['Most of houses are old.', 'Most houses are old.'],
    'Most of the houses are old.',
    { notAfter: 'the|make|makes|made' },
  ),
  count(
    'MostOfItalianPeople',
    'most [of] italian|japanese|chinese|korean|spanish|american|german|french|russian|young|old|modern|big|small people|students|houses|cities|children|families|countries|companies',
    '',
    ['Most of young people work.', 'Most young people work.'],
    'Most of the young people work.',
    { notAfter: 'the|make|makes|made' },
  ),
  count(
    'OthersFoods',
    '[others] {P-NVAD/noPlural}',
    'other',
    ['I like it more than others dishes.', 'I like it more than other dishes.'],
    'Some like cats, others dogs.',
    { notAfter: ',|and|but|while|whereas|;|to|for|each|what|pains' },
  ),
  count(
    'ThousandOf',
    '[a thousand|hundred|million of] {A}|{P-N}|people',
    '$plural1 of',
    ['There were a thousand of people.', 'There were thousands of people.'],
    'There were a hundred of them.',
  ),
];
