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
  ask(
    'HowIsCalledThis',
    '[how is called this|that|it]',
    'what is $3 called',
    ['How is called this in English?', 'What is this called in English?'],
    'How is this so-called thing used?',
  ),
  ask(
    'WhatMeansThisWord',
    '^ what [means this|that|the|your {N}] ?',
    'does $2 $3 mean',
    ['What means this word?', 'What does this word mean?'],
    'What means of transport is it?',
  ),
  ask(
    'WhatMeansThis',
    '^ what [means this|that|it] ?',
    'does $2 mean',
    ['What means this?', 'What does this mean?'],
    'What does this mean?',
  ),
  ask(
    'WhyYouDont',
    "^ why [you|they|we|he|she|it don't|doesn't|didn't|can't|aren't|isn't|won't] {w} ({w}) ({w}) ({w}) ?",
    '$2 $1',
    ["Why you don't come with us?", "Why don't you come with us?"],
    "This is why you don't come with us.",
  ),
  ask(
    'WhatTimeItIs',
    '^ what time [it is] ?',
    'is it',
    ['What time it is?', 'What time is it?'],
    'I know what time it is.',
  ),
  ask(
    'HowManyYearsDoYouHave',
    '[how many years do you have] ?',
    'how old are you',
    ['How many years do you have?', 'How old are you?'],
    'How many years do you have left?',
  ),
  ORDER(
    'AskedWhereDoILive',
    'ask|asks|asked (me|him|her|us|them|you) where|what|how|why|when [do i|you|we|they]',
    '$4',
    ['He asked me where do I live.', 'He asked me where I live.'],
    'He asked me where I live.',
  ),
  ask(
    'WhereYouAreFrom',
    '^ where|who|how|when [you|they|we are] {w} ({w}) ({w}) ?',
    '$2 $1',
    ['Where you are from?', 'Where are you from?'],
    'Where you are from does not matter.',
  ),
  ask(
    'WhereHeIsFrom',
    '^ where|who|how|when [he|she|it is] {w} ({w}) ({w}) ?',
    '$2 $1',
    ['Where she is from?', 'Where is she from?'],
    'Where she is from does not matter.',
  ),
];
