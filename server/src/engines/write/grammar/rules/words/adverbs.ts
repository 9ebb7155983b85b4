import { rulesFrom, SOURCES, type Rule } from '../../rule';

const adverb = rulesFrom(SOURCES.huddleston);

/** Adverbs, and where they stand. */
export const ADVERBS: readonly Rule[] = [
  adverb(
    'VeryLike',
    '~ i|we|they|you [very like|love|enjoy|want|need]',
    'really $2',
    ['I very like it.', 'I really like it.'],
    'They are very like us.',
  ),
  adverb(
    'LikeVeryMuchIt',
    '[like|love|enjoy|enjoyed|liked|loved very much it|them|him] .|,|!|and|because',
    '$0 $3 very much',
    ['I like very much it.', 'I like it very much.'],
    'I like it very much.',
  ),
  adverb(
    'SpeaksVeryGood',
    'sing|sings|sang|play|plays|played|speak|speaks|spoke|dance|dances|sleep|slept|cook|cooks|swim|swims (english|it|guitar|piano|football|soccer) (very|so|really) [good] $',
    'well',
    ['She sings very good.', 'She sings very well.'],
    'She sings good songs.',
  ),
  adverb(
    'CanEasyLearn',
    "=modal|not|to|can't|very|so|more [easy|quick|real] {V-NA}|find|get|learn|make|use",
    '$1ly',
    ['You can quick find it.', 'You can quickly find it.'],
    'You can easily find it.',
    { except: 'easy' },
  ),
  adverb(
    'CanEasyFind',
    "=modal|not|to|can't (very|so|more) [easy] {V-NA}|find|get|learn|make|use|access|change",
    'easily',
    ['You can easy find it.', 'You can easily find it.'],
    'You can easily find it.',
  ),
  adverb(
    'MostCommonUsed',
    'most|more [common|frequent|wide] used',
    '$1ly',
    ['It is the most common used tool.', 'It is the most commonly used tool.'],
    'It is the most common tool.',
  ),
];
