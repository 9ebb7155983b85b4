const UNSPACED: ReadonlySet<string> = new Set(['zh', 'zh_Hant', 'ja', 'th', 'lo', 'km', 'my']);

const ENDS_OPEN = /[\s([{¿¡«“‘-]$/;
const BEGINS_CLOSED = /^[\s)\]},.;:!?»”’…]/;

/** The caret is at the end of the inserted words. */
export interface Insertion {
  readonly text: string;
  readonly caret: number;
}

/** Adds a space if the language needs one. */
function join(before: string, after: string, code: string): string {
  const needsNone =
    before === '' ||
    after === '' ||
    UNSPACED.has(code) ||
    ENDS_OPEN.test(before) ||
    BEGINS_CLOSED.test(after);
  return needsNone ? before + after : `${before} ${after}`;
}

/** Normalizes spaces, because not all engines send them. */
export function insertWords(head: string, words: string, tail: string, code: string): Insertion {
  const before = join(head, words.trim(), code);
  return { text: words.trim() === '' ? head + tail : join(before, tail, code), caret: before.length };
}

export function appendWords(transcript: string, words: string, code: string): string {
  return join(transcript, words.trim(), code);
}
