const OPEN = '<think>';
const CLOSE = '</think>';

/** Some open models write their reasoning before the reply (DeepSeek R1, Qwen 3). Trims the reply. */
export function withoutReasoning(answer: string): string {
  const text = answer.trim();
  if (!text.startsWith(OPEN)) return text;
  const end = text.indexOf(CLOSE);
  return end < 0 ? '' : text.slice(end + CLOSE.length).trim();
}

/** Keeps a `<think>` after the start of the reply, because it is part of the reply. */
export async function* streamWithoutReasoning(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let state: 'start' | 'thinking' | 'blank' | 'answer' = 'start';
  let held = '';
  for await (const piece of pieces) {
    if (state === 'answer') {
      yield piece;
      continue;
    }
    held += piece;
    if (state === 'start') {
      held = held.trimStart();
      // The text so far is too short to tell whether it begins with `<think>`.
      if (held !== OPEN && OPEN.startsWith(held)) continue;
      state = held.startsWith(OPEN) ? 'thinking' : 'answer';
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      // Keeps the last characters, because the end tag may be split between two chunks.
      held = end < 0 ? held.slice(1 - CLOSE.length) : held.slice(end + CLOSE.length);
      if (end >= 0) state = 'blank';
    }
    if (state === 'blank') {
      held = held.trimStart();
      if (held !== '') state = 'answer';
    }
    if (state === 'answer') yield held;
  }
  if (state === 'start' && held !== '') yield held;
}
