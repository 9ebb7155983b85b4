import { rulesFrom, SOURCES, type Rule } from '../../rule';

const noun = rulesFrom(SOURCES.turton);

/** Nouns that mean something in general: their articles and numbers. */
export const GENERAL_NOUNS: readonly Rule[] = [
  noun(
    'PlayTheFootball',
    'play|plays|played|playing [the] football|tennis|basketball|soccer|chess|baseball|volleyball|golf|badminton|rugby $',
    '',
    ['He plays the football.', 'He plays football.'],
    'He plays the football game.',
  ),
  noun(
    'ThatTheLifeIs',
    'that|because|think|believe|make|makes|making [the] life is|was|becomes|easier|harder|better|more',
    '',
    ['I think that the life is hard.', 'I think that life is hard.'],
    'I think that the life of a man is hard.',
  ),
  noun(
    'PeoplesInMyCountry',
    '[peoples] in|from my|our|this|that|your',
    'people',
    ['The peoples in my country are nice.', 'The people in my country are nice.'],
    'The native peoples in this region met.',
    { notAfter: 'indigenous|native|aboriginal|different|various|local|many|other|all' },
  ),
  noun(
    'YoungPeoples',
    'young|old|rich|poor|elderly|new|nice|good|interesting|friendly|famous [peoples]',
    'people',
    ['Young peoples are strong.', 'Young people are strong.'],
    'The peoples of the north met.',
  ),
  noun(
    'ManyReasonWhy',
    'there are|were (so|also|too) many|several|various|different [{N-PVA/uncountable}] why|that|which|who|in|for|about',
    '$plural4',
    ['There are many reason why we go.', 'There are many reasons why we go.'],
    'There are many in need.',
  ),
  noun(
    'InternetIs',
    '^ [internet] is|has|can|makes|gives|helps|provides|allows',
    'the internet',
    ['Internet is useful.', 'The internet is useful.'],
    'The internet is useful.',
  ),
  noun(
    'ViaInternet',
    'from|via|through|use|using [internet] $',
    'the internet',
    ['I use internet.', 'I use the internet.'],
    'It uses internet addresses.',
  ),
];
