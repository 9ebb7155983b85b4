import { rulesFrom, SOURCES, type Rule } from '../../rule';

const expression = rulesFrom(SOURCES.turton);
const article = rulesFrom(SOURCES.countNouns);

const VERBS =
  'drive|drives|drove|driving|work|works|worked|speak|speaks|spoke|walk|walks|walked|run|runs|ran|eat|eats|ate|learn|learns|learned|grow|grows|grew|move|moves|moved';
const QUALITY =
  'beautiful|nice|big|small|difficult|important|cold|hot|tired|interesting|expensive|cheap|dangerous|young|old';

/** Expressions of which learners leave a word out, add one or exchange one. */
export const FIXED_EXPRESSIONS: readonly Rule[] = [
  expression(
    'AccordingToMe',
    '^ [according to me] ,',
    'in my opinion',
    ['According to me, it is wrong.', 'In my opinion, it is wrong.'],
    'According to him, it is wrong.',
  ),
  expression(
    'AsSameAs',
    '[as same] as',
    'the same',
    ['It is as same as before.', 'It is the same as before.'],
    'It is as good as before.',
  ),
  expression(
    'InSpiteThe',
    'in [spite] the|a|his|her|my|our|their|your|all|this|these',
    'spite of',
    ['In spite the rain, we went.', 'In spite of the rain, we went.'],
    'He did it in spite.',
  ),
  expression(
    'TakeCareYour',
    'take|takes|took|taking [care] my|your|his|her|our|their|him|them|us|me|yourself|myself|himself|herself',
    'care of',
    ['You must take care your children.', 'You must take care of your children.'],
    'Take care, your bus is here.',
  ),
  expression(
    'InTheSameTime',
    '^ [in] the same time ,',
    'at',
    ['In the same time, I study.', 'At the same time, I study.'],
    'In the same time he ran twice as far.',
  ),
  expression(
    'FeelLikeTo',
    'feel|feels|felt like [to {V-N}|sleep|go|eat|do|have|be|play|drink|dance]',
    '$ing3',
    ['I feel like to sleep.', 'I feel like sleeping.'],
    'I feel like sleeping.',
  ),
  expression(
    'CannotHelpTo',
    "can't|cannot|couldn't help [to {V-N}|laugh|smile|cry|think|feel|love]",
    '$ing3',
    ["I can't help to laugh.", "I can't help laughing."],
    "I can't help you to laugh.",
  ),
  expression(
    'SoMuchBeautiful',
    `so|very|too [much] ${QUALITY}`,
    '',
    ['It is so much beautiful.', 'It is so beautiful.'],
    'It is so much better.',
  ),
  expression(
    'HadBetterTo',
    'had better|rather [to] {V-N}|go|be|stay|do|have|take',
    '',
    ['You had better to go.', 'You had better go.'],
    'It is better to go.',
  ),
  expression(
    'RatherToStay',
    "would|i'd|he'd|she'd|we'd|they'd|you'd rather [to] {V-N}|go|be|stay|do|have|take",
    '',
    ["I'd rather to stay home.", "I'd rather stay home."],
    'I go to work rather than to stay home.',
  ),
  expression(
    'SawHimToLeave',
    'saw|heard|watched me|him|her|us|them [to] {V-N}|leave|go|come|play|run|sing|dance|cry',
    '',
    ['I saw him to leave.', 'I saw him leave.'],
    'I saw him go to work.',
  ),
  expression(
    'TravelToAnywhere',
    'travel|travels|traveled|travelled|go|goes|went|going|move|moved [to] anywhere|somewhere|everywhere|nowhere',
    '',
    ['We can travel to anywhere.', 'We can travel anywhere.'],
    'We can travel to Spain.',
  ),
  ...(
    [
      ['careful', 'carefully'],
      ['quick', 'quickly'],
      ['slow', 'slowly'],
      ['quiet', 'quietly'],
      ['clear', 'clearly'],
    ] as const
  ).map(([adjective, adverb]) =>
    expression(
      `Works${adverb.charAt(0).toUpperCase()}${adverb.slice(1)}`,
      `${VERBS} very|so|too [${adjective}] $`,
      adverb,
      [`He works very ${adjective}.`, `He works very ${adverb}.`],
      `He is very ${adjective}.`,
    ),
  ),
  article(
    'SuchBeautifulPlace',
    'such [{A-VEG} =countable] $',
    'a $1 $2',
    ['It is such beautiful place.', 'It is such a beautiful place.'],
    'It is such beautiful music.',
    { except: 'a|an|other|own' },
  ),
];
