import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.countNouns);

/** _Every_, _all_ and _many_ before nouns. */
export const WHOLE_TIMES: readonly Rule[] = [
  rule(
    'EveryDays',
    'every [days|weeks|months|years|mornings|nights|weekends|evenings|summers]',
    '$singular1',
    ['I go there every days.', 'I go there every day.'],
    'I go there every other day.',
  ),
  rule(
    'AllTheDay',
    'all [the] day|night|morning|afternoon|evening|week|summer|winter .|,|!|and|because|but|in|at|with|i|we|long',
    '',
    ['I stayed at home all the day.', 'I stayed at home all day.'],
    'I like all the day trips.',
    { notAfter: 'during|for|in|of|with|after|and' },
  ),
  rule(
    'AllTheTourist',
    'all the|my|our|these [student|friend|teacher|child|person|problem|animal|car|thing|question|word|parent|tourist] $',
    '$plural2',
    ['All the student were happy.', 'All the students were happy.'],
    'All the student groups came.',
  ),
  rule(
    'TooManyWork',
    'too [many] work|time|noise|water|fun|stress|rain|love|energy|food|sugar|salt|pressure $',
    'much',
    ['I have too many work.', 'I have too much work.'],
    'There are too many work hours.',
  ),
  rule(
    'ANiceHolidays',
    '[a] {A} holidays|vacations $',
    '',
    ['Have a nice holidays!', 'Have nice holidays!'],
    'It is a nice holidays calendar.',
  ),
  rule(
    'LoveTheNature',
    'love|loves|like|likes|enjoy|protect|respect|in [the] nature .|,|!|and|because|when',
    '',
    ['I love the nature.', 'I love nature.'],
    'I love the nature of it.',
  ),
];
