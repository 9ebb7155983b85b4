import { rulesFrom, SOURCES, type Rule } from '../../rule';

const verb = rulesFrom(SOURCES.turton);

const FORMS_OF = {
  do: 'do|does|did|doing|done',
  make: 'make|makes|made|making',
  say: 'say|says|said|saying',
  lose: 'lose|loses|lost|losing',
};

/** Verbs that belong to a noun. */
export const COLLOCATIONS: readonly Rule[] = [
  verb(
    'DoAMistake',
    `[${FORMS_OF.do}] a|an|some|many|any|the|my|your|our|their|his|her|this|more|such (big|good|bad|great|right|wrong|important|difficult|lot) (of) mistake|mistakes|decision|decisions|effort|efforts|progress|noise|suggestion|suggestions`,
    '$=make~0',
    ['She did a big mistake.', 'She made a big mistake.'],
    'She did a lot of good.',
  ),
  verb(
    'DoMistakes',
    `[${FORMS_OF.do}] mistakes|decisions|efforts`,
    '$=make~0',
    ['She does mistakes.', 'She makes mistakes.'],
    'Do friends matter more than money?',
    { notAfter: 'how|what|why|where|when|which|who|,|so|nor|as|than' },
  ),
  verb(
    'DoFriends',
    'to|can|could|will|i|you|we|they|people|not|easily|also [do|did|done] friends|money',
    '$=make~1',
    ['It is easy to do friends there.', 'It is easy to make friends there.'],
    'Why do friends quarrel?',
  ),
  verb(
    'MakeHomework',
    `[${FORMS_OF.make}] (my|your|our|their|his|her|the|some|any|more|a) (lot) (of) homework|housework|exercises|sport|sports|shopping|yoga $`,
    '$=do~0',
    ['I made my homework.', 'I did my homework.'],
    'It makes shopping easy.',
    { notAfter: 'that|which|it' },
  ),
  verb(
    'MakeAParty',
    `[${FORMS_OF.make}|do|did|doing|does] a|an|the|our|his|her|my (big|birthday|small|great) party .|,|!|?|and|because|but|for|at|in|on|with|yesterday|tomorrow|today`,
    '$=have~0',
    ['We will make a party.', 'We will have a party.'],
    'What made the party so good was the music.',
    { notAfter: 'to' },
  ),
  verb(
    'SayALie',
    `[${FORMS_OF.say}] a|some|any lie|lies|joke|jokes`,
    '$=tell~0',
    ['He said a lie.', 'He told a lie.'],
    'He said the lie was old.',
  ),
  verb(
    'SayMe',
    `i|he|she|they|we|you|to|can|could|will|who|please [say|says] me|us|him|them that|to|about|how|what|why|if|where|when|the|a`,
    '$=tell~1',
    ['Can you say me what it is?', 'Can you tell me what it is?'],
    'Can you say to me what it is?',
  ),
  verb(
    'ToldThat',
    '~ he|she|they|i|we [told] that i|you|he|she|it|we|they|the|my|his|her|our|their|there {w}',
    'said',
    ['He told that he was ill.', 'He said that he was ill.'],
    'He told that story to everyone.',
  ),
  verb(
    'LoseTheBus',
    `[${FORMS_OF.lose}] the|my|his|her|our bus|train|flight|plane .|,|!|?|and|because|but|so|to|at|in|yesterday|today|again`,
    '$=miss~0',
    ['I lost the bus.', 'I missed the bus.'],
    'He lost his train of thought.',
  ),
  verb(
    'MakeAPhoto',
    `[${FORMS_OF.make}|do|did|doing|does] a|some|many photo|photos|pictures with|of|in`,
    '$=take~0',
    ['We made some photos of it.', 'We took some photos of it.'],
    'We made a photo album of it.',
    { except: 'pictures' },
  ),
  verb(
    'HaveYearsOld',
    '[have] {#}|=number years old',
    'am',
    ['I have 20 years old.', 'I am 20 years old.'],
    'I have trees 20 years old.',
    { notAfter: 'we|they|you|to|will|would|may|can' },
  ),
  verb(
    'HasYearsOld',
    '[has] {#}|=number years old',
    'is',
    ['She has 20 years old.', 'She is 20 years old.'],
    'She is 20 years old.',
  ),
  verb(
    'IHaveYears',
    '^ i [have] {2} years .',
    'am',
    ['I have 20 years.', 'I am 20 years.'],
    'I have 20 years of experience.',
  ),
  verb(
    'OpenTheLight',
    '[open|close] the light|lights|tv|television|radio|computer $',
    'turn on',
    ['Please open the light.', 'Please turn on the light.'],
    'Please open the light box.',
    { except: 'close' },
  ),
];
