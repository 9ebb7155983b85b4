import { rulesFrom, SOURCES, type Rule } from '../rule';

const ask = rulesFrom(SOURCES.auxiliaries);
const ORDER = rulesFrom(SOURCES.indirectQuestions);
const KNOWS =
  'know|knows|knew|understand|understood|discover|discovered|wonder|explain|learn|learned|remember|forget|forgot|guess|idea';

/** Questions without an auxiliary, and clauses with one too many. */
export const QUESTIONS: readonly Rule[] = [
  ask(
    'WhoTheyWantToCall',
    '^ who|what|where|when|how [they|you|we] want|need|like|live|work|go|think|eat|do (to) ({V}|do|go|be|have|eat) ?',
    'do $1',
    ['Where you want to go?', 'Where do you want to go?'],
    'What you want to see is here.',
  ),
  ask(
    'WhatHeWants',
    '^ who|what|where|when|how [he|she|it wants|needs|likes|lives|works|goes|thinks|eats|does|means] (to) ({V}|do|go|be|have|eat) ?',
    'does $1 $base2',
    ['What she wants to do?', 'What does she want to do?'],
    'What she wants is here.',
  ),
  ORDER(
    'KnowWhatDoesItMean',
    `${KNOWS} what|how|where|when|why [does it|he|she|this|that {V}|do|go|have]`,
    '$3 $third4',
    ['I understood what does it mean.', 'I understood what it means.'],
    'I understood what it means.',
  ),
];
