import { rulesFrom, SOURCES, type Rule } from '../../rule';

const infinitive = rulesFrom(SOURCES.infinitives);

const GERUND = '{G}';
/** Also nouns, which stand behind `to`. */
const NOUNS =
  'being|having|building|meeting|training|spending|funding|printing|existing|living|marketing|planning|landing|opening|closing';
const PLAIN = 'go|be|have|make|get|know|see|learn|buy|become|say|do|live|study|take|find|eat|leave|stay';
const OBJECTS = [
  ['you', 'you'],
  ['he', 'him'],
  ['she', 'her'],
  ['they', 'them'],
  ['we', 'us'],
] as const;

/** Infinitives and gerunds that are mixed. */
export const INFINITIVES: readonly Rule[] = [
  infinitive(
    'BetterToStudying',
    `it is|was|be (very|more|much|not|so|also) better|easier|harder|difficult|possible|impossible|easy|good|nice to [${GERUND}]`,
    '$base5',
    ['It is better to studying alone.', 'It is better to study alone.'],
    'It is important to understanding them.',
    { except: 'being|having' },
  ),
  infinitive(
    'ForStudentsToLearning',
    `for us|me|you|him|them|=persons to [${GERUND}]`,
    '$base3',
    ['It is good for students to learning it.', 'It is good for students to learn it.'],
    'It is an alternative for people used to studying.',
    { except: NOUNS },
  ),
  infinitive(
    'GoodIdeaToTravelling',
    `good|bad|great|best|better idea to [${GERUND}]`,
    '$base3',
    ['It is a good idea to travelling.', 'It is a good idea to travel.'],
    'It is a good alternative to travelling.',
    { except: NOUNS },
  ),
  infinitive(
    'HaveTimeToHelping',
    `have|has|had (no|enough|the|more|any|much) time|money|energy|opportunity|chance|ability to [${GERUND}]`,
    '$base4',
    ['We have no time to helping them.', 'We have no time to help them.'],
    'They devote more time to helping them.',
    { except: NOUNS },
  ),
  infinitive(
    'StoppedToSmoking',
    'stop|stops|stopped|finish|finished|quit [to] {g}',
    '',
    ['He stopped to smoking.', 'He stopped smoking.'],
    'He stopped to smoke.',
  ),
  infinitive(
    'WithoutToKnow',
    'without [to {V}|be|have|do|know]',
    '$ing2',
    ['He left without to say it.', 'He left without saying it.'],
    'He left without it.',
  ),
  infinitive(
    'TheyShouldToBe',
    '~ they|we|you|he|she|i|people|students should|must [to] be|have|do|{V-N}',
    '',
    ['They should to be careful.', 'They should be careful.'],
    'They do what they must to be careful.',
    { notAfter: 'what|whatever|everything|anything|that|as|than|all|best|which|who|and|or' },
  ),
  infinitive(
    'AmUsedToWake',
    '~ i|we am|are used to [{V}|wake|get|go|do|have|be] up|early|late|my|our|the|a|it|this|that|at|in|with|by',
    '$ing4',
    ['I am used to wake up early.', 'I am used to waking up early.'],
    'I used to wake up early.',
  ),
  infinitive(
    'TaughtHowSwim',
    'teach|teaches|taught|learn|learns|learned|learnt|know|knows|knew (me|him|her|us|them|you) how [{V-NA}|swim|use|make|do|be|drive|cook|write|read|play]',
    'to $3',
    ['He taught me how swim.', 'He taught me how to swim.'],
    'I know how come.',
    { except: 'come|many|much|fast|hard' },
  ),
  infinitive(
    'WantedGo',
    `wants|wanted|decide|decided|hopes|hoped [${PLAIN}] =determiner|it|in|at|home|there|to|with|more|alone`,
    'to $1',
    ['He wants go home.', 'He wants to go home.'],
    'I want home.',
  ),
  infinitive(
    'PreferStudyAlone',
    'prefer|prefers|preferred [study|travel|work|live|play|walk|eat|stay|go|drive|read|watch] alone|with|in|at|to|by|on',
    'to $1',
    ['Most students prefer study alone.', 'Most students prefer to study alone.'],
    'They prefer work they know.',
  ),
  infinitive(
    'PreferToWalkThanTo',
    'prefer|prefers|preferred to {V} [than] (to) {V}',
    'rather than',
    ['I prefer to walk than to drive.', 'I prefer to walk rather than to drive.'],
    'I prefer to walk more than to drive.',
  ),
  ...OBJECTS.map(([subject, object]) =>
    infinitive(
      `WantThat${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
      `want|wants|wanted [that ${subject} {V}|{Z}]`,
      `${object} to $base3`,
      [
        `I want that ${subject} ${/^s?he$/.test(subject) ? 'goes' : 'go'} home.`,
        `I want ${object} to go home.`,
      ],
      `I like that ${subject} ${/^s?he$/.test(subject) ? 'plays' : 'play'} the piano.`,
      { except: 'is|are|was|were|can|will|would|should|could|may|might|must' },
    ),
  ),
];
