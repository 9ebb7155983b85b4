import { toAsciiDigits } from '../numbers/digits';

/** A time of day as it stands in a text. */
export interface FoundTime {
  readonly text: string;
  readonly start: number;
  readonly hour: number;
  readonly minute: number;
}

/** `8:30`, `20:30:15`, `8:30 p.m.` */
const WITH_COLON = /(?<![\d:.,/])(\d{1,2}):(\d{2})(?::\d{2})?(?![\d:])(?:\s?[ap]\.?\s?m\b\.?)?/giu;

/** `8 p.m.`, `8.30 pm`, `20.30 Uhr`, `20 h`, `20h30`, `20 Uhr 30`, `8 o'clock`. */
const WITH_WORD =
  /(?<![\d:.,/])(\d{1,2})(?:\.(\d{2}))?\s?(?:[ap]\.?\s?m\b\.?|Uhr\b|h\b|o['’]clock\b)(?:\s?(\d{2})(?![\d.,:]))?|(?<![\d:.,/])(\d{1,2})h(\d{2})(?!\d)/gu;

/** `20時30分`, `8点`, `8시 30분`, `8時半`. Hours of duration have another word. */
const EAST_ASIAN = /(?<![\d:.,/])(\d{1,2})(?:時|时|點|点|시)(?!间|間|간)\s?(?:(\d{1,2})[分분]|([半반]))?/gu;
const HALF_HOUR = 30;

/** The times of a text. */
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
    .map(({ match, hour, minute }) => ({
      text: text.slice(match.index, match.index + match[0].length),
      start: match.index,
      hour: Number(hour),
      minute: Number(minute ?? 0),
    }))
    .filter(({ hour, minute }) => hour <= 24 && minute < 60);
}
