import { isCertainSpelling, type Surroundings } from './isCertainSpelling';
import type { Lint } from './startHarper';

type Condition = (lint: Lint, around: Surroundings) => boolean;

/** Verbs whose past looks like their present: `He beat the eggs`. */
const PAST_LIKE_PRESENT =
  /^(?:beat|bet|burst|cast|cost|cut|fit|hid|hit|hurt|let|put|quit|read|rid|set|shed|shut|split|spread|thrust|wet)$/i;
/** Matches the words before a pronoun that is not the subject: `None of us was hurt`. */
const OBJECT_BEFORE = /\b(?:of|with|to|for|by|from|between|among)\s+\p{L}+\s+$/iu;
/** Words that correct sentences repeat: `He had had enough`, `a long, long time`. */
const TWICE =
  /^(?:had|that|is|was|do|her|in|on|so|no|very|many|much|long|far|more|now|well|bye|ha|\p{Lu}\p{L}+)\b/u;
const SENTENCE_END = /(?:^|[.!?]["”’)]*\s+)["“‘(]*$/;
const ABBREVIATION = /\b(?:Mrs?|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|cf|approx|no|fig|p|pp)\.\s+$/i;

const isSubject: Condition = ({ problem }, { before }) =>
  !OBJECT_BEFORE.test(before) && !PAST_LIKE_PRESENT.test(problem);

/** Conditions under which a trusted lint is probably right. Lints that are not listed have no condition. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  PronounInflectionBe: isSubject,
  PronounVerbAgreement: isSubject,
  RepeatedWords: ({ problem }) => !TWICE.test(problem),
  SentenceCapitalization: (_, { before }) => SENTENCE_END.test(before) && !ABBREVIATION.test(before),
  // Spaces are only removed before a punctuation mark. Two spaces or tabs elsewhere may be intended.
  Spaces: ({ texts: [by = ''] }, { after }) => by === '' && /^[?!.,;:]+(?:\s|$)/.test(after),
  SpellCheck: isCertainSpelling,
};

export function isLikely(lint: Lint, around: Surroundings): boolean {
  return CONDITIONS[lint.name]?.(lint, around) ?? true;
}
