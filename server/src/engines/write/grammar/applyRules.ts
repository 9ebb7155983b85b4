import { overlapsAny, protectedSpans, type Span } from '../protectedSpans';
import { withCaseOf } from '../misspellings';
import { createInflections, type Inflections } from './inflect';
import { LISTS } from './lists';
import { matchesAt, parsePatterns, type Pattern } from './matchPattern';
import type { Rule } from './rule';
import { RULES } from './rules/allRules';
import { toTokens, type Token } from './tokens';
import type { Vocabulary } from './vocabulary';

interface CompiledRule extends Rule {
  readonly parsed: Pattern;
  readonly excluded: ReadonlySet<string>;
  readonly excludedBefore: ReadonlySet<string>;
}

interface Edit extends Span {
  readonly by: string;
  readonly rule: string;
}

/** Corrects grammar by the table of rules. */
export interface Grammar {
  /** The block with the corrections of all rules that match, from left to right. */
  correct(block: string): string;
  /** The names and places of the rules that match. */
  find(block: string): readonly Edit[];
}

const toSet = (words = ''): ReadonlySet<string> =>
  new Set(
    words
      .split('|')
      .filter((word) => word !== '')
      .flatMap((word) => (word.startsWith('=') ? (LISTS[word.slice(1)] ?? '').split('|') : [word])),
  );

/** @param rules by default all of them; the tests give single ones */
export function createGrammar(vocabulary: Vocabulary, rules: readonly Rule[] = RULES): Grammar {
  const inflections = createInflections(vocabulary);
  const byFirstWord = new Map<string, CompiledRule[]>();
  const others: CompiledRule[] = [];
  for (const rule of rules) {
    const sets = { excluded: toSet(rule.except), excludedBefore: toSet(rule.notAfter) };
    for (const parsed of parsePatterns(rule.pattern)) {
      const compiled = { ...rule, parsed, ...sets };
      for (const word of parsed.firstWords ?? [])
        byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), compiled]);
      if (!parsed.firstWords) others.push(compiled);
    }
  }

  function find(block: string): readonly Edit[] {
    const spans = protectedSpans(block);
    const tokens = toTokens(block, spans, vocabulary);
    const edits: Edit[] = [];
    for (const [place, { lower }] of tokens.entries()) {
      for (const rule of [...(byFirstWord.get(lower) ?? []), ...others]) {
        const edit = editAt(rule, tokens, place, block, inflections);
        if (edit && edit.start >= (edits.at(-1)?.end ?? 0) && !overlapsAny(edit, spans)) {
          edits.push(edit);
          break;
        }
      }
    }
    return edits;
  }

  return {
    find,
    correct(block) {
      let result = block;
      for (const { start, end, by } of find(block).toReversed())
        result = result.slice(0, start) + by + result.slice(end);
      return result;
    },
  };
}

function editAt(
  rule: CompiledRule,
  tokens: readonly Token[],
  place: number,
  block: string,
  inflections: Inflections,
): Edit | undefined {
  const { parsed, excluded, excludedBefore } = rule;
  if (!matchesAt(parsed, tokens, place)) return undefined;
  if (excludedBefore.has(tokens[place - 1]?.lower ?? '')) return undefined;
  const all = tokens.slice(place, place + parsed.tests.length);
  const replaced = all.slice(parsed.from, parsed.to + 1);
  const [first] = replaced;
  const last = replaced.at(-1);
  if (!first || !last || replaced.some(({ lower }) => excluded.has(lower))) return undefined;
  const whole = block.slice(all[0]?.start, all.at(-1)?.end);
  if (/[\n\r]/.test(whole) || all.some(({ isProtected }) => isProtected)) return undefined;
  const elements = parsed.places.map((at) => (at === undefined ? undefined : all[at]));
  const by = fill(rule.fix, elements, inflections);
  if (by === undefined) return undefined;
  return by === '' ? deletion(block, first, last, rule.name) : replacement(block, first, last, by, rule.name);
}

/** Deletes the tokens and the space after them; a first word gives its capital to the next one. */
function deletion(block: string, first: Token, last: Token, rule: string): Edit | undefined {
  const [, space = '', next = ''] = /^([ \t]+)(\p{L})?/u.exec(block.slice(last.end)) ?? [];
  if (first.isFirst) {
    if (next === '') return undefined;
    return { start: first.start, end: last.end + space.length + 1, by: next.toUpperCase(), rule };
  }
  if (space === '') return { start: first.start - 1, end: last.end, by: '', rule };
  return { start: first.start, end: last.end + space.length, by: '', rule };
}

function replacement(block: string, first: Token, last: Token, by: string, rule: string): Edit | undefined {
  const old = block.slice(first.start, last.end);
  const isUpper = old.length > 1 && old === old.toUpperCase();
  const cased =
    first.lower === 'i' || isUpper
      ? isUpper && first.lower !== 'i'
        ? by.toUpperCase()
        : by
      : withCaseOf(old, by);
  return cased === old ? undefined : { start: first.start, end: last.end, by: cased, rule };
}

const FORM =
  /\$(?:(plural|singular|base|third|ing|participle|past|comparative|superlative)|=([a-z]+)~)?(\d)/g;

type Form = Exclude<keyof Inflections, 'like'>;

function fill(
  fix: string,
  elements: readonly (Token | undefined)[],
  inflections: Inflections,
): string | undefined {
  let isComplete = true;
  const text = fix.replace(FORM, (_, form: Form | undefined, verb: string | undefined, digit: string) => {
    const token = elements[Number(digit)];
    const lower = token?.lower ?? '';
    const word =
      verb !== undefined
        ? inflections.like(lower, verb)
        : form === undefined
          ? (token?.text ?? '')
          : inflections[form](lower);
    if (word === undefined) isComplete = false;
    return word ?? '';
  });
  return isComplete ? text.replace(/ {2,}/g, ' ').trim() : undefined;
}
