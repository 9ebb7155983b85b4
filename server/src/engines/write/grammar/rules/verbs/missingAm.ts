import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.auxiliaries);

/** Forms of _be_ that are missing or superfluous, and other forms of verbs. */
export const MISSING_AM: readonly Rule[] = [
  rule(
    'ISupposedTo',
    'i [supposed] to',
    'am supposed',
    ['I supposed to be there.', 'I am supposed to be there.'],
    'What I supposed to be right is wrong.',
    { notAfter: 'what|which|that|was|am|than|as' },
  ),
  rule(
    'TheySupposedTo',
    'they|we [supposed] to',
    'are supposed',
    ['They supposed to be there.', 'They are supposed to be there.'],
    'Are they supposed to be there?',
    { notAfter: "what|which|that|were|are|than|as|aren't|weren't" },
  ),
  rule(
    'HeSupposedTo',
    'he|she|it [supposed] to',
    'is supposed',
    ['He supposed to be there.', 'He is supposed to be there.'],
    'Is he supposed to be there?',
    { notAfter: "what|which|that|was|is|than|as|isn't|wasn't" },
  ),
  rule(
    'WeAllBorn',
    'we|they [(all|both) born] in|on|with|into|having',
    'were $1 born',
    ['We all born with it.', 'We were all born with it.'],
    'They were born in May.',
  ),
  rule(
    'ItNotTheKey',
    '~ he|she|it [not] a|an|the|very|so|easy|good|true|important',
    'is not',
    ['It is old, but it not the best.', 'It is old, but it is not the best.'],
    'Is it not the best?',
    { notAfter: 'if|whether|so' },
  ),
  rule(
    'BePunish',
    'to|will|can|must|should|could|would|may|might be [{V-NADPEa}] by|in|at|with|.',
    '$participle2',
    ['He will be punish by her.', 'He will be punished by her.'],
    'He will be here in May.',
    { except: 'resent' },
  ),
  rule(
    'ItsMust',
    "[it's must|can|will|should|could|would] be|have|not|{V-N}",
    'it $1',
    ["It's must be a good trip.", 'It must be a good trip.'],
    'It is a must.',
  ),
  rule(
    'GreenFoodHasBecoming',
    'has|have|had [becoming] {A}|{C}|more|a|an|the|very|increasingly|so|our|their',
    'become',
    ['It has becoming popular.', 'It has become popular.'],
    'It has been becoming popular.',
  ),
  rule(
    'DoYouHaveEaten',
    '^ [do you|they|we have (ever|already) {E-VNA}] this|it|that|the|there|to|in|a',
    'have $1 $3 $4',
    ['Do you have eaten this?', 'Have you eaten this?'],
    'Do you have written proof?',
  ),
  rule(
    'WithoutReallyUnderstand',
    'without really|even|ever|first|actually [{V-N}|know|have|be]',
    '$ing2',
    ['I read it without really understand it.', 'I read it without really understanding it.'],
    'I can go without really good shoes.',
  ),
  rule(
    'PlaceToVisiting',
    'place|places|restaurant|thing|things|time|money to [visiting|eating|going|seeing|doing|buying|playing|studying|watching|living|staying]',
    '$base2',
    ['It is a good place to visiting.', 'It is a good place to visit.'],
    'It is a good place for visiting.',
  ),
];
