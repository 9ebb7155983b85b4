import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.infinitives);

/** Infinitives and gerunds after prepositions and nouns. */
export const PURPOSES: readonly Rule[] = [
  rule(
    'ForAskAbout',
    '[for ask|buy|learn|eat|go|get|become|improve|speak|meet|know|understand|give|keep|have] =determiner|it|him|them|me|us|you|about|to|more|in|with|new|some|money|english|better|there|people',
    'to $1',
    ['I write for ask about the course.', 'I write to ask about the course.'],
    'I write to ask for it.',
  ),
  rule(
    'ThankYouForInvite',
    'thank|thanks|sorry (you) for [{V-NA}|invite|have|be|come|let|tell|read|make|give|take|disturb|bother] =object|=determiner|here|to|it',
    '$ing3',
    ['Thank you for invite me.', 'Thank you for inviting me.'],
    'Thank you for help with it.',
  ),
  rule(
    'HowAboutToGo',
    'how|what about [to {V-NA}|go|do|have|see|eat|play|visit]',
    '$ing3',
    ['How about to go to the cinema?', 'How about going to the cinema?'],
    'How about a trip to see it?',
  ),
  rule(
    'HobbyIsListen',
    'hobby|hobbies is|are [listen|play|read|watch|dance|swim|sing|cook|collect|draw|travel|write|paint|take|ride|run]',
    '$ing2',
    ['My hobby is play football.', 'My hobby is playing football.'],
    'My hobby is playing football.',
  ),
  rule(
    'DreamIsBecome',
    'dream|goal|aim is [become|be|go|have|travel|see|visit|study|work|live|buy|make|win] =determiner|to|in|more|around|with|abroad',
    'to $2',
    ['My dream is become a nurse.', 'My dream is to become a nurse.'],
    'My dream is to become a nurse.',
  ),
  rule(
    'AppreciateIf',
    'appreciate [if]',
    'it if',
    ['I would appreciate if you came.', 'I would appreciate it if you came.'],
    'I would appreciate it if you came.',
  ),
  rule(
    'FeelMyselfGood',
    'feel|feels|felt [myself|himself|herself|themselves|ourselves] good|bad|happy|sad|better|tired|comfortable|great|lonely|sick|well',
    '',
    ['I feel myself good today.', 'I feel good today.'],
    'I feel like myself.',
  ),
  rule(
    'WantImprove',
    'i|we|they|you|people want|wanted|hope|hoped|decided [improve|become|learn|know|go|see|be|speak|meet|tell|ask|say|understand|eat|buy|get|find|have|do|travel] =determiner|it|him|them|me|you|about|to|more|how|what|some|in|with|new|english|there|home',
    'to $2',
    ['I want improve my English.', 'I want to improve my English.'],
    'I know whom they want.',
  ),
];
