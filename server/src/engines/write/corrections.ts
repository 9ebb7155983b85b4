import type { Lint } from './startHarper';
import { fixAcronymArticles } from './acronymArticles';
import { fixClauseCommas } from './clauseCommas';
import { appliesAt, followsAbbreviation } from './harperConditions';
import { isTrusted } from './harperRules';
import type { ContextModel } from './context/contextModel';
import { fixByContext } from './context/fixByContext';
import { hasManyErrors } from './context/hasManyErrors';
import { fixDoubleConjunctions } from './doubleConjunctions';
import type { Grammar } from './grammar/applyRules';
import { fixByNeighbours } from './grammar/neighbours';
import { fixRegularizedVerbs, isRegularized } from './grammar/regularized';
import type { Vocabulary } from './grammar/vocabulary';
import { fixMisspellings, rightCapitals, withCaseOf } from './misspellings';
import { fixSpacing } from './spacing';
import { fixUnreported } from './spelling/fixUnreported';
import { neighboursAt } from './spelling/neighbours';
import { spellInContext } from './spelling/spellInContext';
import { overlapsAny, protectedSpans, type Span } from './protectedSpans';

/** A change to a block. */
interface Edit extends Span {
  readonly by: string;
}

/** How many code units before and after an edit the conditions of the rules get. */
const CONTEXT_CHARS = 300;

/** Corrects an English block, with what Harper found in it. */
export function correctBlock(block: string, lints: readonly Lint[], english: English): string {
  const reported = new Set(lints.map(({ problem }) => problem.toLowerCase()));
  const correct = (hasErrors: boolean): string => {
    const linted = applyLints(block, lints, english.vocabulary, hasErrors);
    return applyOwnRules(fixUnreported(linted, reported, english.vocabulary, hasErrors), english);
  };
  const corrected = correct(false);
  if (!hasManyErrors(block, corrected)) return corrected;
  return fixByContext(correct(true), english.context, true);
}

/** Applies the trusted findings of Harper to a block. */
function applyLints(
  block: string,
  lints: readonly Lint[],
  vocabulary: Vocabulary,
  hasErrors: boolean,
): string {
  const spans = protectedSpans(block);
  const edits = lints
    .map((lint) => toEdit(block, lint, vocabulary, hasErrors))
    .filter((edit) => edit !== undefined)
    .filter((edit) => !overlapsAny(edit, spans))
    // Of overlapping edits, the first one is applied; of two with the same start, the longer one.
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const chosen: Edit[] = [];
  for (const edit of edits) {
    if (edit.start >= (chosen.at(-1)?.end ?? 0)) chosen.push(edit);
  }
  let result = block;
  for (const { start, end, by } of chosen.toReversed())
    result = result.slice(0, start) + by + result.slice(end);
  return result;
}

/** What the corrections of English need besides Harper. */
export interface English {
  readonly vocabulary: Vocabulary;
  readonly grammar: Grammar;
  readonly context: ContextModel;
}

/** Applies the corrections that do not need Harper. */
function applyOwnRules(block: string, { grammar, vocabulary, context }: English): string {
  const spaced = fixDoubleConjunctions(fixClauseCommas(fixAcronymArticles(fixSpacing(block))));
  const spelled = fixMisspellings(spaced, protectedSpans(spaced));
  const formed = fixRegularizedVerbs(spelled, vocabulary);
  return fixByContext(fixByNeighbours(grammar.correct(formed), vocabulary), context);
}

function toEdit(block: string, lint: Lint, vocabulary: Vocabulary, hasErrors: boolean): Edit | undefined {
  const { start, end } = lint;
  if (!isTrusted(lint.rule, lint.kind)) return undefined;
  const problem = block.slice(start, end);
  // Harper's suggestions for `teached` are other words.
  if (lint.rule === 'SpellCheck' && isRegularized(problem, vocabulary)) return undefined;
  // The reported text differs from the block's, for example at an overlong word that was hidden from Harper.
  if (problem === '' || problem !== lint.problem) return undefined;
  const by =
    lint.rule === 'SpellCheck'
      ? rightSpelling(block, lint, vocabulary, hasErrors)
      : replacementOf(problem, lint);
  if (by === undefined || by === problem) return undefined;
  // Line breaks are never changed.
  if (problem.includes('\n') || by.includes('\n')) return undefined;
  const before = block.slice(Math.max(0, start - CONTEXT_CHARS), start);
  const after = block.slice(end, end + CONTEXT_CHARS);
  const { classes, count } = vocabulary;
  const place = { problem, replacement: by, before, after, classes, count };
  return appliesAt(lint.rule, place) ? { start, end, by } : undefined;
}

function replacementOf(problem: string, { change, texts }: Lint): string | undefined {
  const [first] = texts;
  if (change === 'remove') return '';
  if (first === undefined || change === 'none') return undefined;
  return change === 'insertAfter' ? problem + first : first;
}

/** Classes of words that names at the start of a sentence look like: not adverbs (`Unfortunatly`) or plurals (`Studnets`). */
const NAMED = /[NVADEG]/;

/** The correct spelling of a word that is in no dictionary; undefined for names and foreign words. */
function rightSpelling(
  block: string,
  { start, end, texts }: Lint,
  vocabulary: Vocabulary,
  hasErrors: boolean,
): string | undefined {
  const word = block.slice(start, end);
  const capitals = rightCapitals(word, texts);
  if (capitals !== undefined) return capitals;
  const before = block.slice(Math.max(0, start - CONTEXT_CHARS), start);
  const after = block.slice(end, end + CONTEXT_CHARS);
  const isFirst = /(?:^|[.!?]\s+)$/.test(before) && !followsAbbreviation(before);
  // A capital in a sentence marks a name; a part of a word is no word.
  if (!/^\p{L}\p{Ll}+$/u.test(word) || (!isFirst && /^\p{Lu}/u.test(word))) return undefined;
  if (/[-'’&]$/.test(before) || /^(?:-|['’]\p{L})/u.test(after)) return undefined;
  // `doin'`
  if (word.endsWith('in') && /^['’]/.test(after)) return undefined;
  const suggestions = texts.map((text) => text.toLowerCase());
  const neighbours = neighboursAt(block, start, end);
  const spelled = (around: typeof neighbours) =>
    spellInContext(word.toLowerCase(), suggestions, around, vocabulary, hasErrors);
  const probable = spelled(neighbours);
  const mayBeName =
    probable !== undefined && /^\p{Lu}/u.test(word) && NAMED.test(vocabulary.classes(probable));
  const right = mayBeName ? spelled({ ...neighbours, isRepeated: true }) : probable;
  return right === undefined ? undefined : withCaseOf(word, right);
}
