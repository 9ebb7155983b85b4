import { rulesFrom, SOURCES, type Rule } from '../../rule';

const manner = rulesFrom(SOURCES.turton);

const VERBS =
  'drive|drives|drove|driving|work|works|worked|speak|speaks|spoke|walk|walks|walked|run|runs|ran|eat|eats|ate|learn|learns|learned|grow|grows|grew|move|moves|moved';
const QUALITY =
  'beautiful|nice|big|small|difficult|important|cold|hot|tired|interesting|expensive|cheap|dangerous|young|old';

/** Adverbs that say how, and how much. */
export const MANNER: readonly Rule[] = [
  manner(
    'WorkHardly',
    'work|works|worked|working|study|studies|studied|studying|try|tried|train|trained very|so|too|really [hardly] $',
    'hard',
    ['He works very hardly.', 'He works very hard.'],
    'He hardly works.',
  ),
  manner(
    'SoMuchBeautiful',
    `so|very|too [much] ${QUALITY} $`,
    '',
    ['It is so much beautiful.', 'It is so beautiful.'],
    'There is too much hot water.',
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
    manner(
      `Works${adverb.charAt(0).toUpperCase()}${adverb.slice(1)}`,
      `${VERBS} very|so|too [${adjective}] $`,
      adverb,
      [`He works very ${adjective}.`, `He works very ${adverb}.`],
      `He is very ${adjective}.`,
    ),
  ),
];
