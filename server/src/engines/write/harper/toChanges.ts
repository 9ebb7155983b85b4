import type { Change } from '../../contracts/check';
import { withoutOverlaps } from '../changes';
import { overlapsAny, protectedSpans } from '../../text/protectedSpans';
import { judgeLint } from './lintTable';
import { isLikely } from './conditions';
import type { Lint } from './startHarper';

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
