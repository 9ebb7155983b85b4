import { rulesFrom, SOURCES, type Rule } from '../../rule';

const after = rulesFrom(SOURCES.swan);

const DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

/** Prepositions that belong to a word. */
export const PREPOSITIONS: readonly Rule[] = [
  after(
    'DependOf',
    'depend|depends|depended|depending [of|from|in] !part|large|turn|some|many|this|no|great|a',
    'on',
    ['It depends of the weather.', 'It depends on the weather.'],
    'It depends in part on the weather.',
  ),
  after(
    'DependAt',
    'depend|depends [to|for|at] the|my|your|his|her|their|how|what',
    'on',
    ['It depends to the weather.', 'It depends on the weather.'],
    'It depends on the weather.',
    { notAfter: 'to|they|who|which' },
  ),
  after(
    'InterestedOn',
    'interested [on|about|at]',
    'in',
    ['I am interested on art.', 'I am interested in art.'],
    'I am interested in art.',
  ),
  after(
    'ConsistOn',
    'consist|consists|consisted|consisting [on|from]',
    'of',
    ['It consists on three parts.', 'It consists of three parts.'],
    'It consists of three parts.',
  ),
  after(
    'AwareAbout',
    'aware [about|on]',
    'of',
    ['I am aware about it.', 'I am aware of it.'],
    'I am aware of it.',
  ),
  after(
    'ResponsibleOf',
    'responsible [of]',
    'for',
    ['He is responsible of it.', 'He is responsible for it.'],
    'He is responsible for it.',
  ),
  after(
    'FamousOf',
    'famous [of|about]',
    'for',
    ['It is famous of its food.', 'It is famous for its food.'],
    'It is famous for its food.',
    { notAfter: 'most' },
  ),
  after(
    'SimilarWith',
    'similar [with|of|than]',
    'to',
    ['It is similar with mine.', 'It is similar to mine.'],
    'It is similar to mine.',
  ),
  after(
    'MarriedWith',
    'married [with]',
    'to',
    ['She is married with a doctor.', 'She is married to a doctor.'],
    'She is married to a doctor.',
    { notAfter: 'young|both' },
  ),
  after(
    'AccordingWith',
    'according [with|by]',
    'to',
    ['According with him, it is late.', 'According to him, it is late.'],
    'According to him, it is late.',
  ),
  after(
    'RegardlessTo',
    'regardless [to|on|from]',
    'of',
    ['We go regardless to the cost.', 'We go regardless of the cost.'],
    'We go regardless of the cost.',
  ),
  after(
    'DespiteOf',
    'despite [of]',
    '',
    ['We went despite of the rain.', 'We went despite the rain.'],
    'We went in spite of the rain.',
  ),
  after(
    'ParticipateTo',
    'participate|participated|participating|participates [to|at|on|of] the|a|an|this|that|my|our',
    'in',
    ['We participated to the game.', 'We participated in the game.'],
    'We participated in the game.',
  ),
  after(
    'PayAttentionOn',
    'attention [on|at] the|my|your|his|her|their|what|how|it',
    'to',
    ['Pay attention on the road.', 'Pay attention to the road.'],
    'It focused attention on the road.',
    {
      notAfter:
        'focus|focuses|focused|concentrate|concentrated|concentrating|focusing|the|his|their|our|public|more|your|her|my|all|of|fix|fixed|much|draw|too|world|enough|lot|centered|centred|international|media|great|whose|particular|no|special',
    },
  ),
  after(
    'InsistIn',
    'insisted|insist|insists|insisting [in|to]',
    'on',
    ['He insisted in paying.', 'He insisted on paying.'],
    'He insisted on paying.',
  ),
  after(
    'DifferFrom',
    'differ|differs|differed [of|than|to] the|other|others|each|my|it',
    'from',
    ['It differs of the other.', 'It differs from the other.'],
    'They differ in size.',
  ),
  after(
    'AfraidFrom',
    'afraid|proud|capable|jealous|tired [from|about|for] the|my|his|her|their|it|them|you',
    'of',
    ['He is afraid from the dog.', 'He is afraid of the dog.'],
    'I am tired of it.',
    { notAfter: 'too|so|was|were' },
  ),
  after(
    'ArriveTo',
    'arrive|arrived|arrives|arriving [to] the|my|our|your|his|her|their',
    'at',
    ['We arrived to the station.', 'We arrived at the station.'],
    'We arrived at the station.',
  ),
  after(
    'LookForwardTo',
    'looking forward [for|of|at] !the|a',
    'to',
    ['I am looking forward for your answer.', 'I am looking forward to your answer.'],
    'I am looking forward to it.',
  ),
  after(
    'InDayName',
    '[in|at] ' + DAYS + ' $',
    'on',
    ['The shop is open in Monday.', 'The shop is open on Monday.'],
    'The shop is open on Monday.',
  ),
];
