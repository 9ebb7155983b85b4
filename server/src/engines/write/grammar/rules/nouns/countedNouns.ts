import { rulesFrom, SOURCES, type Rule } from '../../rule';

const count = rulesFrom(SOURCES.countNouns);

const PERIOD = 'day|week|month|year|hour|minute';

/** Nouns after numbers and other words for more than one. */
export const COUNTED_NOUNS: readonly Rule[] = [
  count(
    'AllTheStudent',
    'all the|my|our|their|these|those|his|her [=person] are|were|who',
    '$plural2',
    ['All the student are here.', 'All the students are here.'],
    'All the man can do is wait.',
  ),
  count(
    'TwoOfMyFriend',
    '=number of my|our|his|her|their|the|your (best|good|close|old) [=person]',
    '$plural4',
    ['Two of my friend came.', 'Two of my friends came.'],
    'Two of my friends came.',
  ),
  count(
    'HaveTwoBrother',
    'have|has|had|with =number (older|younger|little|big|good|close|new|small|old) [=person|car|dog|cat|house|book] $',
    '$plural3',
    ['I have two sister.', 'I have two sisters.'],
    'I have one sister.',
  ),
  count(
    'TwoDayAgo',
    `=number|{2} [${PERIOD}] ago|later`,
    '$plural1',
    ['It was two day ago.', 'It was two days ago.'],
    'It was one day ago.',
  ),
  count(
    'TenYearsOldBoy',
    'a|an|the [=number years old] =person|man|building|house|city|tree',
    '$1-year-old',
    ['He is a ten years old boy.', 'He is a ten-year-old boy.'],
    'He is ten years old.',
  ),
  count(
    'PairOfShoe',
    'pair|pairs of (new|old|black|good) [shoe|sock|glove|boot|trouser|glass|jean|earring|sneaker] $',
    '$plural3',
    ['I bought a pair of shoe.', 'I bought a pair of shoes.'],
    'I bought a pair of glass doors.',
  ),
  count(
    'MuchPeopleThink',
    '^ [much] people|students|children|countries|things|friends|problems|tourists|cars|books',
    'many',
    ['Much people think so.', 'Many people think so.'],
    "There isn't much people can do.",
  ),
  count(
    'ManyTime',
    'have|has|had|need|spend|spent|take|takes|save|waste [many time] $',
    'much $2',
    ["I don't have many time.", "I don't have much time."],
    'I have seen it many times.',
  ),
];
