import { rulesFrom, SOURCES, type Rule } from '../../rule';

const preposition = rulesFrom(SOURCES.turton);

/** Prepositions of several words. */
export const COMPOUND_PREPOSITIONS: readonly Rule[] = [
  preposition(
    'AccordingThe',
    'according [the|this|these|your|our|his|her|their|its|my]',
    'to $1',
    ['According the manual, it works.', 'According to the manual, it works.'],
    'According to the manual, it works.',
  ),
  preposition(
    'DueThe',
    '~ due [the|this|these|its]',
    'to $1',
    ['Due the rain, we stay.', 'Due to the rain, we stay.'],
    'They paid what was due the king.',
  ),
  preposition(
    'InMostOfCases',
    'in most [of] cases|situations',
    '',
    ['In most of cases, it works.', 'In most cases, it works.'],
    'In most of the cases, it works.',
  ),
  preposition(
    'BecauseOfItIs',
    'because [of] it|he|she|they|we|you|i is|are|was|were|can|will|do|does|has|have|am',
    '',
    ['I stay because of it is late.', 'I stay because it is late.'],
    'I stay because of it.',
  ),
  preposition(
    'InCaseOfYouNeed',
    'in case [of] you|we|they|i|he|she|it is|are|has|have|want|need|do|does|can|use',
    '',
    ['Take it in case of you need it.', 'Take it in case you need it.'],
    'Take it in case of fire.',
  ),
  preposition(
    'AwareOfThatIt',
    'aware [of] that it|the|you|this|there|we|they|some|not',
    '',
    ['Be aware of that it is slow.', 'Be aware that it is slow.'],
    'Be aware of that.',
  ),
];
