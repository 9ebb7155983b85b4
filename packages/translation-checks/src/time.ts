import type { Check } from './checkedSentence.js';
import type { FoundTime } from './dates/findTimes.js';
import { hasNumberWords, isWrittenOut } from './numbers/isWrittenOut.js';
import { maskRanges } from './fixed/patterns.js';
import { numberKeys } from './numbers/findNumbers.js';

function hoursOf(hour: number): readonly number[] {
  const half = hour % 12;
  return [half, half + 12, ...(half === 0 ? [24] : [])];
}

const MAX_HOUR = 24;

/** Minutes that may be words, such as `half past`. Some languages count them towards the next hour. */
const SPOKEN_MINUTES = new Set([15, 30, 45]);

const NOON_OR_MIDNIGHT =
  /\b(?:noon|midday|midnight|mediod[ií]a|medianoche|midi|minuit|mezzogiorno|mezzanotte|meio-dia|meia-noite)\b|mittag|mitternacht|正午|真夜中|中午|午夜|정오|자정|полдень|полноч|полдня|południ|północ|منتصف|الظهر/iu;

const isHalfOf = (one: FoundTime, other: FoundTime) =>
  one.half === undefined || other.half === undefined || one.half === other.half;

/**
 * Reports times of the source that the target does not have on a 12-hour or 24-hour clock: 8 p.m. is 20:00, 20 h or 8,
 * but not 8 a.m. A target that does not name the half of the day is accepted.
 */
export const checkTimes: Check = ({ masked, times, targetTag }) => {
  if (times.source.length === 0) return [];
  const text = masked.target;
  const found = times.target;
  const keys = numberKeys(maskRanges(text, found).replace(/(?<=\d)[.:h](?=\d)/g, ' / '));
  const lower = text.toLowerCase();
  const hasNumber = (value: number) => keys.has(String(value)) || isWrittenOut(value, lower, targetTag);

  const hasOther = () => {
    const known = numberKeys(masked.source);
    return found.length > 0 || [...keys].some((key) => Number(key) <= MAX_HOUR && !known.has(key));
  };

  function isThere(time: FoundTime): boolean {
    const { text: written, hour, minute } = time;
    const same = found.filter((one) => one.minute === minute && one.hour % 12 === hour % 12);
    if (same.length > 0) return same.some((one) => isHalfOf(one, time));
    if (text.includes(written)) return true;
    // The hour may be a word that is not listed.
    if (minute === 0 && !hasNumberWords(targetTag) && !hasOther()) return true;
    if (hour % 12 === 0 && minute === 0 && NOON_OR_MIDNIGHT.test(text)) return true;
    const hasHour = hoursOf(hour).some(hasNumber);
    if (minute === 0) return hasHour && !found.some((one) => one.minute !== 0);
    if (hasHour && hasNumber(minute)) return true;
    // The time may be in words: `half past eight`, `halb neun`.
    const hasNextHour = hoursOf(hour + 1).some(hasNumber);
    return SPOKEN_MINUTES.has(minute) && found.length === 0 && (hasHour || hasNextHour);
  }

  return times.source.filter((time) => !isThere(time)).map((time) => time.text.trim());
};
