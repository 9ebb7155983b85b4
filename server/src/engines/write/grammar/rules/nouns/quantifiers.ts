import { rulesFrom, SOURCES, type Rule } from '../../rule';

const quantity = rulesFrom(SOURCES.countNouns);

/** Most, almost, every and a lot. */
export const QUANTIFIERS: readonly Rule[] = [
  quantity(
    'ALotTime',
    'a [lot] time|people|money|things|problems|information|food|friends|students|cars|countries|ways|water|books|work $',
    'lot of',
    ['It takes a lot time.', 'It takes a lot of time.'],
    'It is a lot more time.',
    { except: '.' },
  ),
  quantity(
    'AlmostPeople',
    '[almost] people|students|countries|children|men|women',
    'most',
    ['Almost people like it.', 'Most people like it.'],
    'Almost all people like it.',
    { notAfter: 'are|is|were|like|of|and' },
  ),
  quantity(
    'TheMostOfPeople',
    '^ [the most of] people|students|children|men|women|countries',
    'most',
    ['The most of people like it.', 'Most people like it.'],
    'Most of the people like it.',
  ),
  quantity(
    'MostOfThem',
    '[the most of] the|them|us|my|our|these|those',
    'most of',
    ['The most of them like it.', 'Most of them like it.'],
    'They make the most of it.',
    { notAfter: 'make|making|made|makes|get|getting|got' },
  ),
  quantity(
    'EveryPeople',
    '^ [every people] {Z}|has|is|wants',
    'everyone',
    ['Every people knows it.', 'Everyone knows it.'],
    'Everyone knows it.',
  ),
];
