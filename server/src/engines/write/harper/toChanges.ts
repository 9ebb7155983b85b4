import type { Change } from '../../contracts/check';
import { withoutOverlaps } from '../changes';
import { overlapsAny, protectedSpans } from '../../text/protectedSpans';
import { judgeLint } from './lintTable';
import type { Lint } from './startHarper';
import { editsBetween } from '../../../common/editsBetween';

interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Shorter unknown words are not corrected, because they are mostly abbreviations and names of programs. */
const MIN_LETTERS = 4;

/**
 * Whether Harper's first suggestion for an unknown word is probably what the writer meant. The conditions exclude
 * names, parts of compounds and terms that the dictionary lacks. Without the conditions, 90 of 800 correct sentences
 * were changed; with them, 35 were changed.
 */
function isCertainSpelling({ problem, texts: [first = ''] }: Lint, { before, after }: Surroundings): boolean {
  const word = problem.toLowerCase();
  const suggestion = first.toLowerCase();
  if (word.length < MIN_LETTERS || /^\p{Lu}/u.test(problem)) return false;
  if (/[-'’]$/.test(before) || /^[-'’]/.test(after)) return false;
  // `orc's` is a wrong suggestion for the word *orcish*, but `don't` is a right suggestion for *dont*.
  if (/['’]/.test(suggestion) && !/['’]/.test(word) && !/n['’]t$/.test(suggestion)) return false;
  if (word.charAt(0) !== suggestion.charAt(0)) return false;
  return editsBetween(word, suggestion) <= Math.max(1, Math.floor(word.length / 3));
}

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

function isLikely(lint: Lint, around: Surroundings): boolean {
  return CONDITIONS[lint.name]?.(lint, around) ?? true;
}

const MAX_OTHERS = 4;
/** The conditions of a lint see this much of the text before it. */
const CONTEXT_CHARS = 100;

function replacementsOf({ change, problem, texts }: Lint): readonly string[] {
  if (change === 'none') return [];
  if (change === 'Remove') return [''];
  return change === 'InsertAfter' ? texts.map((text) => problem + text) : texts;
}

/** Whether the problem is a name: it has a capital inside a sentence. */
function isName(block: string, { problem, start }: Lint): boolean {
  return /^\p{Lu}/u.test(problem) && !/(?:^|[.!?]\s+)["“'‘(]*$/.test(block.slice(0, start));
}

function toChange(block: string, lint: Lint): Change | undefined {
  const { start, end, problem, name, kind: lintKind, message } = lint;
  const { kind, trust } = judgeLint(name, lintKind);
  const isSpelling = name === 'SpellCheck';
  if (trust === 'off' || (isSpelling && isName(block, lint))) return undefined;
  const [text, ...others] = [...new Set(replacementsOf(lint))].filter((one) => one !== problem);
  // Line breaks are never changed. If the problem differs from the text, an overlong word there was hidden from Harper.
  if (text === undefined || /\n/.test(problem + text) || block.slice(start, end) !== problem)
    return undefined;
  const around = {
    before: block.slice(Math.max(0, start - CONTEXT_CHARS), start),
    after: block.slice(end, end + 20),
  };
  const isCertain = trust === 'trusted' && isLikely(lint, around);
  const reason = { text: message.replace(/`([^`]*)`/g, '“$1”'), language: 'en' };
  return { start, end, text, others: others.slice(0, MAX_OTHERS), kind, isCertain, reason };
}

/** Converts Harper's lints for an English block to changes. Lints in quotations, code and addresses are dropped. */
export function toChanges(block: string, lints: readonly Lint[]): readonly Change[] {
  const spans = protectedSpans(block);
  const changes = lints
    .map((lint) => toChange(block, lint))
    .filter((change) => change !== undefined)
    .filter(({ start, end }) => !overlapsAny({ start, end: Math.max(end, start + 1) }, spans));
  // If an applied change overlaps one that is only shown, the applied change is kept.
  const certain = withoutOverlaps(changes.filter(({ isCertain }) => isCertain));
  const shown = changes.filter(
    (change) =>
      !change.isCertain && !certain.some(({ start, end }) => change.start < end && change.end > start),
  );
  return withoutOverlaps([...certain, ...shown]);
}
