/**
 * In this module, a character is a grapheme cluster: a family emoji is one character, and so is a letter with combining
 * marks. Engines without `Intl.Segmenter` (Firefox before 125) count code points.
 */
const hasSegmenter = typeof Intl.Segmenter === 'function';

/** Created on first use: loading the data of `Intl` takes tens of milliseconds on a slow processor. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Characters that never combine into one cluster, so that they can be counted without a segmenter: Latin, Greek,
 * Cyrillic, kana, Han and whole Hangul syllables. CR is not included, because CR LF is one cluster.
 */
const SIMPLE =
  /^[\n\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0377\u037a-\u037f\u0384-\u0482\u048a-\u052f\u3000-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/**
 * Window length for the segmenter, in UTF-16 code units. Each step of V8's segmenter takes time proportional to its
 * whole input: 1,500 steps through ten million characters took 47 s.
 */
const WINDOW = 128;

/** A window must not end inside a surrogate pair. */
const HIGH_SURROGATE = /[\ud800-\udbff]/;

/** Lazy, so that a length check does not segment a whole book. */
export function* clusters(text: string): Generator<string> {
  let start = 0;
  let size = WINDOW;
  while (start < text.length) {
    const end = start + size + (HIGH_SURROGATE.test(text.charAt(start + size - 1)) ? 1 : 0);
    const segments = segmentText(text.slice(start, end));
    // The last cluster may continue beyond the window. It is read again at the start of the next one.
    if (end < text.length) segments.pop();
    for (const cluster of segments) start += cluster.length;
    yield* segments;
    size = segments.length === 0 ? size * 2 : WINDOW;
  }
}

function segmentText(text: string): string[] {
  if (!hasSegmenter) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** In grapheme clusters. */
export function countCharacters(text: string): number {
  return SIMPLE.test(text) ? text.length : [...clusters(text)].length;
}

/** In UTF-16 code units; at most the length of the text. */
function endOfClusters(text: string, count: number): number {
  let end = 0;
  let remaining = count;
  for (const cluster of clusters(text)) {
    if (remaining <= 0) return end;
    remaining -= 1;
    end += cluster.length;
  }
  return end;
}

function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return SIMPLE.test(text) || endOfClusters(text, max) < text.length;
}

/** In UTF-16 code units. */
function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonSuffix(a: string, b: string, max: number): number {
  let length = 0;
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

interface SplitEdit {
  readonly text: string;
  readonly rest: string;
}

/**
 * Limits an edit from `before` to `after` to `max` characters. Only inserted text is cut, at its end and never inside a
 * cluster; text after the caret stays. An edit that makes a text shorter is always accepted, even if the result is
 * still too long.
 */
export function fitEdit(before: string, after: string, max: number): string {
  return splitEdit(before, after, max).text;
}

/** The text that `fitEdit` returns, and the rest that it cut off. */
export function splitEdit(before: string, after: string, max: number): SplitEdit {
  if (!isLonger(after, max) || !isLonger(after, countCharacters(before))) return { text: after, rest: '' };
  const start = commonPrefix(before, after);
  const suffixLength = commonSuffix(before, after, Math.min(before.length, after.length) - start);
  const head = after.slice(0, after.length - suffixLength);
  const tail = after.slice(after.length - suffixLength);
  const inserted = endOfClusters(head, max - countCharacters(tail));
  const end = Math.max(inserted, lastBoundary(head, start));
  return { text: head.slice(0, end) + tail, rest: head.slice(end) };
}

export function hasSeveralCharacters(text: string): boolean {
  const [first = ''] = clusters(text);
  return first.length < text.length;
}

function lastBoundary(text: string, index: number): number {
  let end = 0;
  for (const cluster of clusters(text)) {
    if (end + cluster.length > index) break;
    end += cluster.length;
  }
  return end;
}

/** JSON and forms require well-formed text. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{FFFD}');
}
