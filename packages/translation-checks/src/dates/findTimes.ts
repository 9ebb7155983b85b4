import { toAsciiDigits } from '../numbers/digits.js';
import { toPlain } from '../toPlain.js';

export interface FoundTime {
  readonly text: string;
  readonly start: number;
  readonly hour: number;
  readonly minute: number;
  /** Undefined if the text does not say it. */
  readonly half: 'am' | 'pm' | undefined;
}

/** `8:30`, `20:30:15`, `8:30 p.m.` */
const WITH_COLON =
  /(?<![\d:.,/])(\d{1,2}):(\d{2})(?::\d{2})?(?:[.,]\d{1,9})?(?![\d:])(?:\s?[ap]\.?\s?m\b\.?)?/giu;

/** `8 p.m.`, `8.30 pm`, `20.30 Uhr`, `20 h`, `20h30`, `20 Uhr 30`, `8 o'clock`. */
const WITH_WORD =
  /(?<![\d:.,/])(\d{1,2})(?:\.(\d{2}))?\s?(?:[ap]\.?\s?m\b\.?|Uhr\b|h\b|o['’]clock\b)(?:\s?(\d{2})(?![\d:]|[.,]\d))?|(?<![\d:.,/])(\d{1,2})h(\d{2})(?!\d)/gu;

/** `20時30分`, `8点`, `8시 30분`, `8時半`. Durations such as `8時間` do not match. */
const EAST_ASIAN = /(?<![\d:.,/])(\d{1,2})(?:時|时|點|点|시)(?!间|間|간)\s?(?:(\d{1,2})[分분]|([半반]))?/gu;
const HALF_HOUR = 30;

const AM_BEFORE = /(?:午前|上午|凌晨|早上|오전|새벽|(?<!\p{L})AM)\s?$/u;
const PM_BEFORE = /(?:午後|下午|晚上|夜|夕方|오후|저녁|(?<!\p{L})PM)\s?$/u;
const AM_AFTER = /^(?::\d\d)?\s?(?:a\.?\s?m(?![\p{L}])|ص(?!\p{L}))/iu;
const PM_AFTER = /^(?::\d\d)?\s?(?:p\.?\s?m(?![\p{L}])|م(?!\p{L}))/iu;
/** Words for parts of the day. With one of them, the hour may be on a 12-hour clock. */
const PART_OF_DAY =
  /tarde|noche|noite|manhã|mañana|soir|après-midi|matin|abend|nachmittag|nacht|morgen|sera|pomeriggio|mattina|notte|evening|afternoon|night|morning|вечер|дня|утра|ночи|wiecz|popołud|akşam|öğleden|gece|middag|avond|ochtend|kväll|эфтер/iu;

interface Clock {
  /** CLDR's names of parts of the day, such as `abends`. Those of the night belong to both halves, so they are left out. */
  readonly periods: readonly (readonly [name: string, half: 'am' | 'pm'])[];
  readonly has24Hours: boolean;
}
const clocks = new Map<string, Clock>();

function clockOf(tag: string): Clock {
  const known = clocks.get(tag);
  if (known) return known;
  const names = new Intl.DateTimeFormat(tag, {
    hour: 'numeric',
    hour12: true,
    dayPeriod: 'long',
    timeZone: 'UTC',
  });
  const namesAt = (hours: readonly number[]) =>
    hours.flatMap((hour) =>
      names
        .formatToParts(Date.UTC(2024, 0, 1, hour))
        .flatMap(({ type, value }) => (type === 'dayPeriod' ? [plainPeriod(value)] : [])),
    );
  const [am, pm] = [namesAt([6, 8, 10]), namesAt([14, 16, 18, 20])];
  const clock: Clock = {
    periods: [
      ...am.flatMap((name) => (pm.includes(name) ? [] : [[name, 'am'] as const])),
      ...pm.flatMap((name) => (am.includes(name) ? [] : [[name, 'pm'] as const])),
    ],
    has24Hours: new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h23',
  };
  clocks.set(tag, clock);
  return clock;
}

const plainPeriod = (text: string) => toPlain(text).replaceAll('’', "'");

/**
 * An hour above 12 is on a 24-hour clock, and so is an hour with a leading zero, unless the text names a part of the
 * day.
 */
function halfOf(
  before: string,
  digits: string,
  after: string,
  { text, tag }: { readonly text: string; readonly tag: string },
): FoundTime['half'] {
  if (AM_BEFORE.test(before) || AM_AFTER.test(after)) return 'am';
  if (PM_BEFORE.test(before) || PM_AFTER.test(after)) return 'pm';
  const hour = Number(digits);
  const rest = plainPeriod(after).replace(/^\s?(?:uhr|h\b|o'clock)?(?:\s?\d\d)?\s?/u, '');
  const { periods, has24Hours } = clockOf(tag);
  const period = periods.find(([name]) => rest.startsWith(name));
  if (period && hour <= 12) return period[1];
  if (hour > 12 && hour < 24) return 'pm';
  const isClear = digits.startsWith('0') || (has24Hours && hour > 0 && hour < 12);
  const plain = plainPeriod(text);
  return isClear && !PART_OF_DAY.test(text) && !periods.some(([name]) => plain.includes(name))
    ? 'am'
    : undefined;
}

/** @param tag the language of the names of parts of the day */
export function findTimes(text: string, tag: string): readonly FoundTime[] {
  const ascii = toAsciiDigits(text);
  if (!/\d/.test(ascii)) return [];
  const found = [
    ...Array.from(ascii.matchAll(WITH_COLON), (match) => ({ match, hour: match[1], minute: match[2] })),
    ...Array.from(ascii.matchAll(WITH_WORD), (match) => ({
      match,
      hour: match[1] ?? match[4],
      minute: match[2] ?? match[3] ?? match[5],
    })),
    ...Array.from(ascii.matchAll(EAST_ASIAN), (match) => ({
      match,
      hour: match[1],
      minute: match[3] === undefined ? match[2] : HALF_HOUR,
    })),
  ];
  return found
    .map(({ match, hour = '', minute }) => ({
      text: text.slice(match.index, match.index + match[0].length),
      start: match.index,
      hour: Number(hour),
      minute: Number(minute ?? 0),
      half: halfOf(
        ascii.slice(Math.max(0, match.index - 4), match.index),
        hour,
        ascii.slice(match.index, match.index + 32).replace(/^\d+(?:[:.h]\d\d)?/u, ''),
        { text: ascii, tag },
      ),
    }))
    .filter(({ hour, minute }) => hour <= 24 && minute < 60);
}
