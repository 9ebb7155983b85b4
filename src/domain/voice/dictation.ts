/** Languages without spaces between words. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'zh_Hant', 'ja', 'th', 'lo', 'km', 'my']);

const ENDS_OPEN = /[\s([{¿¡«“‘-]$/;
const BEGINS_CLOSED = /^[\s)\]},.;:!?»”’…]/;

/** The text after words were inserted, with the caret at the end of these words. */
export interface Insertion {
  readonly text: string;
  readonly caret: number;
}

/** Joins two pieces of text. Adds a space if the language needs one. */
function join(before: string, after: string, code: string): string {
  const needsNone =
    before === '' ||
    after === '' ||
    UNSPACED.has(code) ||
    ENDS_OPEN.test(before) ||
    BEGINS_CLOSED.test(after);
  return needsNone ? before + after : `${before} ${after}`;
}

/** Inserts dictated words at the caret. Normalizes spaces, because not all engines send them. */
export function insertWords(head: string, words: string, tail: string, code: string): Insertion {
  const before = join(head, words.trim(), code);
  return { text: words.trim() === '' ? head + tail : join(before, tail, code), caret: before.length };
}

/** Appends words to a transcript. */
export function appendWords(transcript: string, words: string, code: string): string {
  return join(transcript, words.trim(), code);
}
