import { rulesFrom, SOURCES, type Rule } from '../../rule';

const form = rulesFrom(SOURCES.auxiliaries);

/** Auxiliaries that are missing or superfluous, and forms after them. */
export const PREDICATES: readonly Rule[] = [
  form(
    'CanSeen',
    'i|you|he|she|we|they|it|people =modal (not|also|easily) [{E-DVNA}]',
    '$base3',
    ['We can seen it.', 'We can see it.'],
    'We can be seen.',
  ),
  form(
    'CanAlsoGoes',
    'i|you|he|she|we|they|it|people =modal not|also|easily|always|never|only|still [{D-V}|{Z-NP}]',
    '$base3',
    ['You can also goes there.', 'You can also go there.'],
    'You can also go there.',
    { except: 'does|has' },
  ),
  form(
    'DoesHeGoes',
    'does|did|do he|she|it|you|they|we [{Z-P}]',
    '$base2',
    ['Where does he goes?', 'Where does he go?'],
    'What it does it does well.',
    {
      notAfter:
        'he|she|it|they|you|we|i|people|to|not|can|could|will|would|should|must|may|might|that|who|as|what',
      except: 'does|has',
    },
  ),
  form(
    'DontMakes',
    "don't|didn't|doesn't|can't|won't|couldn't [{Z-NP}]",
    '$base1',
    ["They don't sees it.", "They don't see it."],
    "They don't see it.",
    { except: 'does|has' },
  ),
  form(
    'INotLike',
    '~ i|we|you|they [not like|know|think|want|have|need|agree|understand|believe|go]',
    'do not $2',
    ['I not like it.', 'I do not like it.'],
    'Why should I not like it?',
  ),
  form(
    'INoHave',
    '~ i|we|you|they [no have|want|like|know|understand]',
    'do not $2',
    ['I no have time.', 'I do not have time.'],
    'I have no time.',
  ),
  form(
    'TheyGoing',
    '^ they|we [going|trying|living|working|using|looking|getting|doing|making|talking|playing|waiting|studying]',
    'are $1',
    ['They going home.', 'They are going home.'],
    'What are they doing?',
  ),
  form(
    'IGoing',
    '^ i [going|trying|living|working|looking|getting|doing|making|talking|playing|waiting|studying|writing]',
    'am $1',
    ['I going home.', 'I am going home.'],
    'Am I going home?',
  ),
  form(
    'ItVeryGood',
    '^ he|she|it [very|so] {A-NV}',
    'is $1',
    ['It very good.', 'It is very good.'],
    'It very often rains.',
    { except: 'much|many|few|long|soon|well|often|little' },
  ),
  form(
    'ImAgree',
    "[i'm agree|disagree|want|need|know|think|believe|hope|live|like]",
    'I $1',
    ["I'm agree with you.", 'I agree with you.'],
    'I agree with you.',
    { except: 'like' },
  ),
  form(
    'ItsDepend',
    "[it's depend|depends] on",
    'it depends',
    ["I think it's depend on you.", 'I think it depends on you.'],
    'It depends on you.',
  ),
  form(
    'ItIsContains',
    'it|this|that|which|he|she [is|was {Z-NP}]',
    '$2',
    ['It is contains two files.', 'It contains two files.'],
    'It is what it contains.',
  ),
  form(
    'ItsContains',
    "[it's {Z-NP}]",
    'it $1',
    ["I know it's contains two files.", 'I know it contains two files.'],
    "I know it's here.",
  ),
  form(
    'HaveYouTry',
    '^ have you|they|we [{V-E}]',
    '$participle2',
    ['Have you try it?', 'Have you tried it?'],
    'Have you set it?',
  ),
];
