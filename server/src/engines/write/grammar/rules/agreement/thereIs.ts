import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.agreement);

/** The number of _there is_ and of clauses with _who_. */
export const THERE_IS: readonly Rule[] = [
  rule(
    'ThereWasNoWords',
    'there [was] no|some {P-VA/noPlural} $',
    'were',
    ['There was no words.', 'There were no words.'],
    'There was no news.',
  ),
  rule(
    'ThereWereNoStress',
    'there [were] no|much|little|any =uncountable|stress|time|food|water|doubt|noise|wind|rain|space|electricity $',
    'was',
    ['There were no stress at all.', 'There was no stress at all.'],
    'There were no food stalls.',
  ),
  rule(
    'ThereIsSoMany',
    'there [is] as|so|too many',
    'are',
    ['There is so many people.', 'There are so many people.'],
    'There is too much of it.',
  ),
  rule(
    'ThereWasSoMany',
    'there [was] as|so|too|not many',
    'were',
    ['There was so many people.', 'There were so many people.'],
    'There was too much of it.',
  ),
  rule(
    'ThereIsMuchPeople',
    'there [is much] people|students|children|things|cars|problems',
    'are many',
    ['There is much people here.', 'There are many people here.'],
    'There is much to do.',
  ),
  rule(
    'PeopleWhoDoesnt',
    "people|students|children|men|women|those|parents|friends|others who|that [doesn't]",
    "don't",
    ["I know people who doesn't eat meat.", "I know people who don't eat meat."],
    "I know people who don't eat meat.",
  ),
  rule(
    'PeopleWhoWas',
    'people|students|children|men|women|parents|friends who [was]',
    'were',
    ['I met people who was happy.', 'I met people who were happy.'],
    'The man of the people who was here is gone.',
    { notAfter: 'the|of|these|those' },
  ),
  rule(
    'AllTheStudentsWas',
    '^ all (of) the|my|our|these {P-NVA} [was]',
    'were',
    ['All the students was happy.', 'All the students were happy.'],
    'All the students were happy.',
  ),
  rule(
    'AllTheStudentsIs',
    '^ all (of) the|my|our|these {P-NVA} [is]',
    'are',
    ['All the students is happy.', 'All the students are happy.'],
    'All the students are happy.',
  ),
  rule(
    'MyFriendsThey',
    '^ my|our|his|her|their (best|old|good) =persons [they] are|were|have|can|will|always|like|live',
    '',
    ['My friends they are very nice.', 'My friends are very nice.'],
    'My friends say they are very nice.',
  ),
  rule(
    'MyBrotherHe',
    '^ my|our|his|her|their (best|old|good|older|younger) =person [he|she] is|was|has|can|will|always|likes|lives',
    '',
    ['My brother he is very tall.', 'My brother is very tall.'],
    'My brother says he is very tall.',
  ),
];
