import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);

const FIRST = 'why|because|if|when|where|how|nowadays|today|think|believe|say';
const THIRD_VERBS =
  'makes|gives|helps|causes|gets|takes|needs|wants|shows|becomes|provides|contains|allows|requires|brings|seems|goes|comes|knows|thinks|tries|has';

/** Subjects behind the words that begin a clause, and groups of persons and things. */
export const CLAUSES: readonly Rule[] = [
  agree(
    'HeLikeIt',
    '~ he|she [like] it|him|them|us|me|to|playing|going|doing|reading|watching',
    'likes',
    ['He goes to school and he like it.', 'He goes to school and he likes it.'],
    'Does he like it?',
    { notAfter: 'that|lest|so|or|if' },
  ),
  agree(
    'WhyPeopleTravels',
    `${FIRST} (many|most|some|young|old|these|other) people|children|students|men|women|parents [travels|lives|works|plays|studies|goes|makes|takes|thinks|likes|wants|needs|uses|knows|gets|has]`,
    '$base3',
    ['That is why people travels.', 'That is why people travel.'],
    'I know how the life of people works.',
  ),
  agree(
    'NowadaysManyPeopleIs',
    `${FIRST} many|most|some|young|old|these|other people|children|students|men|women|parents [is]`,
    'are',
    ['Nowadays many people is rich.', 'Nowadays many people are rich.'],
    'To see many people is nice.',
  ),
  agree(
    'SuccessfulPeopleTries',
    `^ {A} people|students|children|parents|teachers|women|men [{Z-NA}|${THIRD_VERBS}]`,
    '$base2',
    ['Successful people tries new things.', 'Successful people try new things.'],
    'The work of successful people shows it.',
    { except: 'is|was|does|needs' },
  ),
  agree(
    'TheCarsMakes',
    `^ the|these|those|many|some|most {P-nvzad/noPlural} [${THIRD_VERBS}] ({R}) =determiner|it|them|us|me|you|people|to|more|life|{P}`,
    '$base2',
    ['These cars makes it easier.', 'These cars make it easier.'],
    'One of the cars makes it easier.',
    { except: 'needs|has|shows' },
  ),
  agree(
    'OneOfMyFriend',
    "one of my|our|his|her|their|your (best|good|close|old|favorite|favourite) [=person] !'s|of",
    '$plural4',
    ['One of my friend came.', 'One of my friends came.'],
    'One of my friends came.',
  ),
  agree(
    'OneOfTheBooksHave',
    '^ one of the|these|those|my|our|his|her|their ({A}) {P-nad} [have] =determiner|it|no|been|to',
    'has',
    ['One of the books have it.', 'One of the books has it.'],
    'One of the books you have is here.',
  ),
  agree(
    'TheNumberOfCarsAre',
    '~ the number of {P-nvzad}|people|students|children|users [are]',
    'is',
    ['The number of cars are growing.', 'The number of cars is growing.'],
    'A number of cars are here.',
  ),
  agree(
    'TheseKindsOfThingsIs',
    '^ these|those kinds|types|sorts of {P} [is]',
    'are',
    ['These kinds of problems is common.', 'These kinds of problems are common.'],
    'One of these kinds of problems is common.',
  ),
  agree(
    'ThereIsALotOfPeople',
    '~ there [is] (still|also) a lot|lots|plenty of people|children|students|men|women|things|cars|problems|countries|books|ways|reasons|places|cities|schools|opportunities',
    'are',
    ['There is a lot of people here.', 'There are a lot of people here.'],
    'There is a lot of people-watching.',
  ),
  agree(
    'TechnologyMake',
    '~ technology|internet|money|education|television|society [make|give|have|bring|allow|provide|become] =determiner|it|us|people|more|easier|better',
    '$third1',
    ['I think that technology make it easier.', 'I think that technology makes it easier.'],
    'They let technology make it easier.',
    { notAfter: 'and|or' },
  ),
];
