export { baseForms } from './baseForms.js';
export { createConjugator, type Conjugator } from './conjugate.js';
export type { Conjugation, Persons, Tenses } from './conjugation.js';
export { looksLikeInfinitive, participlesOf } from './infinitives.js';
export { inflectionOf, type Inflection } from './inflections.js';
export { PARTS_OF_SPEECH, type PartOfSpeech } from './partOfSpeech.js';
