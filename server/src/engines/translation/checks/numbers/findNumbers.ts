import { toAsciiDigits } from './digits';
import { hanNumbers } from './hanNumbers';
import { scalesAfter } from './scales';

/** A number written with digits. */
export interface FoundNumber {
  /** As it is written. */
  readonly text: string;
  readonly start: number;
  /** All values that it may have, as keys: `1.500` is `1500` or `1.5`, `1,5 millones` is `1500000` or `1.5`. */
  readonly keys: readonly string[];
  /** Keys of its parts, one of each: `1 500` and `1,2` may be two numbers. Empty if it has no spaces or commas. */
  readonly parts: readonly string[];
}

/** Groups of three digits with spaces between them, or digits with marks between them. */
const NUMBER = /\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,٫]\d{1,6}(?!\d))?|\d+(?:[.,'’٫٬·]\d+)*/gu;

const GROUPS_OF_THREE = /^\d{1,3}(?:\D\d{3})+$/;
const INDIAN_GROUPS = /^\d{1,2}(?:\D\d{2})+\D\d{3}$/;

/** Longer numbers are compared digit by digit, because `Number` would round them. */
const MAX_EXACT_DIGITS = 15;

function keyOf(whole: string, fraction = ''): string {
  const start = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? start : `${start}.${rest}`;
}

/** The values of a number with one separator: `1,500` is a group or a decimal. */
function keysOfPair(token: string, mark: string, groupMark: string | undefined): readonly string[] {
  const [head = '', tail = ''] = token.split(mark);
  const decimal = keyOf(head, tail);
  if (mark === '٫') return [decimal];
  const mayBeGroup = tail.length === 3 && head.length <= 3 && !head.startsWith('0');
  if (!mayBeGroup) return [decimal];
  const group = keyOf(head + tail);
  return mark === groupMark || mark === "'" || mark === '’' || mark === '٬' ? [group] : [group, decimal];
}

function keysOfToken(token: string, groupMark: string | undefined): readonly string[] {
  const marks = token.match(/\D/g) ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return [keyOf(token)];
  if (marks.length === 1) return keysOfPair(token, first, groupMark);
  if (GROUPS_OF_THREE.test(token) && marks.every((mark) => mark === first))
    return [keyOf(token.replace(/\D/g, ''))];
  if (INDIAN_GROUPS.test(token)) return [keyOf(token.replace(/\D/g, ''))];
  // Digits in groups, then a decimal with another mark: `1.234.567,89`.
  const at = token.lastIndexOf(last);
  const head = token.slice(0, at);
  if (GROUPS_OF_THREE.test(head) && !head.includes(last))
    return [keyOf(head.replace(/\D/g, ''), token.slice(at + 1))];
  // A version, a date or a list: `1.2.3`.
  return [token.replace(/\D/g, '.')];
}

const groupMarks = new Map<string, string | undefined>();

/** The mark between groups of digits in a language. */
function groupMarkOf(tag: string): string | undefined {
  if (groupMarks.has(tag)) return groupMarks.get(tag);
  const parts = new Intl.NumberFormat(tag === 'und' ? 'en' : tag, { useGrouping: true }).formatToParts(
    1234567,
  );
  const mark = parts.find(({ type }) => type === 'group')?.value;
  groupMarks.set(tag, mark);
  return mark;
}

/** The keys of a list without spaces: `1,1` where a comma is no decimal mark. */
function partsOfList(token: string, groupMark: string | undefined): readonly string[] {
  const isList = /^\d+(?:,\d+)+$/.test(token) && !GROUPS_OF_THREE.test(token) && !INDIAN_GROUPS.test(token);
  return isList && groupMark !== '.' ? token.split(',').map((part) => keyOf(part)) : [];
}

function scaled(keys: readonly string[], factors: readonly number[]): readonly string[] {
  const values = keys.filter((key) => key.length <= MAX_EXACT_DIGITS && /^\d+(?:\.\d+)?$/.test(key));
  return values.flatMap((key) => factors.map((factor) => String(Math.round(Number(key) * factor))));
}

/**
 * The numbers of a text. `tag` decides what a single separator means if the text is the source, whose writer knows; the
 * target is read in all ways, because many engines copy the source.
 */
export function findNumbers(text: string, tag?: string): readonly FoundNumber[] {
  const ascii = toAsciiDigits(text);
  if (!/\d/.test(ascii)) return [];
  const groupMark = tag === undefined ? undefined : groupMarkOf(tag);
  return Array.from(ascii.matchAll(NUMBER), ({ 0: token, index }) => {
    const end = index + token.length;
    const tokens = token.split(/[ \u00a0\u202f\u2009]/);
    const keys = keysOfToken(tokens.join(''), groupMark);
    return {
      text: text.slice(index, end),
      start: index,
      keys: [...keys, ...scaled(keys, scalesAfter(ascii.slice(end, end + 20)))],
      parts: [
        ...(tokens.length > 1 ? tokens.flatMap((part) => keysOfToken(part, groupMark)) : []),
        ...partsOfList(token, groupMark),
      ],
    };
  });
}

/** The keys of all numbers of a text, digits and Chinese, Japanese and Korean numerals. */
export function numberKeys(text: string): ReadonlySet<string> {
  const found = findNumbers(text).flatMap(({ keys, parts }) => [...keys, ...parts]);
  return new Set([...found, ...hanNumbers(toAsciiDigits(text))]);
}
