/**
 * Characters as a person counts them: grapheme clusters. A family emoji is one, a letter with its
 * combining marks is one. Engines without `Intl.Segmenter` (Firefox before 125) count code points.
 */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined;

/** No two of these ever form one cluster, so counting them needs no segmenter. CR is left out: CR LF is one. */
const SIMPLE = /^[\n\x20-\x7e\xa1-\xac\xae-\u02ff]*$/;

/** The ends of the clusters of a text, in UTF-16 code units, the last one being its length. */
function clusterEnds(text: string): number[] {
  let end = 0;
  const pieces = segmenter ? Array.from(segmenter.segment(text), (piece) => piece.segment) : Array.from(text);
  return pieces.map((piece) => (end += piece.length));
}

/** How long a text is, in grapheme clusters. */
export function countCharacters(text: string): number {
  return SIMPLE.test(text) ? text.length : clusterEnds(text).length;
}

/** How many code units two texts have in common from their start. */
function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonSuffix(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/**
 * What a box that holds `before` may hold after an edit to `after`, with room for `max` characters.
 * Only what the edit put in is cut, at its end and never inside a cluster: words that stood behind
 * the caret stay. An edit that makes a text shorter is always taken, even one that is still too long.
 */
export function fitEdit(before: string, after: string, max: number): string {
  const length = countCharacters(after);
  if (length <= max || length <= countCharacters(before)) return after;
  const start = commonPrefix(before, after);
  const kept = commonSuffix(before, after, Math.min(before.length, after.length) - start);
  const ends = [0, ...clusterEnds(after)];
  // The words behind the caret begin at a cluster of their own, so that no cut joins two halves.
  const tailStart = ends.find((end) => end >= after.length - kept) ?? after.length;
  const tail = after.slice(tailStart);
  const room = max - countCharacters(tail);
  const cut = ends[Math.max(room, 0)] ?? 0;
  return after.slice(0, Math.max(cut, lastAtMost(ends, start))) + tail;
}

function lastAtMost(sorted: readonly number[], limit: number): number {
  return sorted.findLast((value) => value <= limit) ?? 0;
}

/** The text with every half of a broken surrogate pair replaced by U+FFFD, as JSON and forms need it. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{FFFD}');
}
