import { rulesFrom, SOURCES, type Rule } from '../../rule';

const article = rulesFrom(SOURCES.swan);
const KINDS =
  'city|town|village|country|island|region|student|player|singer|girl|boy|woman|man|book|film|movie|game|animal|bird|dog|cat|house|building|museum|church|castle|restaurant|hotel|mountain|river|lake|festival|leader|hero|song|poem|dish';

/** Articles before superlatives, ordinals and nouns that tell what something is. */
export const SUPERLATIVES: readonly Rule[] = [
  article(
    'WithNicestPeople',
    'is|was|are|were|of|with|visited|saw|have|has|had [{S}] {N}|{P}|people',
    'the $1',
    ['We saw tallest tower there.', 'We saw the tallest tower there.'],
    'We saw the tallest tower there.',
    { except: 'most|least|best|worst|first|last|latest|next|utmost|lowest|highest|nearest|earliest|forest' },
  ),
  article(
    'IsFirstThing',
    'it|this|that|he|she is|was [first|second|third|main] =countable|time|cause|part $',
    'the $2',
    ['This is first thing to do.', 'This is the first thing to do.'],
    'This is the first thing to do.',
  ),
  article(
    'ItIsCity',
    `{w} is|was [${KINDS}] in|of|with|where|that|which|who|near`,
    'a $2',
    ['It is village in the south.', 'It is a village in the south.'],
    'It is a village in the south.',
    { notAfter: 'what|whatever|where|how' },
  ),
];
