import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.agreement);

/** Plurals behind _they are_ and _one of_. */
export const THE_ONES: readonly Rule[] = [
  rule(
    'TheyAreTheOneWho',
    'they|we|these|those are the [one] who|that',
    'ones',
    ['They are the one who taught us.', 'They are the ones who taught us.'],
    'They are one of the teams that won.',
  ),
  rule(
    'TheyAreTheClosestPerson',
    'they|we are the {S} [=person|man|woman|place|thing] $',
    '$plural4',
    ['They are the closest person to us.', 'They are the closest people to us.'],
    'They are the closest people to us.',
  ),
  rule(
    'OneOfTheHappiestFamily',
    'one of the|my|our {S} [family|team|group|company|band|class|club|party|crew] $',
    '$plural4',
    ['We are one of the happiest family on earth.', 'We are one of the happiest families on earth.'],
    'We are one of the happiest families on earth.',
  ),
  rule(
    'AllWoman',
    'to|for|of|with|by|and all [woman|man|child|person] who|in|of|that|is|are|have|can|should',
    '$plural2',
    ['It is for all woman who came.', 'It is for all women who came.'],
    'I thank all women who came.',
  ),
  rule(
    'WentManyPlace',
    '=many [place|picture|film|school|park|house|dish|job|photo|trip|flower|color|colour|game|cake|bus|boat|train|plane|cat|dog|bird|tree|toy|gift|island|night|reason|chance|mistake|letter|friend|shop] $',
    '$plural1',
    ['We went to many place.', 'We went to many places.'],
    'We went to many park concerts.',
    { notAfter: 'a|as|so' },
  ),
  rule(
    'ThisKindOfAnimals',
    'this|that kind|type|sort of [{P-NVA/noPlural}] $',
    '$singular3',
    ['I like this kind of animals.', 'I like this kind of animal.'],
    'I like this kind of people.',
  ),
  rule(
    'ThisThreeWeeks',
    '[this] {2}|=number days|weeks|months|years $',
    'these',
    ['I learned a lot in this 3 weeks.', 'I learned a lot in these 3 weeks.'],
    'I like this three-day trip.',
  ),
];
