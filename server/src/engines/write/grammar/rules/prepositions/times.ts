import { rulesFrom, SOURCES, type Rule } from '../../rule';

const time = rulesFrom(SOURCES.prepositions);

/** Prepositions in phrases of time. */
export const TIMES: readonly Rule[] = [
  time(
    'SinceLongTime',
    '[since] {2}|few|a (few|couple) (of) years|months|weeks|days|hours !.|ago',
    'for',
    ['I live here since 3 years with him.', 'I live here for 3 years with him.'],
    'I live here since 3 years ago.',
  ),
  time(
    'InNowadays',
    '[in|at nowadays]',
    'nowadays',
    ['In nowadays, we walk.', 'Nowadays, we walk.'],
    'Nowadays, we walk.',
  ),
  time(
    'InLastYear',
    '[in] last|next week|month|year|night|weekend|summer|winter|morning|monday|friday|saturday|sunday $',
    '',
    ['I saw him in last year.', 'I saw him last year.'],
    'Tune in last of all.',
    { notAfter: 'tune|tuned|come|coming|came|moved|moving|get|got|go|check|take' },
  ),
  time(
    'InTheFirstDay',
    '[in] the first|second|third|last|next day $',
    'on',
    ['We met in the first day.', 'We met on the first day.'],
    'We met on the first day.',
  ),
  time(
    'InTheWeekend',
    '[in] the weekend|weekends $',
    'on',
    ['We go there in the weekend.', 'We go there on the weekend.'],
    'We go there on the weekend.',
  ),
  time(
    'AtTheAgeOf',
    '[on|in] the age of {#}|=number $',
    'at',
    ['He died in the age of 20.', 'He died at the age of 20.'],
    'He lived in the age of reason.',
  ),
  time(
    'EverydayAdverb',
    'i|we|you|they|he|she|it|work|school|home|english|time|there|here|him|them|exercise|water|food|tv|me|us|students|people|problems|happens|day|hours [everyday] .|,|!|?|and|to',
    'every day',
    ['We do it everyday.', 'We do it every day.'],
    'It is for everyday use.',
  ),
  time(
    'BornAt',
    'born [at|on] {#} .|,|in',
    'in',
    ['I was born at 1990.', 'I was born in 1990.'],
    'I was born in 1990.',
  ),
];
