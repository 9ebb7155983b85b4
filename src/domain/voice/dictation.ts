/** Languages that put no spaces between words. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'zh_Hant', 'ja', 'th', 'lo', 'km', 'my']);

const ENDS_OPEN = /[\s([{¿¡«“‘-]$/;
const BEGINS_CLOSED = /^[\s)\]},.;:!?»”’…]/;

/** Words in their place in a text, and where they end. */
export interface Placed {
  readonly text: string;
  readonly caret: number;
}

/** Two pieces of a text, with a space between them where the language wants one. */
function join(before: string, after: string, code: string): string {
  const needsNone =
    before === '' ||
    after === '' ||
    UNSPACED.has(code) ||
    ENDS_OPEN.test(before) ||
    BEGINS_CLOSED.test(after);
  return needsNone ? before + after : `${before} ${after}`;
}

/** Puts dictated words between what stands before and behind the caret. Engines bring spaces along or not, as they please. */
export function placeWords(head: string, words: string, tail: string, code: string): Placed {
  const before = join(head, words.trim(), code);
  return { text: words.trim() === '' ? head + tail : join(before, tail, code), caret: before.length };
}

/** What was said so far, and more. */
export function addWords(said: string, words: string, code: string): string {
  return join(said, words.trim(), code);
}
