import { rulesFrom, SOURCES, type Rule } from '../rule';

const comma = rulesFrom(SOURCES.commas);
/** Words that start the clause after an opener. */
const SUBJECTS =
  'i|he|she|we|the|this|these|there|my|our|some|many|people|most|in|if|when|it|they|you|a|an|their|his|her|not|one|all';

/** Missing commas after words that connect sentences, where at least 85 % of the authors of Debian's manuals write one. */
export const OPENERS: readonly Rule[] = [
  comma(
    'However',
    '^ [however] i|he|she|we|the|this|these|there|my|our|some|many|people|most|if|when|in|not|for',
    '$0,',
    ['However we can go.', 'However, we can go.'],
    'However hard it is, we go.',
  ),
  comma(
    'HoweverItIs',
    '^ [however] it|they is|are|was|were|do|does|can|have|has not|a|the|very|also|still',
    '$0,',
    ['However it is not true.', 'However, it is not true.'],
    'However it is done, do it.',
  ),
  comma(
    'Moreover',
    `^ [moreover|furthermore|additionally|firstly|secondly|thirdly|lastly] ${SUBJECTS}`,
    '$0,',
    ['Moreover it is late.', 'Moreover, it is late.'],
    'Indeed it is late, and unfortunately the shop is closed.',
  ),
  comma(
    'ForExample',
    `^ for [example|instance] ${SUBJECTS}`,
    '$1,',
    ['For example the house is old.', 'For example, the house is old.'],
    'For example, the house is old.',
  ),
  comma(
    'InAddition',
    `^ in [addition|conclusion|contrast|summary|short] i|he|she|we|the|this|these|there|my|our|some|many|people|it|they|you`,
    '$1,',
    ['In conclusion we go.', 'In conclusion, we go.'],
    'In addition to it, we go.',
  ),
  comma(
    'OnTheOtherHand',
    `^ on the other [hand] ${SUBJECTS}`,
    '$3,',
    ['On the other hand it is late.', 'On the other hand, it is late.'],
    'On the other hand, it is late.',
  ),
  comma(
    'FirstOfAll',
    `^ first of [all] i|he|she|we|this|my|our|it|they|you|people|if|when`,
    '$2,',
    ['First of all we go.', 'First of all, we go.'],
    'First of all there was the garden.',
  ),
  comma(
    'InMyOpinion',
    `^ in my [opinion] ${SUBJECTS}`,
    '$2,',
    ['In my opinion it is late.', 'In my opinion, it is late.'],
    'In my opinion, it is late.',
  ),
  comma(
    'AsAResult',
    `^ as a [result] i|he|she|we|the|this|these|there|my|our|some|many|people|it|they|you`,
    '$2,',
    ['As a result we go.', 'As a result, we go.'],
    'As a result of it, we go.',
  ),
  comma(
    'ToSumUp',
    `^ to sum [up] ${SUBJECTS}`,
    '$2,',
    ['To sum up it is late.', 'To sum up, it is late.'],
    'To sum up, it is late.',
  ),
  comma(
    'InOtherWords',
    `^ in other [words] ${SUBJECTS}`,
    '$2,',
    ['In other words it is late.', 'In other words, it is late.'],
    'In other words, it is late.',
  ),
  comma(
    'InFact',
    '^ in [fact] i|he|she|we|the|this|these|there|my|our|some|many|people|it|they|you',
    '$1,',
    ['In fact it is late.', 'In fact, it is late.'],
    'In fact, it is late.',
  ),
  comma(
    'AfterAll',
    '^ after [all] i|he|she|we|there|it|they|you',
    '$1,',
    ['After all it is late.', 'After all, it is late.'],
    'After all this noise, we slept well.',
  ),
  comma(
    'WhenIWasYoung',
    '^ when i was [young|little|small|child|born|twelve|ten|eighteen] i|my|we|the|it|there',
    '$3,',
    ['When I was young I liked it.', 'When I was young, I liked it.'],
    'When I was young, I liked it.',
  ),
  comma(
    'Yes',
    '^ [yes] i|he|she|we|they|you|it is|am|was|are|can|will|do|did|think|have|has|know',
    '$0,',
    ['Yes it is late.', 'Yes, it is late.'],
    'Yes, it is late.',
  ),
];
