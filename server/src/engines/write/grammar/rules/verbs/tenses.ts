import { rulesFrom, SOURCES, type Rule } from '../../rule';

const past = rulesFrom(SOURCES.pastTenses);
const tense = rulesFrom(SOURCES.huddleston);

/** Tenses. */
export const TENSES: readonly Rule[] = [
  tense(
    'WasHappened',
    '[was|were|is happened|occurred|existed|belonged|consisted|happen|exist]',
    '$past1',
    ['The accident was happened in May.', 'The accident happened in May.'],
    'It happened in May.',
    { notAfter: 'all|what|it|there|that|this|who' },
  ),
  tense(
    'ItWasHappened',
    'it|this|that [was|were happened|occurred|existed|belonged]',
    '$past2',
    ['It was happened in May.', 'It happened in May.'],
    'What it was happened in May.',
    { notAfter: 'what|as|how|than' },
  ),
  past(
    'LastYearIHaveSeen',
    '^ yesterday|last (year|week|month|night|summer|winter) (,) i|we|he|she|they [have|has {E}]',
    '$past5',
    ['Last year I have visited Spain.', 'Last year I visited Spain.'],
    'Since last year I have visited Spain.',
    { except: 'been' },
  ),
  past(
    'IHaveSeenYesterday',
    'i|we|he|she|they [have|has {E}] (him|her|it|them|you|this|that) yesterday|ago',
    '$past2',
    ['I have seen him yesterday.', 'I saw him yesterday.'],
    'I have seen him today.',
    { except: 'been' },
  ),
  past(
    'YesterdayIGo',
    '^ yesterday|last (year|week|month|night|summer|winter) (,) i|we|he|she|they [{V-NADPE}]',
    '$past4',
    ['Yesterday I go to school.', 'Yesterday I went to school.'],
    'Yesterday, I put it there.',
  ),
  tense(
    'IfIWillHave',
    '^ if i|you|we|they [will have|get|go|find|see|become|take|make|win|know]',
    '$3',
    ['If you will have time, call me.', 'If you have time, call me.'],
    'If he will not come, call me.',
  ),
  tense(
    'IfItWillRain',
    '^ if he|she|it [will have|get|go|find|see|become|take|make|rain|win|know]',
    '$third3',
    ['If it will rain, call me.', 'If it rains, call me.'],
    'If it will not rain, call me.',
  ),
];
