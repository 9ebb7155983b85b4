import { rulesFrom, SOURCES, type Rule } from '../../rule';

const the = rulesFrom(SOURCES.huddleston);

/** Definite articles that are missing, and articles that stand where none can. */
export const DEFINITE_ARTICLES: readonly Rule[] = [
  the(
    'GoToCinema',
    'go|goes|went|going|come|came|walk|walked|drive|drove to [=place] $',
    'the $2',
    ['We go to cinema on Sunday.', 'We go to the cinema on Sunday.'],
    'They went to office buildings.',
  ),
  the(
    'InUsa',
    '[in|to|from usa|uk] $',
    '$0 the $1',
    ['I live in USA.', 'I live in the USA.'],
    'I live in the USA.',
  ),
  the(
    'InUnitedStates',
    '[in|to|from|of|around united states|kingdom|nations] $',
    '$0 the $1 $2',
    ['I live in United States.', 'I live in the United States.'],
    'I live in the United States.',
  ),
  the(
    'InWorld',
    'in|around|of|over [world] $',
    'the $1',
    ['It is the best song in world.', 'It is the best song in the world.'],
    'It is a story of world history.',
    { notAfter: 'all|view|views|kind|sort|type' },
  ),
  the(
    'UseInternet',
    'use|using|uses|used|on|via|from|by [internet] $',
    'the $1',
    ['We use internet at home.', 'We use the internet at home.'],
    'We use internet cafes.',
  ),
  the(
    'IsMostImportantThing',
    'is|was|are|were|of|in|on [most {A-VEG} =countable|things|reason|part|factor|problems] $',
    'the $1 $2 $3',
    ['It is most important thing.', 'It is the most important thing.'],
    'It is a most important thing.',
  ),
  the(
    'IsBiggestCity',
    'is|was [biggest|largest|greatest|highest|tallest|oldest|youngest|smallest|worst|strongest|fastest|hardest|richest|easiest|happiest {N}] $',
    'the $1 $2',
    ['It is biggest city in Spain.', 'It is the biggest city in Spain.'],
    'It is the biggest city in Spain.',
  ),
  the(
    'TheOur',
    '[the] my|your|our|their {NPA}',
    '',
    ['They are important for the our life.', 'They are important for our life.'],
    'They are important for our life.',
    { notAfter: 'on|all' },
  ),
  the('AMy', '[a|an] my|your|our|their {NPA}', '', ['It is a my book.', 'It is my book.'], 'It is my book.'),
  the(
    'WhatABeautifulWeather',
    'what [a|an] ({A}) =uncountable .|,|!|we|it|you|they',
    '',
    ['What a beautiful weather!', 'What beautiful weather!'],
    'What a weather station!',
    { except: '=number' },
  ),
];
