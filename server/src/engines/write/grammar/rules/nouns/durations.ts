import { rulesFrom, SOURCES, type Rule } from '../../rule';

const time = rulesFrom(SOURCES.swan);
const NUMBER = '{2}|=number|many|several|some';
const UNIT = 'years|months|weeks|days|hours|minutes';
const JOURNEY =
  'trip|holiday|vacation|journey|course|tour|walk|drive|flight|break|stay|visit|project|period|program|class|study';

/** Ages and lengths of time. */
export const DURATIONS: readonly Rule[] = [
  time(
    'EighteenYearsOldGirl',
    '[a|an 8|11|18|80 year|years old] {N}|one',
    'an $1-year-old',
    ['I am a 18 years old girl.', 'I am an 18-year-old girl.'],
    'I am 18 years old.',
  ),
  time(
    'MyTenYearsOldBoy',
    'a|an|the|my|his|her|our|their|this|that [{2} years|year old] ({A-NR}) {N}|one',
    '$1-year-old',
    ['He is a 10 years old boy.', 'He is a 10-year-old boy.'],
    'The house is 10 years old now.',
  ),
  time(
    'FiveDaysTrip',
    `a|an|the|my|our|his|her|this [{2}|=number ${UNIT}] ${JOURNEY}`,
    '$1-$singular2',
    ['We made a 5 days trip to Rome.', 'We made a 5-day trip to Rome.'],
    'We had five days off.',
  ),
  time(
    'SinceSevenYears',
    `[since] {2}|=number|many|several ${UNIT} .|,|!|?|and|but|because|now`,
    'for',
    ['He lives here since 7 years.', 'He lives here for 7 years.'],
    'He lives here since 7 years ago.',
  ),
  time(
    'ForYearsAgo',
    `[for] ${NUMBER}|a (few|long) ${UNIT}|time ago`,
    '',
    ['They moved for 12 years ago.', 'They moved 12 years ago.'],
    'They moved 12 years ago.',
    { notAfter: 'looking|look|looked|searching|waiting|asked|as' },
  ),
  time(
    'AreMarriedSince',
    '[am|are married] since',
    'have been married',
    ['They are married since 2010.', 'They have been married since 2010.'],
    'They have been married since 2010.',
  ),
  time(
    'IsMarriedSince',
    '[is married] since',
    'has been married',
    ['She is married since 2010.', 'She has been married since 2010.'],
    'She has been married since 2010.',
  ),
  time(
    'OnASunnyDay',
    '[in|at] a sunny|rainy|cold|hot|windy|snowy|beautiful|nice|cloudy|stormy|warm|winter|summer (and) (sunny|rainy|cold|hot|windy|snowy|cloudy) day|morning|evening|afternoon|night',
    'on',
    ['It was in a windy and snowy day.', 'It was on a windy and snowy day.'],
    'It was on a windy and snowy day.',
  ),
];
