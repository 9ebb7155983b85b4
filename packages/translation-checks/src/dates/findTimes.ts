import { toAsciiDigits } from '../numbers/digits.js';

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

/**
 * An hour above 12 is on a 24-hour clock, and so is an hour with a leading zero, unless the text names a part of the
 * day.
 */
function halfOf(before: string, digits: string, after: string, text: string): FoundTime['half'] {
  if (AM_BEFORE.test(before) || AM_AFTER.test(after)) return 'am';
  if (PM_BEFORE.test(before) || PM_AFTER.test(after)) return 'pm';
  const hour = Number(digits);
  if (hour > 12 && hour < 24) return 'pm';
  return digits.startsWith('0') && !PART_OF_DAY.test(text) ? 'am' : undefined;
}

export function findTimes(text: string): readonly FoundTime[] {
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
        ascii.slice(match.index, match.index + 16).replace(/^\d+(?:[:.h]\d\d)?/u, ''),
        ascii,
      ),
    }))
    .filter(({ hour, minute }) => hour <= 24 && minute < 60);
}
