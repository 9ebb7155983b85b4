import { AFTER_NOUN, CLAUSE_STARTS, LISTS } from './lists';
import type { Token } from './tokens';

type Test = (token: Token) => boolean;

/** A parsed pattern, one of those that its optional elements allow. */
export interface Pattern {
  readonly start: '' | '^' | '~';
  readonly tests: readonly Test[];
  /** The token of each element, counted from the first one; undefined for an optional element that is left out. */
  readonly places: readonly (number | undefined)[];
  /** The words of the first element, if it lists words: only these start a match. */
  readonly firstWords: readonly string[] | undefined;
  readonly isNounEnd: boolean;
  /** The replaced tokens, both inclusive. */
  readonly from: number;
  readonly to: number;
}

const OPTIONAL = /^(\[?)\((.+)\)(\]?)$/;

/**
 * The patterns that a text stands for: two for each optional element.
 * @throws Error for a pattern that replaces nothing
 */
export function parsePatterns(text: string): readonly Pattern[] {
  const parts = text.trim().split(/\s+/);
  return choices(parts).map((chosen) => parsePattern(text, chosen));
}

/** The parts with and without each optional one, of which only the brackets are left. */
function choices(parts: readonly string[]): readonly (readonly string[])[] {
  return parts.reduce<readonly (readonly string[])[]>(
    (lists, part) => {
      const [, open = '', inner, close = ''] = OPTIONAL.exec(part) ?? [];
      const own = inner === undefined ? [part] : [open + inner + close, open + close];
      return lists.flatMap((list) => own.map((one) => [...list, one]));
    },
    [[]],
  );
}

function parsePattern(text: string, parts: readonly string[]): Pattern {
  const tests: Test[] = [];
  const places: (number | undefined)[] = [];
  let start: Pattern['start'] = '';
  let isNounEnd = false;
  let [from, to] = [-1, -1];
  let firstWords: readonly string[] | undefined;
  for (const part of parts) {
    const element = part.replaceAll(/[[\]]/g, '');
    if (element === '^' || element === '~') start = element;
    else if (element === '$') isNounEnd = true;
    else {
      if (part.startsWith('[')) from = tests.length;
      if (tests.length === 0 && /^[=a-z][^{]*$/.test(element)) firstWords = wordsOf(element);
      places.push(element === '' ? undefined : tests.length);
      if (element !== '') tests.push(toTest(element));
      if (part.endsWith(']')) to = tests.length - 1;
    }
  }
  if (from < 0 || to < from) throw new Error(`nothing in brackets: ${text}`);
  return { start, tests, places, firstWords, isNounEnd, from, to };
}

const wordsOf = (element: string): readonly string[] =>
  element
    .split('|')
    .flatMap((word) => (word.startsWith('=') ? (LISTS[word.slice(1)] ?? '').split('|') : [word]));

function toTest(element: string): Test {
  const parts = element.match(/\{[^}]*\}|[^|]+/g) ?? [];
  const [first, ...rest] = parts.filter((part) => part.startsWith('{'));
  // Words and classes: one of the tests.
  if (first !== undefined && parts.length > 1) {
    const words = parts.filter((part) => !part.startsWith('{')).join('|');
    const tests = [first, ...rest, ...(words === '' ? [] : [words])].map(toTest);
    return (token) => tests.some((test) => test(token));
  }
  const [, wanted = '', unwanted = '', exceptions = ''] =
    /^\{([^-/}]+)(?:-([^/}]*))?(?:\/([^}]*))?\}$/.exec(element) ?? [];
  if (wanted === '2') return ({ text }) => /^(?:[2-9]|[1-9]\d{1,2})$/.test(text);
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
