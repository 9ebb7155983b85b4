import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.agreement);

/** Verbs behind an adverb. */
export const VERBS_AFTER_ADVERBS: readonly Rule[] = [
  rule(
    'ItAlwaysCome',
    '~ it|he|she always|usually|often|sometimes|also|really [{V-NADPE}|come|go|make|have|take|give|get|want|need|help|work|look|feel|say]',
    '$third2',
    ['It always come back.', 'It always comes back.'],
    'Does it always come back?',
    { notAfter: 'does|did|do|will|can|should|would|may|might|must|could|let|lets|makes|make|that|so' },
  ),
  rule(
    'OurMotherReallyAre',
    '^ my|our|his|her|their (best|old|older|younger) =person really|also|always|still [are]',
    'is',
    ['Our mother really are happy.', 'Our mother really is happy.'],
    'Our mother and our father really are happy.',
  ),
  rule(
    'AlsoSometime',
    'i|we|they|he|she|it|you|also [sometime] {V-N}|{Z-P}|makes|make|have|has|go|goes|feel|feels',
    'sometimes',
    ['He also sometime makes a noise.', 'He also sometimes makes a noise.'],
    'Come and see me sometime.',
  ),
  rule(
    'MyBakingWerent',
    "^ my|our|his|her|their|this {N-PA/group} [weren't]",
    "wasn't",
    ["My cake weren't good.", "My cake wasn't good."],
    "If my cake weren't good, I would say so.",
  ),
  rule(
    'ThereHaveMany',
    '~ there [have|has] many|several|some|lots|various|two|three',
    'are',
    ['There have many good places.', 'There are many good places.'],
    'There have been many of them.',
  ),
  rule(
    'ThereHaveA',
    '~ there [have|has] a|an',
    'is',
    ['There has a big park.', 'There is a big park.'],
    'There has been a big park.',
  ),
  rule(
    'ThereWasAlsoSomePeople',
    '~ there [was] (also) some|many|several people|children|students|{P-NVA/noPlural}',
    'were',
    ['There was also some people.', 'There were also some people.'],
    'There was also some food.',
  ),
  rule(
    'BothMyMomAndDadIs',
    'both (my|the|his|her|our|their) =person and (my|the|his|her|our|their) =person [is]',
    'are',
    ['Both my mother and father is tall.', 'Both my mother and father are tall.'],
    'My mother and father are tall.',
  ),
];
