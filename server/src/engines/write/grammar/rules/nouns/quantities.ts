import { rulesFrom, SOURCES, type Rule } from '../../rule';

const count = rulesFrom(SOURCES.countNouns);
const UNCOUNTED = { except: '=group|=number|=uncountable|people|sort|kind' };
const DETERMINED =
  'a|an|the|one|any|each|every|no|this|that|some|another|my|his|her|its|our|their|your|very|completely|entirely|totally|quite|slightly|whole|what|which|much|or|and';

/** The number of nouns after quantities. */
export const QUANTITIES: readonly Rule[] = [
  count(
    'Advices',
    '[=uncountedForm]',
    '$singular0',
    ['He gave me advices.', 'He gave me advice.'],
    'He gave me advice.',
    { notAfter: 'he|she|it|this|that|which|who|the|latest|last|late|recent|earliest|official|other|food' },
  ),
  count(
    'TheseInformation',
    '[these|those] =uncountable $',
    'this',
    ['These information is useful.', 'This information is useful.'],
    'These information desks are useful.',
    { except: 'data' },
  ),
  count(
    'ThisBooksAre',
    '~ [this] {P-N/noPlural} are|were|have|do|can|will|should',
    'these',
    ['This books are old.', 'These books are old.'],
    'This means that they can go.',
    { notAfter: 'like|and|or' },
  ),
  count(
    'FewMoney',
    '[few] =uncountable $',
    'little',
    ['He has few money.', 'He has little money.'],
    'He has few.',
    { notAfter: 'a|the', except: 'data' },
  ),
  count(
    'MuchFriends',
    '[much] {P-NvzadeR/noPlural} $',
    'many',
    ['I have much friends.', 'I have many friends.'],
    'I do not have much.',
    { notAfter: 'as|how|so|however' },
  ),
  count(
    'LessPeople',
    '[less] people|students|children|cars|jobs|friends|problems|things|mistakes|accidents|tourists',
    'fewer',
    ['There are less people here.', 'There are fewer people here.'],
    'The more or less people know.',
    { notAfter: 'or|no|the' },
  ),
  count(
    'ManyKindOf',
    'many|several|different|various|two|three|four|five|six [kind|type|sort|way|part|aspect|piece|example|form|source|level|group|member] of',
    '$plural1',
    ['There are many kind of cars.', 'There are many kinds of cars.'],
    'It is a completely different kind of car.',
    {
      notAfter: `${DETERMINED}|of|section|part|chapter|page|very|quite|vastly|completely|entirely|totally|slightly|rather`,
      except: 'sort',
    },
  ),
  count(
    'InDifferentCountry',
    'in|from|with|of|to|for|about|between|many|have|are|has different [{N-PVAEG/uncountable}] $',
    '$plural2',
    ['They come from different country.', 'They come from different countries.'],
    'They are of different size.',
    {
      except: `${UNCOUNTED.except}|size|amount|casing|treatment|alignment|shape|length|order|quality|type|age|origin|degree|color|colour|content|height|weight|width|strength|thickness|pitch|nature|opinion|material|behavior|behaviour`,
    },
  ),
  count(
    'InOtherCountry',
    'in|from|of|to|with|for|by|about|many|like other [{N-PVAEG/uncountable}] $',
    '$plural2',
    ['They come from other country.', 'They come from other countries.'],
    'They come from some other part of it.',
    {
      except:
        '=group|=number|=uncountable|people|sort|kind|day|side|direction|hand|way|reason|time|thing|code|content|craft|activity|configuration|output|documentation|processing|input',
      notAfter: 'some',
    },
  ),
  count(
    'AllStudent',
    'all [student|person|country|child|teacher|friend|problem|thing|parent|human|animal|car|city|book] $',
    '$plural1',
    ['All student are here.', 'All students are here.'],
    'All day we wait.',
    { notAfter: 'above|after|at' },
  ),
  count(
    'MostOfStudent',
    'many|most|some|all|few|both of [student|person|country|child|teacher|friend|problem|thing|car|city|book] $',
    'the $plural2',
    ['Most of student like it.', 'Most of the students like it.'],
    'Most of life is like it.',
  ),
  count(
    'ManyOfStudents',
    'many|some|few|several of [students|teachers|children|men|women|countries|cars|cities|parents|books|problems|things] $',
    'the $2',
    ['Many of students like it.', 'Many of the students like it.'],
    'Many of the students like it.',
  ),
  count(
    'ANumberOfPlace',
    'a (large|great|small|high|limited|huge) number of [{N-PVAEG/uncountable}] $',
    '$plural4',
    ['A number of student are here.', 'A number of students are here.'],
    'A number of people know it.',
    UNCOUNTED,
  ),
  count(
    'AnotherPeople',
    '[another] people',
    'other',
    ['I know that another people think so.', 'I know that other people think so.'],
    'One more another person knows it.',
    { notAfter: 'for|to|one' },
  ),
  count(
    'TheOthersPeople',
    'the|many|like|and|with|from|in|between|all [others] people|students|countries|things|children|cities|problems',
    'other',
    ['It is like others people know.', 'It is like other people know.'],
    'It is like other people know.',
  ),
  count(
    'OthersPeople',
    '^ [others] people|students|countries|things|children',
    'other',
    ['Others people think so.', 'Other people think so.'],
    'Other people think so.',
  ),
  count(
    'OldMans',
    'the|some|many|two|three|these|those|all|old|young|most [mans]',
    'men',
    ['The mans are here.', 'The men are here.'],
    'She mans the station.',
  ),
  count(
    'TwentyYear',
    '{2} [year|month|week|hour|minute|kilometer|kilometre|dollar|student] $',
    '$plural1',
    ['I was there for 3 month.', 'I was there for 3 months.'],
    'It is a 20 minute walk.',
    {
      notAfter:
        'the|in|of|chapter|version|by|on|per|-|.|:|,|section|january|february|march|april|may|june|july|august|september|october|november|december',
    },
  ),
  count(
    'OneOrMoreFile',
    'one|zero|two or more [{N-PVAEG/uncountable}] $',
    '$plural3',
    ['Give one or more reason.', 'Give one or more reasons.'],
    'Give one or more reasons.',
    UNCOUNTED,
  ),
  count(
    'TheFollowingOptionAre',
    'the following [{N-PVA}] are',
    '$plural2',
    ['The following option are known.', 'The following options are known.'],
    'Both this and the following option are known.',
    { ...UNCOUNTED, notAfter: 'and|or' },
  ),
  count(
    'AllKindOf',
    'all [kind|type] of',
    '$plural1',
    ['It reads all kind of files.', 'It reads all kinds of files.'],
    'They are all of a kind.',
    { notAfter: 'we|they|you|us|them|it|are|were' },
  ),
  count(
    'AFewMinute',
    'a few [minute|second|hour|day|week|month|year|file|line|step|thing|example|option|problem|question|word] $',
    '$plural2',
    ['Wait a few minute.', 'Wait a few minutes.'],
    'It is a few-minute walk.',
  ),
];
