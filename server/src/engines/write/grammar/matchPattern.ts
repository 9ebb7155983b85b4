import { AFTER_NOUN, CLAUSE_STARTS, LISTS } from './lists';
import type { Token } from './tokens';

type Test = (token: Token) => boolean;

/** A parsed pattern. `from` and `to` are the places of the replaced tokens, both inclusive. */
export interface Pattern {
  readonly start: '' | '^' | '~';
  readonly tests: readonly Test[];
  /** The words of the first element, if it lists words: only these start a match. */
  readonly firstWords: readonly string[] | undefined;
  readonly isNounEnd: boolean;
  readonly from: number;
  readonly to: number;
}

/** @throws Error for a pattern that replaces nothing */
export function parsePattern(text: string): Pattern {
  const tests: Test[] = [];
  let start: Pattern['start'] = '';
  let isNounEnd = false;
  let [from, to] = [-1, -1];
  let firstWords: readonly string[] | undefined;
  for (const part of text.trim().split(/\s+/)) {
    const element = part.replaceAll(/[[\]]/g, '');
    if (element === '^' || element === '~') start = element;
    else if (element === '$') isNounEnd = true;
    else {
      if (part.startsWith('[')) from = tests.length;
      if (part.endsWith(']')) to = tests.length;
      if (tests.length === 0 && /^[=a-z]/.test(element)) firstWords = wordsOf(element);
      tests.push(toTest(element));
    }
  }
  if (from < 0 || to < from) throw new Error(`nothing in brackets: ${text}`);
  return { start, tests, firstWords, isNounEnd, from, to };
}

const wordsOf = (element: string): readonly string[] =>
  element
    .split('|')
    .flatMap((word) => (word.startsWith('=') ? (LISTS[word.slice(1)] ?? '').split('|') : [word]));

function toTest(element: string): Test {
  const [, wanted = '', unwanted = '', exceptions = ''] =
    /^\{([^-/}]+)(?:-([^/}]*))?(?:\/([^}]*))?\}$/.exec(element) ?? [];
  if (wanted === '#') return ({ text }) => /^\p{N}/u.test(text);
  if (wanted === 'w') return ({ text }) => /^\p{L}/u.test(text);
  if (wanted !== '') {
    const is = new RegExp(`[${wanted}]`, /[a-z]/.test(wanted) ? 'i' : '');
    const isNot =
      unwanted === '' ? undefined : new RegExp(`[${unwanted}]`, /[a-z]/.test(unwanted) ? 'i' : '');
    const excepted = new Set(exceptions === '' ? [] : wordsOf(`=${exceptions}`));
    return ({ classes, lower }) => is.test(classes) && isNot?.test(classes) !== true && !excepted.has(lower);
  }
  const words = new Set(wordsOf(element.replace(/^!/, '')));
  return element.startsWith('!')
    ? ({ lower, text }) => /^\p{L}/u.test(text) && !words.has(lower)
    : ({ lower }) => words.has(lower);
}

/** Whether the pattern matches at a place. */
export function matchesAt(pattern: Pattern, tokens: readonly Token[], place: number): boolean {
  const { start, tests, isNounEnd } = pattern;
  const first = tokens[place];
  const before = tokens[place - 1];
  if (!first) return false;
  if (start === '^' && !first.isFirst) return false;
  if (start === '~' && !first.isFirst && !(before && CLAUSE_STARTS.has(before.lower))) return false;
  const own = tokens.slice(place, place + tests.length);
  if (own.length < tests.length || !own.every((token, index) => tests[index]?.(token) === true)) return false;
  const next = tokens[place + tests.length];
  return !isNounEnd || next === undefined || AFTER_NOUN.has(next.lower);
}
