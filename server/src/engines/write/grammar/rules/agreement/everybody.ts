import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);
/** After these words, a verb may be an infinitive. */
const INFINITIVE =
  'let|lets|letting|make|makes|made|help|helps|does|did|do|will|would|can|could|may|might|must|should|that|lest';

const PEOPLE = '{S}|young|old|rich|poor|other|local|japanese|italian|chinese|korean|spanish';

/** _Everybody_, _every student_ and _people_. */
export const EVERYBODY: readonly Rule[] = [
  agree(
    'EverybodyHave',
    'everybody|everyone|somebody|someone|nobody|anybody|anyone [have] a|an|the|their|his|her|my|to|no|been',
    'has',
    ['Nowadays everybody have a phone.', 'Nowadays everybody has a phone.'],
    'Should not everybody have a phone?',
    { notAfter: `${INFINITIVE}|not` },
  ),
  agree(
    'EveryStudentSay',
    '~ every|each ({A}|exchange|university|school|college) =person (usually|always|often) [{V-NADPE}|want|need|love|know|have|say|think]',
    '$third4',
    ['Every exchange student say that.', 'Every exchange student says that.'],
    'Let every student say that.',
  ),
  agree(
    'EachPeople',
    'each|every [people] {Z}|has|is|should|must|can',
    'person',
    ['Each people knows that.', 'Each person knows that.'],
    'Each people of the region is known.',
  ),
  agree(
    'EveryParentsShould',
    'every|each [{P-N/noPlural}] should|must|can|has|have|is|are|will|needs|wants',
    '$singular1',
    ['Every parents should know that.', 'Every parent should know that.'],
    'Every parent should know that.',
  ),
  agree(
    'OldestPeopleHas',
    `~ (the) ${PEOPLE} people [has]`,
    'have',
    ['When the oldest people has come, we eat.', 'When the oldest people have come, we eat.'],
    'The work of old people has a value.',
  ),
  agree(
    'LocalPeopleIs',
    `~ (the) ${PEOPLE} people [is]`,
    'are',
    ['The local people is friendly.', 'The local people are friendly.'],
    'The art of local people is known.',
  ),
  agree(
    'LocalPeopleWas',
    `~ (the) ${PEOPLE} people [was]`,
    'were',
    ['The local people was friendly.', 'The local people were friendly.'],
    'The art of local people was known.',
  ),
  agree(
    'KoreanGirlAre',
    '^ {A}|korean|japanese|chinese|italian|spanish|french|german|russian|american [=person] are|were',
    '$plural1',
    ['Korean girl are tall.', 'Korean girls are tall.'],
    'A Korean girl and her friend are tall.',
  ),
];
