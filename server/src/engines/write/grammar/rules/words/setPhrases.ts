import { rulesFrom, SOURCES, type Rule } from '../../rule';

const phrase = rulesFrom(SOURCES.turton);

/** Phrases of which learners exchange a word. */
export const SET_PHRASES: readonly Rule[] = [
  phrase(
    'AsAConclusion',
    '^ [as (a) conclusion] ,',
    'in conclusion',
    ['As a conclusion, it is true.', 'In conclusion, it is true.'],
    'It came as a conclusion.',
  ),
  phrase(
    'InterestingIn',
    "i|we|you|he|she|they|people|i'm|we're|he's|she's|they're (am|are|is|was|were) (very|really|so|also|not|more|most) [interesting] in",
    'interested',
    ["I'm interesting in history.", "I'm interested in history."],
    'It is interesting in itself.',
  ),
  phrase(
    'TodaysWorld',
    '[todays] world|society|life|generation',
    "today's",
    ['In todays world it is easy.', "In today's world it is easy."],
    'Nowadays life is easy.',
  ),
  phrase(
    'AtLastButNotLeast',
    '[at last] but not least',
    'last',
    ['At last but not least, we need time.', 'Last but not least, we need time.'],
    'At last we need time.',
  ),
  phrase(
    'WhyBecause',
    "that's|that|is why [because]",
    '',
    ["That's why because I like it.", "That's why I like it."],
    'I know why, because I like it.',
  ),
  phrase(
    'ThatsMean',
    "so|and|, [that's mean] that|he|she|it|we|they|you|i|the",
    'that means',
    ["So that's mean he is right.", 'So that means he is right.'],
    "That's mean.",
  ),
  phrase(
    'LikeVeryMuchMusic',
    'like|likes|liked|love|loves|loved|enjoy|enjoys|enjoyed [very much {N-VA}|{P-VZ}] $',
    '$3 very much',
    ['I like very much music.', 'I like music very much.'],
    'I like it very much.',
  ),
];
