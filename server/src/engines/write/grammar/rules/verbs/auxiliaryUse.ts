import { rulesFrom, SOURCES, type Rule } from '../../rule';

const auxiliary = rulesFrom(SOURCES.auxiliaries);

const STATES = 'knowing|wanting|believing|understanding|preferring|owning|belonging';
const THIRD =
  'helps|makes|gives|takes|goes|comes|does|uses|gets|knows|thinks|wants|needs|works|plays|lives|studies|learns|becomes|causes|increases|reduces|affects|creates|provides|brings|leads|happens|keeps|finds|sees';
const NO_NOUN = {
  notAfter:
    'the|a|an|this|that|his|her|my|our|their|your|its|of|in|free|good|political|own|tin|and|or|all|for|that',
};

/** Superfluous auxiliaries, and auxiliaries with the wrong form of a verb. */
export const AUXILIARY_USE: readonly Rule[] = [
  auxiliary(
    'ShouldHelps',
    `should|could|would|must|can|will|may|might (not|also|always) [${THIRD}] !right`,
    '$base2',
    ['They should helps us.', 'They should help us.'],
    'Might makes right.',
    { ...NO_NOUN, except: 'needs' },
  ),
  auxiliary(
    'AmKnowing',
    `~ i|we|you|they [am|are ${STATES}] =determiner|it|him|them|that|to|how|what`,
    '$base2',
    ['I am knowing him.', 'I know him.'],
    'They are knowing smiles.',
  ),
  auxiliary(
    'AmNotAgree',
    '~ i|we|you|they [am|are not agree]',
    'do not agree',
    ['I am not agree.', 'I do not agree.'],
    'They are not agreed.',
  ),
  auxiliary(
    'IsNotAgree',
    '~ he|she [is not agree]',
    'does not agree',
    ['He is not agree.', 'He does not agree.'],
    'It is not agreed.',
  ),
  auxiliary(
    'WasDied',
    '[was|were died]',
    'died',
    ['He was died in 1990.', 'He died in 1990.'],
    'How it was, died with him.',
  ),
  auxiliary(
    'IsBelong',
    '[is belong|consist|exist]',
    '$third1',
    ['This book is belong to me.', 'This book belongs to me.'],
    'It is said to exist.',
  ),
  auxiliary(
    'AreBelong',
    '[are belong|consist|exist]',
    '$1',
    ['They are belong to me.', 'They belong to me.'],
    'They are said to exist.',
  ),
  auxiliary(
    'WhenIWillArrive',
    '^ when i|you|we|they [will] {V-N}|have|get|go|come|see|find',
    '',
    ['When I will arrive, I will call you.', 'When I arrive, I will call you.'],
    'I know when I will arrive.',
  ),
  auxiliary(
    'WhenHeWillArrive',
    '^ when he|she [will {V-N}|have|get|go|come|see|find]',
    '$third3',
    ['When he will arrive, we will go.', 'When he arrives, we will go.'],
    'I know when he will arrive.',
  ),
  auxiliary(
    'IfIWouldBe',
    '^ if i|he|she|we|they [would be]',
    'were',
    ['If I would be rich, I would buy it.', 'If I were rich, I would buy it.'],
    'I asked if he would be there.',
  ),
  auxiliary(
    'IfIWouldHave',
    '^ if i|he|she|we|they [would have]',
    'had',
    ['If I would have time, I would go.', 'If I had time, I would go.'],
    'I asked if he would have time.',
  ),
  auxiliary(
    'IsBetterTo',
    '^ [is] (very|more|so|also|not) better|important|difficult|easy|necessary|possible|good|hard|easier|useful to {V}|be|have|do',
    'it is',
    ['Is better to live in a small city.', 'It is better to live in a small city.'],
    'It is better to live here.',
  ),
  auxiliary(
    'DoesItMeans',
    "what|why|how|where|when do|does|did|doesn't|don't|didn't he|she|it|this|that|you|they|we [{Z-N}|means|works|needs|likes|wants|looks|costs|takes|makes|helps|starts|ends|plays]",
    '$base3',
    ['What does it means?', 'What does it mean?'],
    'The way you do it makes the difference.',
  ),
];
