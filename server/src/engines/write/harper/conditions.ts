import { isCertainSpelling, type Surroundings } from './isCertainSpelling';
import type { Lint } from './startHarper';

type Condition = (lint: Lint, around: Surroundings) => boolean;

/** Verbs whose past is like their present: `He beat the eggs`. */
const PAST_LIKE_PRESENT =
  /^(?:beat|bet|burst|cast|cost|cut|fit|hid|hit|hurt|let|put|quit|read|rid|set|shed|shut|split|spread|thrust|wet)$/i;
/** The pronoun is no subject: `None of us was hurt`. */
const OBJECT_BEFORE = /\b(?:of|with|to|for|by|from|between|among)\s+\p{L}+\s+$/iu;
/** Words that sentences have twice: `He had had enough`, `a long, long time`. */
const TWICE =
  /^(?:had|that|is|was|do|her|in|on|so|no|very|many|much|long|far|more|now|well|bye|ha|\p{Lu}\p{L}+)\b/u;
const SENTENCE_END = /(?:^|[.!?]["”’)]*\s+)["“‘(]*$/;
const ABBREVIATION = /\b(?:Mrs?|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|cf|approx|no|fig|p|pp)\.\s+$/i;

const isSubject: Condition = ({ problem }, { before }) =>
  !OBJECT_BEFORE.test(before) && !PAST_LIKE_PRESENT.test(problem);

/** When a trusted lint is likely to be right. Lints without a row always are. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  PronounInflectionBe: isSubject,
  PronounVerbAgreement: isSubject,
  RepeatedWords: ({ problem }) => !TWICE.test(problem),
  SentenceCapitalization: (_, { before }) => SENTENCE_END.test(before) && !ABBREVIATION.test(before),
  // Only before a mark: two spaces and tabs may be meant.
  Spaces: ({ texts: [by = ''] }, { after }) => by === '' && /^[?!.,;:]+(?:\s|$)/.test(after),
  SpellCheck: isCertainSpelling,
};

/** Whether a lint that is trusted is likely to be right in its place. */
export function isLikely(lint: Lint, around: Surroundings): boolean {
  return CONDITIONS[lint.name]?.(lint, around) ?? true;
}
