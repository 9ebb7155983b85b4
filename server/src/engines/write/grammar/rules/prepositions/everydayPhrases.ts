import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.turton);

/** Prepositions and verbs of fixed expressions. */
export const EVERYDAY_PHRASES: readonly Rule[] = [
  rule(
    'OnFoot',
    '[by foot] $',
    'on foot',
    ['I have to go to work by foot.', 'I have to go to work on foot.'],
    'It grew by foot and inch.',
  ),
  rule(
    'AfraidFromDogs',
    'afraid [from]',
    'of',
    ['He is afraid from dogs.', 'He is afraid of dogs.'],
    'He is afraid of dogs.',
  ),
  rule(
    'ProudOnSon',
    'proud [on|from]',
    'of',
    ['I am proud on my son.', 'I am proud of my son.'],
    'I am proud of my son.',
  ),
  rule(
    'WelcomeInOur',
    '^ welcome [in] our|my',
    'to',
    ['Welcome in our hotel!', 'Welcome to our hotel!'],
    'You are welcome in our hotel!',
  ),
  rule(
    'ForYouHelp',
    'for|of|with|about [you] help|answer|reply|support|attention|advice|email|letter|message $',
    'your',
    ['Thanks for you help.', 'Thanks for your help.'],
    'It is for you to help.',
  ),
  rule(
    'GoodLuckFor',
    'good luck [for|in] your|the|his|her',
    'with',
    ['Good luck for your exam.', 'Good luck with your exam.'],
    'Good luck with your exam.',
  ),
  rule(
    'DoATravel',
    '[do|did|does|make|made|making a travel] to|in|with|around',
    '$=take~0 a trip',
    ['We did a travel to Spain.', 'We took a trip to Spain.'],
    'We made a travel plan.',
  ),
  rule(
    'LikeVeryMuch',
    'i|we|they|you|he|she (really) [like|likes|liked|love|loves|loved|enjoy|enjoys|enjoyed|want very much] =determiner|to|{G}|{P}',
    'very much $2',
    ['I like very much the music.', 'I very much like the music.'],
    'I like it very much.',
  ),
  rule(
    'AlwaysIGo',
    '^ [always i|we|they|you {V-NA}|go|do|have|get|take|make|want|like|work|play|eat|think]',
    '$1 always $2',
    ['Always I go to the gym.', 'I always go to the gym.'],
    'Always, I go to the gym.',
  ),
  rule(
    'VeryBoringIn',
    'i|we am|was|were|feel|felt (very|so|really|too) [boring] in|at|because|during|when|of|with',
    'bored',
    ['I was very boring in the class.', 'I was very bored in the class.'],
    'The class was very boring in May.',
  ),
];
