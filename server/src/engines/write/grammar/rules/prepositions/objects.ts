import { rulesFrom, SOURCES, type Rule } from '../../rule';

const needed = rulesFrom(SOURCES.prepositions);

/** Verbs whose object has a preposition. */
export const OBJECTS: readonly Rule[] = [
  needed(
    'GraduatedUniversity',
    'graduate|graduated|graduating|graduates [university|school]',
    'from $1',
    ['I graduated university in May.', 'I graduated from university in May.'],
    'She found a job after graduating college.',
    { notAfter: 'a|the|an|in|of|and|under|to|at|for|from|his|her|my|their|as|her|with|as', except: 'school' },
  ),
  needed(
    'ListenTheMusic',
    'listen|listens|listened|listening [him|her|them|your|our|his|their|english|songs|radio|to]',
    'to $1',
    ['I listen songs at home.', 'I listen to songs at home.'],
    'Listen to the radio.',
    { except: 'to' },
  ),
  needed(
    'WaitMe',
    'wait|waits|waited|waiting [me|him|us|them|you]',
    'for $1',
    ['Please wait me there.', 'Please wait for me there.'],
    'Please wait for me there.',
  ),
  needed(
    'ThankForHelping',
    '^ [thank] for',
    'thank you',
    ['Thank for helping.', 'Thank you for helping.'],
    'These are the people we must thank for it.',
  ),
  needed(
    'ThanksYou',
    '^ [thanks you] for|very|so',
    'thank you',
    ['Thanks you for helping.', 'Thank you for helping.'],
    'The mayor thanks you for your help.',
  ),
  needed(
    'TakeCareAbout',
    'take|takes|took|taking care [about|for|on]',
    'of',
    ['They take care about it.', 'They take care of it.'],
    'They take care of it.',
  ),
  needed(
    'GoWithBus',
    'go|goes|went|going|travel|travels|traveled|travelled|come|came (to|there|home) (work|school) [with] bus|train|car|plane|bike|bicycle|subway $',
    'by',
    ['I go to work with bus.', 'I go to work by bus.'],
    'I go to work by bus.',
  ),
  needed(
    'ByFoot',
    'go|goes|went|going|walk|walked|come|came|travel (there|home) [by foot]',
    'on foot',
    ['We go by foot.', 'We go on foot.'],
    'We go on foot.',
  ),
  needed(
    'InTheInternet',
    '[in|at|by] the internet $',
    'on',
    ['I read it in the internet.', 'I read it on the internet.'],
    'I read it on the internet.',
    {
      notAfter:
        'interest|role|growth|part|hosts|used|use|computers|provided|standards|access|boom|trust|machine|host|invest|invested|made|created',
    },
  ),
  needed(
    'InTv',
    'watch|see|saw|watched|seen|show (it|this|that|them|films|movies|programs) [in|at] tv|television $',
    'on',
    ['I saw it in television.', 'I saw it on television.'],
    'I saw it on television.',
  ),
];
