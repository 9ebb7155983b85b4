import { rulesFrom, SOURCES, type Rule } from '../../rule';

const article = rulesFrom(SOURCES.countNouns);
const MOST = rulesFrom(SOURCES.swan);

/** Articles that are missing or superfluous in usual expressions. */
export const MISSING_ARTICLES: readonly Rule[] = [
  MOST(
    'InSameCity',
    'in|at|from|to|with|on|for|is|are|was|were|have|has|had|share|speak|near|about [same] {N}|{P}|as',
    'the same',
    ['We live in same city.', 'We live in the same city.'],
    'We live in the same city.',
  ),
  MOST(
    'AfterFewDays',
    'after|for|in|within|took|takes|stay|stayed|spent|spend|wait|waited [few] days|weeks|months|years|hours|minutes|seconds $',
    'a few',
    ['We came home after few days.', 'We came home after a few days.'],
    'We came home after the last few days.',
  ),
  article(
    'HasNiceSmile',
    'has|have|had|having [{A-VECSG} figure|face|nose|smile|heart|voice|personality|body|mouth] $',
    'a $1 $2',
    ['She has nice smile.', 'She has a nice smile.'],
    'They have nice faces.',
    { except: 'own|same|such|much|more|most|enough|less|one|certain|all|either|neither|little|whose' },
  ),
  article(
    'HaveGoodTime',
    'have|has|had|having|spent [(very|really|so|quite) good|great|nice|wonderful|bad|amazing|fantastic|lovely|beautiful time|day|weekend|holiday|vacation|trip|life|night|evening|journey|meal|party] $',
    'a $1 $2 $3',
    ['We had very good time there.', 'We had a very good time there.'],
    'We had a very good time there.',
  ),
  article(
    'InGoodWay',
    'in [(very|really|so|quite) good|bad|nice|positive|negative|healthy|simple|easy|new|interesting|beautiful|funny|special|traditional way|manner|mood] $',
    'a $1 $2 $3',
    ['You can do it in simple way.', 'You can do it in a simple way.'],
    'You can do it in a simple way.',
  ),
  article(
    'HaveADinner',
    'have|has|had|having|eat|eats|ate|eating|cook|cooked|cooking [a] breakfast|lunch|dinner $',
    '',
    ['We had a dinner at home.', 'We had dinner at home.'],
    'We had a dinner party.',
  ),
  article(
    'TheHumankind',
    '[the] humankind|mankind $',
    '',
    ['It is good for the mankind.', 'It is good for mankind.'],
    'It is good for mankind.',
  ),
];
