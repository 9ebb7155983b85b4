import { rulesFrom, SOURCES, type Rule } from '../../rule';

const feeling = rulesFrom(SOURCES.feelings);

const BE = 'am|is|are|was|were|feel|feels|felt|be|get|got|not';
const VERY = '(very|really|so|also|not|too|more|quite)';

/** Adjectives for what is felt and for what causes the feeling. */
export const PARTICIPLES: readonly Rule[] = [
  feeling(
    'IAmInteresting',
    `i|we|they|people|he|she|you|students|children am|is|are|was|were|be|not|feel ${VERY} [interesting] in`,
    'interested',
    ['I am very interesting in art.', 'I am very interested in art.'],
    'It is interesting in that way.',
  ),
  ...(
    [
      ['exciting', 'excited', 'about|to'],
      ['boring', 'bored', 'with|of'],
      ['surprising', 'surprised', 'by|at|that|when|to|because'],
      ['confusing', 'confused', 'about|by|because'],
      ['disappointing', 'disappointed', 'with|by|in|because|that'],
      ['tiring', 'tired', 'of|because|after'],
      ['worrying', 'worried', 'that|because'],
      ['embarrassing', 'embarrassed', 'by|about|because|to'],
    ] as const
  ).map(([wrong, right, after]) =>
    feeling(
      `IAm${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}`,
      `i|we|i'm ${BE} ${VERY} [${wrong}] ${after}`,
      right,
      [
        `I was so ${wrong} ${after.split('|')[0] ?? ''} it.`,
        `I was so ${right} ${after.split('|')[0] ?? ''} it.`,
      ],
      `It was so ${wrong} to him.`,
    ),
  ),
  ...(
    [
      ['interested', 'interesting'],
      ['excited', 'exciting'],
      ['bored', 'boring'],
      ['tired', 'tiring'],
    ] as const
  ).map(([wrong, right]) =>
    feeling(
      `A${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}Book`,
      `a|an|very|most|more|really [${wrong}] book|movie|film|story|place|experience|game|job|trip|idea|thing|things|topic|subject|lesson|show|life|work|city`,
      right,
      [`It is a very ${wrong} book.`, `It is a very ${right} book.`],
      `He is a very ${wrong} person.`,
    ),
  ),
  feeling(
    'TheFilmIsInterested',
    `film|movie|book|story|game|lesson|trip|experience|it|this|class|job is|was ${VERY} [interested] to|.|,|because|and|for|that`,
    'interesting',
    ['The book is very interested.', 'The book is very interesting.'],
    'The film is interested in you.',
  ),
];
