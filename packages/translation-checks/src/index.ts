export type { CheckedSentence, ScoreLanguages, Terms } from './checkedSentence.js';
export { findIssues, type CheckKind, type Issue } from './findIssues.js';
export { findMisaligned, type IndexRange } from './findMisaligned.js';
export { isUnchanged } from './wording/untranslated.js';
