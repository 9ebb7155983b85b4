import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);
const EVERYDAY_VERBS =
  'love|like|want|need|live|work|study|play|have|speak|come|go|help|make|take|know|think|say|give';

/** Verbs of clauses that begin with _who_ or _that_. */
export const RELATIVE_CLAUSES: readonly Rule[] = [
  agree(
    'GirlWhoLove',
    `{A}|=determiner =person who [${EVERYDAY_VERBS}]`,
    '$third3',
    ['I am a shy girl who love animals.', 'I am a shy girl who loves animals.'],
    'My brother and my sister who love animals are here.',
    { notAfter: 'and|or|of|both|each' },
  ),
  agree(
    'OneFoodThatHave',
    'one|another {N-PVA} that|which|who [have]',
    'has',
    ['There is one dish that have a long story.', 'There is one dish that has a long story.'],
    'There is more than one of the dishes that have it.',
  ),
  agree(
    'OneFoodThatAre',
    'one|another {N-PVA} that|which|who [are]',
    'is',
    ['There is one dish that are popular.', 'There is one dish that is popular.'],
    'There are two dishes that are popular.',
  ),
  agree(
    'PeopleWhoWorking',
    'people|students|children|men|women|those|parents|friends|persons|teachers who [{G-V}]',
    '$base2',
    ['People who working online can travel.', 'People who work online can travel.'],
    'People who are working online can travel.',
    { except: 'being|during' },
  ),
];
