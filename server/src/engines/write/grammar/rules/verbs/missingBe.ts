import { rulesFrom, SOURCES, type Rule } from '../../rule';

const be = rulesFrom(SOURCES.auxiliaries);
const STATE =
  'able|ready|addicted|allergic|similar|responsible|famous|proud|afraid|aware|scared|interested|glad|angry|busy|happy|sad|hungry|nervous|different';
const BEHIND = 'to|in|of|for|about|with|that|because|when|at|from|.';
/** Words before a subject that stands behind its verb: `Are they able to come?` */
const NOT_AFTER =
  "am|are|is|was|were|be|been|aren't|isn't|weren't|wasn't|do|does|did|than|as|nor|makes|made|make";

/** Clauses that lack a form of _be_. */
export const MISSING_BE: readonly Rule[] = [
  be(
    'TheyAddictedTo',
    `they|we [${STATE}] ${BEHIND}`,
    'are $1',
    ['I think that they addicted to it.', 'I think that they are addicted to it.'],
    'Are they addicted to it?',
    { notAfter: NOT_AFTER },
  ),
  be(
    'HeAddictedTo',
    `he|she [${STATE}] ${BEHIND}`,
    'is $1',
    ['I think that she proud of it.', 'I think that she is proud of it.'],
    'Was she proud of it?',
    { notAfter: NOT_AFTER },
  ),
  be(
    'IAddictedTo',
    `i [${STATE}] ${BEHIND}`,
    'am $1',
    ['I interested in music.', 'I am interested in music.'],
    'Am I interested in music?',
    { notAfter: NOT_AFTER },
  ),
];
