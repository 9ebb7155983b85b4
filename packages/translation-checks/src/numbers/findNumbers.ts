import { maskRanges } from '../fixed/patterns.js';
import { toAsciiDigits } from './digits.js';
import { hanNumbers, mixedNumbers, type MixedNumber } from './hanNumbers.js';
import { scalesAfter } from './scales.js';

export interface FoundNumber {
  readonly text: string;
  readonly start: number;
  /** All possible values of the digits, as keys: `1.500` is `1500` or `1.5`. */
  readonly plain: readonly string[];
  /**
   * The possible values with the word after the number: `1,5 millones` is `1500000`. Empty if no word multiplies the
   * number.
   */
  readonly scaled: readonly string[];
  /** The keys of the parts, because `1 500` and `1,2` may be two numbers. Empty without spaces or commas. */
  readonly parts: readonly string[];
  readonly isNegative: boolean;
}

/** Groups of three digits separated by spaces, or digits separated by marks. */
const NUMBER =
  /\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,٫]\d{1,6}(?!\d))?|\d+(?:[.,٫٬·]\d+|['’]\d{3}(?!\d))*|(?<![\p{L}\p{N}.…])\.\d+/gu;

const GROUPS_OF_THREE = /^\d{1,3}(?:\D\d{3})+$/;
const INDIAN_GROUPS = /^\d{1,2}(?:\D\d{2})+\D\d{3}$/;

/** How many characters after a number are searched for a word that multiplies it, such as `million`. */
const MAX_SCALE_CHARS = 36;

/** Longer numbers are compared digit by digit, because `Number` would round them. */
const MAX_EXACT_DIGITS = 15;

function keyOf(whole: string, fraction = ''): string {
  const start = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/(?<!0)0+$/, '');
  return rest === '' ? start : `${start}.${rest}`;
}

/** The possible values of a number with one separator: in `1,500`, the comma separates a group or a decimal. */
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
  // Groups of digits, then a decimal after another mark: `1.234.567,89`.
  const at = token.lastIndexOf(last);
  const head = token.slice(0, at);
  if (GROUPS_OF_THREE.test(head) && !head.includes(last))
    return [keyOf(head.replace(/\D/g, ''), token.slice(at + 1))];
  // A version, a date or a list: `1.2.3`.
  return [token.replace(/\D/g, '.')];
}

const groupMarks = new Map<string, string | undefined>();

function groupMarkOf(tag: string): string | undefined {
  if (groupMarks.has(tag)) return groupMarks.get(tag);
  const parts = new Intl.NumberFormat(tag === 'und' ? 'en' : tag, { useGrouping: true }).formatToParts(
    1234567,
  );
  const mark = parts.find(({ type }) => type === 'group')?.value;
  groupMarks.set(tag, mark);
  return mark;
}

/** The keys of a list without spaces, such as `1,1`, if the comma is not a decimal mark. */
function partsOfList(token: string, groupMark: string | undefined): readonly string[] {
  const isList = /^\d+(?:,\d+)+$/.test(token) && !GROUPS_OF_THREE.test(token) && !INDIAN_GROUPS.test(token);
  return isList && groupMark !== '.' ? token.split(',').map((part) => keyOf(part)) : [];
}

function scaled(keys: readonly string[], factors: readonly number[]): readonly string[] {
  const values = keys.filter((key) => key.length <= MAX_EXACT_DIGITS && /^\d+(?:\.\d+)?$/.test(key));
  return values.flatMap((key) => factors.map((factor) => String(Math.round(Number(key) * factor))));
}

/** Directly before a number. Hyphens within words and ranges, and between numbers, do not match. */
const MINUS = /(?<!\p{N}\.?\s?|[\p{L}\p{Pd})\]%…])[-−–－](?:\p{Lu}{0,2}[$€£¥])?$/u;

function toMixed({ text, start, value, isSingle }: MixedNumber, ascii: string): FoundNumber {
  const plain = isSingle ? keysOfToken(text.replace(/[^\d.]/g, ''), undefined) : [];
  return { text, start, plain, scaled: [String(value)], parts: [], isNegative: isNegative(ascii, start) };
}

const isNegative = (ascii: string, start: number) => MINUS.test(ascii.slice(Math.max(0, start - 6), start));

/**
 * For a source, `tag` decides what a single separator means. A target is read in all possible ways without `tag`,
 * because many engines copy the source.
 * @param scaleTag the language of words such as `billion`
 */
export function findNumbers(text: string, tag?: string, scaleTag = tag): readonly FoundNumber[] {
  const ascii = toAsciiDigits(text);
  if (!/\d/.test(ascii)) return [];
  const groupMark = tag === undefined ? undefined : groupMarkOf(tag);
  const mixed = mixedNumbers(ascii);
  const rest = mixed.length > 0 ? maskRanges(ascii, mixed) : ascii;
  const others = Array.from(rest.matchAll(NUMBER), ({ 0: token, index }) => {
    const end = index + token.length;
    const tokens = token.split(/[ \u00a0\u202f\u2009]/);
    const joined = tokens.join('');
    const isFraction = joined.startsWith('.');
    const plain = isFraction
      ? [keyOf('0', joined.slice(1)), keyOf(joined.slice(1))]
      : keysOfToken(joined, groupMark);
    return {
      text: text.slice(index, end),
      start: index,
      plain,
      scaled: scaled(plain, scalesAfter(ascii.slice(end, end + MAX_SCALE_CHARS), scaleTag)),
      parts: [
        ...(tokens.length > 1 ? tokens.flatMap((part) => keysOfToken(part, groupMark)) : []),
        ...partsOfList(token, groupMark),
      ],
      isNegative: isNegative(ascii, index),
    };
  });
  return [...mixed.map((one) => toMixed(one, ascii)), ...others];
}

/** With and without the word after the number. */
export const keysOf = ({ plain, scaled: own }: FoundNumber): readonly string[] => [...plain, ...own];

/** Includes the Chinese, Japanese and Korean numerals of the text. */
export function keysIn(numbers: readonly FoundNumber[], text: string): ReadonlySet<string> {
  const found = numbers.flatMap((one) => [...one.plain, ...one.scaled, ...one.parts]);
  return new Set([...found, ...hanNumbers(toAsciiDigits(text))]);
}

export const numberKeys = (text: string): ReadonlySet<string> => keysIn(findNumbers(text), text);
