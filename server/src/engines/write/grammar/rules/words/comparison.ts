import { rulesFrom, SOURCES, type Rule } from '../../rule';

const compare = rulesFrom(SOURCES.comparison);
const SHORT =
  'easy|big|small|cheap|fast|slow|old|young|tall|short|long|hard|strong|happy|heavy|rich|poor|safe|clean|bad|good|high|low|large|great|nice|busy|cold|hot|warm|dirty|noisy|lazy|funny|pretty|weak';

/** Comparatives and superlatives. */
export const COMPARISON: readonly Rule[] = [
  compare(
    'MoreEasyThan',
    `is|are|was|were|be|become|becomes|feel|feels|much|get [more ${SHORT}] than|to|for|.|,|and|if|when|because`,
    '$comparative2',
    ['It is more easy than that.', 'It is easier than that.'],
    'It is more easily done than that.',
    { notAfter: 'there|nothing' },
  ),
  compare(
    'MoreEasyOne',
    `my|your|our|their|his|her|a [more ${SHORT}] life|way|job|time|future|place|car|house`,
    '$comparative2',
    ['They want their more easy life.', 'They want their easier life.'],
    'They have more easy jobs.',
  ),
  compare(
    'TheMostEasy',
    `the [most ${SHORT}] {N}|of|in`,
    '$superlative2',
    ['It is the most tall building.', 'It is the tallest building.'],
    'It is the most important building.',
    { except: 'good|bad|high|low', notAfter: 'at' },
  ),
  compare(
    'EnoughOld',
    'am|is|are|was|were|be|not|been [enough old|good|big|strong|rich|tall|smart|young|large|fast|easy|clear] to|for|.|,',
    '$2 enough',
    ['She is enough old to go.', 'She is old enough to go.'],
    'There is enough good food.',
    { notAfter: 'there' },
  ),
  compare(
    'PreferTeaThan',
    'prefer|prefers|preferred ({A}) {N}|{P}|{G} [than]',
    'to',
    ['I prefer tea than coffee.', 'I prefer tea to coffee.'],
    'I prefer tea rather than coffee.',
  ),
  compare(
    'TheBetterWay',
    'this|it is the [better] way|place|thing|time of|in all|the|my|our',
    'best',
    ['It is the better way of all.', 'It is the best way of all.'],
    'Of the two, this is the better way to go.',
  ),
];
