import { rulesFrom, SOURCES, type Rule } from '../../rule';

const gerund = rulesFrom(SOURCES.gerunds);

/** Verbs that take no infinitive without an object. */
export const GERUNDS: readonly Rule[] = [
  gerund(
    'AllowToUse',
    'allow|allows|allowing|permitting|enable|enables|enabling [to ({R}) {V}|have|do]',
    '$2 $ing3',
    ['It allows to define colors.', 'It allows defining colors.'],
    'They need permits to build here.',
    { notAfter: 'be|is|are|was|were|been' },
  ),
  gerund(
    'RecommendToUse',
    'recommend|recommends|suggest|suggests [to ({R}) {V}|have|do]',
    '$2 $ing3',
    ['We recommend to use it.', 'We recommend using it.'],
    'It is recommended to use it.',
  ),
  gerund(
    'WouldLikeKnow',
    "would|i'd|we'd like|love [know|have|see|thank|ask|add|make|be|get|do|go|say|learn|create|understand|suggest]",
    'to $2',
    ['I would like know it.', 'I would like to know it.'],
    'It would like fish.',
  ),
  gerund(
    'PleaseToRead',
    '~ please [to] {V}|do|have|be',
    '',
    ['Please to read it.', 'Please read it.'],
    'It is hard to please to all.',
  ),
  gerund(
    'MustToRead',
    "must|should|cannot|can't|couldn't|shouldn't|won't|mustn't [to] {V}|be|have|do",
    '',
    ['The user must to read it.', 'The user must read it.'],
    'It is a must to read it.',
    { notAfter: 'a|an|the|absolute|real|i|you|he|she|it|we|they|one|people' },
  ),
  gerund(
    'HowToUsing',
    'how|where|when to [{G-NAP}|using]',
    '$base2',
    ['Learn how to using it.', 'Learn how to use it.'],
    'Learn how to use it.',
    { except: 'being|having' },
  ),
  gerund(
    'AbleUsing',
    'be|am|is|are|was|were|not able [{G-NAP}|using]',
    'to $base2',
    ['We are able using it.', 'We are able to use it.'],
    'We were able seamen.',
    { except: 'being|having' },
  ),
  gerund(
    'ForToMake',
    '[for to] {V-N}|use|make|have|do|be',
    'to',
    ['It is a tool for to make bread.', 'It is a tool to make bread.'],
    'Use for to repeat it.',
    { notAfter: 'use|using|a|the|with|prompted|asked|keyword' },
  ),
];
