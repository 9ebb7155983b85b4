import { rulesFrom, SOURCES, type Rule } from '../../rule';

const use = rulesFrom(SOURCES.turton);

/** Words that are taken for others in everyday texts. */
export const EVERYDAY_WORDS: readonly Rule[] = [
  use(
    'GoodThink',
    'good|bad|best|important|interesting|nice|beautiful [think] $',
    'thing',
    ['It is a good think that we met.', 'It is a good thing that we met.'],
    'It is good to think that we met.',
  ),
  use(
    'NotLife',
    "can|could|would|should|must|will|may|not|can't|cannot|don't|didn't|doesn't|won't|couldn't [life] in|without|with|together|here|there|alone|longer|forever",
    'live',
    ['We can not life without water.', 'We can not live without water.'],
    'There is not life without water?',
    { notAfter: 'is|was|are' },
  ),
  use(
    'ThatIsWayI',
    'that|this is|was [way] i|he|she|we|they|people',
    'why',
    ['That is way I believe it.', 'That is why I believe it.'],
    'That is the way I do it.',
  ),
  use(
    'SoStress',
    'so|very|too|feel|feels|felt [stress] $',
    'stressed',
    ['I was so stress in May.', 'I was so stressed in May.'],
    'I felt stress and pain.',
  ),
  use(
    'TodaysPeople',
    '[todays] {N}|{P}|people',
    "today's",
    ['The todays people work less.', "The today's people work less."],
    'They work less today.',
  ),
  use(
    'ForAnExample',
    '^ for [an] example ,',
    '',
    ['For an example, we can go by bus.', 'For example, we can go by bus.'],
    'For an example of it, see the book.',
  ),
  use(
    'InAdditional',
    '^ in [additional] ,',
    'addition',
    ['In additional, we went by bus.', 'In addition, we went by bus.'],
    'In addition, we went by bus.',
  ),
  use(
    'BecauseThan',
    'because [than]',
    'then',
    ['It is good because than we can talk.', 'It is good because then we can talk.'],
    'It is good because then we can talk.',
  ),
  use(
    'ItsShow',
    '^ [its show|make|give|help|mean|take|need|look] =determiner|me|us|you|that|how',
    'it $third1',
    ['Its make you happy.', 'It makes you happy.'],
    'Its look is good.',
  ),
  use(
    'EverydayAfterNoun',
    '{N}|{P} [everyday] .|!|such|because|after|before|from|at|when|but',
    'every day',
    ['They use the phone everyday because it helps.', 'They use the phone every day because it helps.'],
    'They use everyday phones.',
  ),
  use(
    'FirsDay',
    'my|the|our|his|her|your|their|this|for [firs] time|day|year|week|month|thing|place|school|job|trip',
    'first',
    ['It was our firs day at school.', 'It was our first day at school.'],
    'They planted the firs in May.',
  ),
  use(
    'WhitHim',
    '[whit] =determiner|me|him|us|them|you|it|people|{P-V}',
    'with',
    ['I went there whit my family.', 'I went there with my family.'],
    'I do not care a whit.',
    { notAfter: 'a|one|no|every' },
  ),
  use(
    'AnThe',
    '{N}|{P}|{A}|{V} [an] the|there|they|this|that|these|he|she|we|my|his|their|our',
    'and',
    ['We saw the park an the school.', 'We saw the park and the school.'],
    'We saw an old park.',
  ),
];
