import type { WarningKind } from '../../../i18n/messages';
import type { SegmentWarning } from '../chain';
import { checkBrackets } from './brackets';
import { checkCharacters } from './wording/characters';
import { checkChatter } from './wording/chatter';
import type { Check, CheckedSentence } from './checkedSentence';
import { createComparison } from './createComparison';
import { checkCurrencies } from './currency';
import { checkDates } from './date';
import { checkEmails } from './fixed/email';
import { checkEmoji } from './fixed/emoji';
import { checkExtraNumbers } from './extraNumber';
import { checkLanguage } from './wording/language';
import { checkLength } from './wording/length';
import { checkNumbers } from './number';
import { checkPlaceholders } from './fixed/placeholder';
import { checkQuotes } from './quotes';
import { checkRepetition } from './wording/repetition';
import { checkSentences } from './wording/sentences';
import { checkTimes } from './time';
import { checkUnits } from './unit';
import { checkUrls } from './fixed/url';

/** Kinds that compare one segment with its translation. */
export type CheckKind = Exclude<WarningKind, 'order' | 'term'>;

/** All checks. The order is that of the warnings. */
export const CHECKS: Readonly<Record<CheckKind, Check>> = {
  language: checkLanguage,
  chatter: checkChatter,
  characters: checkCharacters,
  repetition: checkRepetition,
  length: checkLength,
  sentences: checkSentences,
  date: checkDates,
  time: checkTimes,
  number: checkNumbers,
  extraNumber: checkExtraNumbers,
  currency: checkCurrencies,
  unit: checkUnits,
  url: checkUrls,
  email: checkEmails,
  placeholder: checkPlaceholders,
  emoji: checkEmoji,
  quotes: checkQuotes,
  brackets: checkBrackets,
};

/** Longer segments are not compared: their sentences could not be told apart, and comparing them would take long. */
const MAX_CHARS = 20_000;

/** The longest part of a text that a warning repeats, in characters. */
const MAX_SUBJECT_CHARS = 60;

function shorten(subject: string): string {
  const characters = Array.from(subject.replace(/\s+/g, ' '));
  return characters.length > MAX_SUBJECT_CHARS
    ? `${characters.slice(0, MAX_SUBJECT_CHARS - 1).join('')}…`
    : characters.join('');
}

const isCheckKind = (kind: string): kind is CheckKind => kind in CHECKS;
const KINDS = Object.keys(CHECKS).filter(isCheckKind);

/** What is missing or different in a translated segment. */
export function findIssues(sentence: CheckedSentence): readonly SegmentWarning[] {
  if (sentence.source.length > MAX_CHARS || sentence.target.length > MAX_CHARS) return [];
  const comparison = createComparison(sentence);
  const found: SegmentWarning[] = [];
  for (const kind of KINDS)
    for (const subject of CHECKS[kind](comparison)) found.push({ kind, subject: shorten(subject) });
  return found;
}
