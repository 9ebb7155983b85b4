import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);

const QUALITY =
  'difficult|easy|important|interesting|fun|hard|my|very|not|so|black|brown|long|short|curly|blond|new|old|happy|friendly|kind|nice|coming|here';

/** Nouns whose form does not show their number. */
export const GROUP_NOUNS: readonly Rule[] = [
  agree(
    'ThePeopleIs',
    `^ the|these|those|all|many|some|most =persons [is] ${QUALITY}|in|on|at|more|always|too`,
    'are',
    ['The people is happy.', 'The people are happy.'],
    'One of the people is happy.',
  ),
  agree(
    'ThePoliceIs',
    `~ the police [is] ${QUALITY}|there|looking|trying|responsible|investigating`,
    'are',
    ['The police is coming.', 'The police are coming.'],
    'A member of the police is coming.',
  ),
  agree(
    'MyTrousersIs',
    `~ my|his|her|our|their|your|the|these trousers|jeans|scissors|pants|shorts|pajamas [is] ${QUALITY}|too`,
    'are',
    ['My trousers is new.', 'My trousers are new.'],
    'A pair of trousers is new.',
  ),
  agree(
    'MathematicsAre',
    `~ mathematics|physics|economics [are] ${QUALITY}`,
    'is',
    ['Mathematics are difficult.', 'Mathematics is difficult.'],
    'History and mathematics are difficult.',
    { notAfter: 'and|or|&' },
  ),
  agree(
    'MyHairsAre',
    'my|his|her|your|our|their [hairs are] (very|so|too) black|brown|long|short|curly|blond|blonde|straight|grey|gray|white|red|dark',
    'hair is',
    ['My hairs are black.', 'My hair is black.'],
    'Two of my hairs are black.',
    { notAfter: 'of' },
  ),
  agree(
    'ThereIsFewerPeople',
    '~ there [is] fewer {P}|people|children',
    'are',
    ['There is fewer people here.', 'There are fewer people here.'],
    'There is no fewer than one.',
  ),
];
