/**
 * Characters as a person counts them: grapheme clusters. A family emoji is one, a letter with its
 * combining marks is one. Engines without `Intl.Segmenter` (Firefox before 125) count code points.
 */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined;

/**
 * No two of these ever form one cluster, so counting them needs no segmenter: Latin, Greek, Cyrillic, kana,
 * Han and whole Hangul syllables. CR is left out: CR LF is one.
 */
const SIMPLE =
  /^[\n\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0377\u037a-\u037f\u0384-\u0482\u048a-\u052f\u3000-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/**
 * How much of a text is cut up at a time, in code units. Each step of V8's segmenter takes time in
 * proportion to the whole text that it was given: 1,500 steps through ten million characters took 47 s.
 */
const WINDOW = 128;

/** The first half of a character: a window must not end between the two. */
const HIGH_SURROGATE = /[\ud800-\udbff]/;

/** The clusters of a text, one by one: nobody has to cut up a whole book to know that it is too long. */
export function* clusters(text: string): Generator<string> {
  let start = 0;
  let size = WINDOW;
  while (start < text.length) {
    const end = HIGH_SURROGATE.test(text.charAt(start + size - 1)) ? start + size + 1 : start + size;
    const found = cutUp(text.slice(start, end));
    // The last one may go on beyond the window; it is found again, whole, at the start of the next.
    if (end < text.length) found.pop();
    for (const cluster of found) start += cluster.length;
    yield* found;
    size = found.length === 0 ? size * 2 : WINDOW;
  }
}

function cutUp(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

/** How long a text is, in grapheme clusters. */
export function countCharacters(text: string): number {
  return SIMPLE.test(text) ? text.length : [...clusters(text)].length;
}

/** Where the first `count` clusters of a text end, in UTF-16 code units: at its own end if there are no more. */
function endOfClusters(text: string, count: number): number {
  let end = 0;
  let left = count;
  for (const cluster of clusters(text)) {
    if (left <= 0) return end;
    left -= 1;
    end += cluster.length;
  }
  return end;
}

function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return SIMPLE.test(text) || endOfClusters(text, max) < text.length;
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
  if (!isLonger(after, max) || !isLonger(after, countCharacters(before))) return after;
  const start = commonPrefix(before, after);
  const kept = commonSuffix(before, after, Math.min(before.length, after.length) - start);
  const head = after.slice(0, after.length - kept);
  const tail = after.slice(after.length - kept);
  const inserted = endOfClusters(head, max - countCharacters(tail));
  return head.slice(0, Math.max(inserted, lastBoundary(head, start))) + tail;
}

/** The last place at or before `index` where a text may be cut without halving a cluster. */
function lastBoundary(text: string, index: number): number {
  let end = 0;
  for (const cluster of clusters(text)) {
    if (end + cluster.length > index) break;
    end += cluster.length;
  }
  return end;
}

/** The text with every half of a broken surrogate pair replaced by U+FFFD, as JSON and forms need it. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{FFFD}');
}
