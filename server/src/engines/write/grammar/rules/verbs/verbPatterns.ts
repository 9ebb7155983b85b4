import { rulesFrom, SOURCES, type Rule } from '../../rule';

const OBJECT =
  'the|a|an|any|it|them|me|us|you|him|my|your|his|her|its|our|their|this|that|these|those|some|all|to|much|more|too';

const pattern = rulesFrom(SOURCES.infinitives);

/** Infinitives and -ing forms after verbs, and comparisons. */
export const VERB_PATTERNS: readonly Rule[] = [
  pattern(
    'WantGo',
    'i|you|we|they|people|who want|hope [go|know|say|make|be|have|get|learn|buy|live|become|find|eat|tell|ask|take|leave|see|do|speak]',
    'to $2',
    ['They want go home.', 'They want to go home.'],
    'They want work clothes.',
  ),
  pattern(
    'HeWantsGo',
    'wants|wanted|decided|decides|hopes|hoped [go|know|say|make|be|have|get|learn|buy|live|become|find|eat|tell|ask|take|leave|see|do]',
    'to $1',
    ['He decided go home.', 'He decided to go home.'],
    'He wanted us to go.',
  ),
  pattern(
    'AbleGo',
    'able [{V-NAEP}]',
    'to $1',
    ['We are able improve it.', 'We are able to improve it.'],
    'An able leader came.',
    { notAfter: '-|)' },
  ),
  pattern(
    'EnjoyToPlay',
    'enjoy|enjoys|enjoyed|avoid|avoids|avoided [to {V}]',
    '$ing2',
    ['I enjoy to play chess.', 'I enjoy playing chess.'],
    'It should be avoided to save time.',
    { notAfter: 'be|is|are|was|were|been' },
  ),
  pattern(
    'EnjoyPlay',
    `enjoy|enjoys|enjoyed|avoid|avoids|avoided [{V-nae}] ${OBJECT}|there|here`,
    '$ing1',
    ['We enjoy eat there.', 'We enjoy eating there.'],
    'They avoid reboot loops.',
    { except: 'except' },
  ),
  pattern(
    'WithoutGo',
    `without [{V-naed}] ${OBJECT}`,
    '$ing1',
    ['He left without improve it.', 'He left without improving it.'],
    'It works without write access.',
  ),
  pattern(
    'InsteadOfGo',
    `instead|tired|afraid|capable|way|ways|dream|think|proud of [{V-naed}] ${OBJECT}`,
    '$ing2',
    ['Instead of improve it, make it.', 'Instead of improving it, make it.'],
    'Use it instead of expect.',
  ),
  pattern(
    'InterestedInGo',
    'interested|succeed|succeeded|involved|participate in [{V-naed}]',
    '$ing2',
    ['I am interested in learn it.', 'I am interested in learning it.'],
    'I am interested in art.',
  ),
  pattern(
    'CapableTo',
    'capable [to {V}]',
    'of $ing2',
    ['He is capable to learn it.', 'He is capable of learning it.'],
    'He is able to learn it.',
  ),
  pattern(
    'ForImprove',
    '[for] {V-NAEDP} my|the|your|a|an|our|their|his|her|more|better|money',
    'to',
    ['I study for improve my English.', 'I study to improve my English.'],
    'The demand for bread is high.',
  ),
  pattern(
    'MakeMeTo',
    'make|makes|made|making|let|lets =object [to] {V}',
    '',
    ['It makes me to feel good.', 'It makes me feel good.'],
    'She was made to leave.',
    { notAfter: 'decision|decisions|was|were|progress' },
  ),
  pattern(
    'GoToShopping',
    'go|goes|went|going|gone [to] shopping|swimming|fishing|hiking|skiing|camping|dancing|jogging $',
    '',
    ['We go to shopping on Sunday.', 'We go shopping on Sunday.'],
    'We go to the shops.',
  ),
  pattern(
    'PronounDontCan',
    "i|you|we|they|people [don't can]",
    "can't",
    ["I don't can swim.", "I can't swim."],
    "I can't swim.",
  ),
  pattern(
    'DoNotCan',
    'i|you|we|they|people [do not can]',
    'cannot',
    ['We do not can swim.', 'We cannot swim.'],
    'We cannot swim.',
  ),
  pattern(
    'MoreBetter',
    '[more {C-NV}] !or|and',
    '$1',
    ['They want more bigger bags.', 'They want bigger bags.'],
    'Many more older people came.',
    {
      notAfter: 'many|some|no|any|few|several|much|even|one|two|three|once|far|are|is',
      except: 'further|lower|upper|inner|outer|earlier|former',
    },
  ),
  pattern(
    'MoreBetterAfterBe',
    'is|are|was|were|become|much|feel [more better|worse|bigger|smaller|easier|harder|faster|slower|cheaper|older|younger|higher|taller|longer|stronger|happier|safer]',
    '$2',
    ['It is more better now.', 'It is better now.'],
    'There are more, bigger towns.',
  ),
  pattern(
    'MostEasiest',
    'the [most] {S-NRA}',
    '',
    ['It is the most easiest way.', 'It is the easiest way.'],
    'It is the most interesting way.',
  ),
  pattern(
    'VeryBetter',
    '[very] better|worse|bigger|smaller|easier|harder|faster|slower|cheaper|older|younger|higher|longer|stronger',
    'much',
    ['It is very better now.', 'It is much better now.'],
    'The very best of it.',
  ),
  pattern(
    'TooMuchExpensive',
    'too [much] expensive|difficult|big|small|hard|easy|important|dangerous|young|old|tired|busy|expensive|high|slow|long $',
    '',
    ['It is too much expensive for us.', 'It is too expensive for us.'],
    'There is too much hard work.',
  ),
  pattern(
    'WantToGoing',
    'want|wants|wanted|need|needs|hope|hopes|decided|plan|plans|try to [{G}]',
    '$base2',
    ['I want to going home.', 'I want to go home.'],
    'We adapt our habits and plans to changing times.',
    { notAfter: '=determiner|and|or|of|no|in' },
  ),
];
