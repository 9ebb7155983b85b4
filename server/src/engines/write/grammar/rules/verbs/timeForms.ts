import { rulesFrom, SOURCES, type Rule } from '../../rule';

const time = rulesFrom(SOURCES.pastTenses);
const auxiliary = rulesFrom(SOURCES.auxiliaries);

const AGO = 'years|days|months|weeks|hours ago';
const LAST = 'last year|week|month|night|summer|winter';
const ACTIVITY = 'living|working|studying|learning|waiting|playing';

/** Forms of verbs that do not fit the time that the sentence names, and auxiliaries without a verb. */
export const TIME_FORMS: readonly Rule[] = [
  auxiliary(
    'ShouldHas',
    'should|could|would|must|can|will|may|might (not|also|always) [has]',
    'have',
    ['A teacher must has patience.', 'A teacher must have patience.'],
    'The will has to be read.',
    { notAfter: 'the|a|an|this|that|his|her|my|our|their|your|its|of|in|free|good|and|or|for' },
  ),
  auxiliary(
    'IAmStudy',
    '~ i am [study|play|learn|watch|try|think|make|take|write|read|do|go|eat]',
    '$ing2',
    ['I am study English now.', 'I am studying English now.'],
    'I am done.',
  ),
  auxiliary(
    'HeIsPlay',
    '~ he|she is [study|play|learn|watch|try|think|make|take|write|read|do|go|eat] =determiner|in|at|to|with|now|english|football|tennis|music',
    '$ing2',
    ['He is play tennis.', 'He is playing tennis.'],
    'All he is, make it so.',
  ),
  auxiliary(
    'WasGo',
    '~ i|he|she|we|they [was|were go|come|see|eat|buy|take|make|get|write|think|want|say|give]',
    '$past2',
    ['I was go to school.', 'I went to school.'],
    'Who they were, say it.',
  ),
  auxiliary(
    'WereWent',
    '~ i|he|she|we|they|you [was|were went|came]',
    '$2',
    ['We were went there.', 'We went there.'],
    'As you were, went the order.',
  ),
  auxiliary(
    'SheNotWork',
    '~ he|she [not] {V-NADPE}|work|like|want|know|have|go|need',
    'does not',
    ['She not work here.', 'She does not work here.'],
    'She not only works.',
    { notAfter: 'should|that|if|could|would|can|will|may' },
  ),
  time(
    'VisitedLondonLastYear',
    `i|we|he|she|they [have|has {E}] {w} ${LAST}`,
    '$past2',
    ['I have visited London last year.', 'I visited London last year.'],
    'I have visited London since last year.',
    { except: 'been' },
  ),
  time(
    'BeenToParisLastYear',
    `i|we|he|she|they [have|has been] to {w} ${LAST}`,
    'went',
    ['I have been to Paris last year.', 'I went to Paris last year.'],
    'I have been to Paris.',
  ),
  time(
    'BeenToParisAgo',
    `i|we|he|she|they [have|has been] to {w} =number|{2} ${AGO}`,
    'went',
    ['He has been to Paris two years ago.', 'He went to Paris two years ago.'],
    'He has been to Paris twice.',
  ),
  time(
    'SeenItYearsAgo',
    `i|we|he|she|they [have|has {E}] {w} =number|{2} ${AGO}`,
    '$past2',
    ['He has seen it two years ago.', 'He saw it two years ago.'],
    'He has seen it twice.',
    { except: 'been' },
  ),
  time(
    'IsLivingSince',
    `~ he|she [is] ${ACTIVITY} (here|there|english) since`,
    'has been',
    ['She is living here since 2010.', 'She has been living here since 2010.'],
    'She has been living here since 2010.',
  ),
  time(
    'AmLivingSince',
    `~ i|we|they|you [am|are] ${ACTIVITY} (here|there|english) since`,
    'have been',
    ['I am living here since 2010.', 'I have been living here since 2010.'],
    'I have been living here since 2010.',
  ),
];
