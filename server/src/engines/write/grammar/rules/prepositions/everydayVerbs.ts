import { rulesFrom, SOURCES, type Rule } from '../../rule';

const use = rulesFrom(SOURCES.prepositions);

/** Prepositions of common verbs that are missing, superfluous or wrong. */
export const EVERYDAY_VERBS: readonly Rule[] = [
  use(
    'LookThisPicture',
    'look|looks|looked|looking [this|these|that|those|my] picture|photo|pictures|photos|video|image|map|link|example|website',
    'at $1',
    ['Look this picture.', 'Look at this picture.'],
    'Look at this picture.',
  ),
  use(
    'GoodSwimming',
    'am|is|are|was|were|not|very (not|very|really|so) good|bad [swimming|cooking|playing|speaking|dancing|singing|drawing|writing|running|painting] $',
    'at $3',
    ['I was not good swimming.', 'I was not good at swimming.'],
    'I was not good at swimming.',
  ),
  use(
    'RelyIn',
    'rely|relies|relied|relying [in|of|to]',
    'on',
    ['People rely in the internet.', 'People rely on the internet.'],
    'People rely on the internet.',
  ),
  use(
    'EnjoyOf',
    'enjoy|enjoys|enjoyed|enjoying [of|about] =determiner|it|nature|life|music|{G}',
    '',
    ['We enjoy of the sea.', 'We enjoy the sea.'],
    'We enjoy all of the sea.',
  ),
  use(
    'CareHer',
    'i|we|they|you|to|not|really|he|she care|cares|cared [me|him|them|us]',
    'about $2',
    ['I care them very much.', 'I care about them very much.'],
    'I take care of them.',
  ),
  use(
    'UsuallyLackOf',
    'usually|often|always lack|lacks [of]',
    '',
    ['Children often lack of control.', 'Children often lack control.'],
    'It is often lack of control.',
    { notAfter: "is|was|are|were|be|the|'s" },
  ),
  use(
    'OnMyOwn',
    '[by] my|your|his|her|our|their own .|,|!|and|because|but',
    'on',
    ['I had to do it by my own.', 'I had to do it on my own.'],
    'I saw it by my own light.',
  ),
  use(
    'ArriveToCity',
    'arrive|arrived|arrives|arriving [to] the|my|our|your|his|her|their usa|us|uk|city|country|town|village|capital|island|states|netherlands|philippines',
    'in',
    ['We arrived to the city.', 'We arrived in the city.'],
    'We arrived in the city.',
  ),
  use(
    'OnMorning',
    '[on|at morning|afternoon|evening] $',
    'in the $1',
    ['I walk on afternoon with my dog.', 'I walk in the afternoon with my dog.'],
    'I walk in the afternoon with my dog.',
  ),
  use(
    'MakesEasierTo',
    'make|makes|made|making [easier|difficult|possible|hard|easy|harder|impossible|necessary] to {V}|be|have|do',
    'it $1',
    ['A car makes easier to travel.', 'A car makes it easier to travel.'],
    'A car makes it easier to travel.',
    { notAfter: 'is|was|are|were|be|been|being|it|this|that|things|them|life|not' },
  ),
];
