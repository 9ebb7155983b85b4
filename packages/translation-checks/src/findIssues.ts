import { checkBrackets } from './brackets.js';
import { checkCharacters } from './wording/characters.js';
import { checkChatter } from './wording/chatter.js';
import type { Check, CheckedSentence } from './checkedSentence.js';
import { createComparison } from './createComparison.js';
import { checkCurrencies } from './currency.js';
import { checkDates } from './date.js';
import { checkEmails } from './fixed/email.js';
import { checkEmoji } from './fixed/emoji.js';
import { checkExtraNumbers } from './extraNumber.js';
import { checkLanguage } from './wording/language.js';
import { checkLength } from './wording/length.js';
import { checkNumbers } from './number.js';
import { checkPlaceholders } from './fixed/placeholder.js';
import { checkQuotes } from './quotes.js';
import { checkRepetition } from './wording/repetition.js';
import { checkSentences } from './wording/sentenceCount.js';
import { checkTimes } from './time.js';
import { checkUnits } from './unit.js';
import { checkUrls } from './fixed/url.js';

/** Issues are returned in this order. */
const CHECKS = {
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
} as const satisfies Readonly<Record<string, Check>>;

/** The kind of an issue. */
export type CheckKind = keyof typeof CHECKS;

/** A part of a translation that is missing or different. */
export interface Issue {
  readonly kind: CheckKind;
  /**
   * The part of the source that the issue is about, such as `1,500`. If the source has no such part, it is the part
   * of the translation. At most 60 characters. Empty if the issue is about the whole segment.
   */
  readonly subject: string;
}

/** In a longer segment, sentences could not be told apart, and the comparison would take long. */
const MAX_CHARS = 20_000;

const MAX_SUBJECT_CHARS = 60;

function shorten(subject: string): string {
  const characters = Array.from(subject.replace(/\s+/g, ' '));
  return characters.length > MAX_SUBJECT_CHARS
    ? `${characters.slice(0, MAX_SUBJECT_CHARS - 1).join('')}…`
    : characters.join('');
}

const isCheckKind = (kind: string): kind is CheckKind => kind in CHECKS;
const KINDS = Object.keys(CHECKS).filter(isCheckKind);

/**
 * Returns what is missing or different in a translated segment. Segments of more than 20,000 UTF-16 code units are not
 * compared.
 * @throws RangeError for some texts if a tag is malformed, such as `zh_Hant`
 */
export function findIssues(sentence: CheckedSentence): readonly Issue[] {
  if (sentence.source.length > MAX_CHARS || sentence.target.length > MAX_CHARS) return [];
  const comparison = createComparison(sentence);
  const found: Issue[] = [];
  for (const kind of KINDS)
    for (const subject of CHECKS[kind](comparison)) found.push({ kind, subject: shorten(subject) });
  return found;
}
