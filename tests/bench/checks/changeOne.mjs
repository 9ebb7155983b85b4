// @ts-check

/**
 * @typedef {{ source: string, target: string, from: string, to: string, random: () => number }} SoundPair
 * @typedef {(pair: SoundPair) => string | undefined} Injector
 */

/** @param {readonly string[]} list @param {() => number} random */
export const pick = (list, random) => list[Math.floor(random() * list.length)] ?? '';

/**
 * Replaces one match by the result of `change`.
 * @type {(text: string, pattern: RegExp, change: (match: RegExpMatchArray) => string | undefined, random: () => number)
 * => string | undefined}
 */
export function changeOne(text, pattern, change, random) {
  const found = [...text.matchAll(pattern)];
  const match = found[Math.floor(random() * found.length)];
  const changed = match && change(match);
  if (!match || changed === undefined || changed === match[0]) return undefined;
  const start = match.index ?? 0;
  return text.slice(0, start) + changed + text.slice(start + match[0].length);
}
