const OPEN = '<think>';
const CLOSE = '</think>';

/** An answer without the thoughts that some open models write before it (DeepSeek R1, Qwen 3), and without outer space. */
export function withoutReasoning(answer: string): string {
  const text = answer.trim();
  if (!text.startsWith(OPEN)) return text;
  const end = text.indexOf(CLOSE);
  return end < 0 ? '' : text.slice(end + CLOSE.length).trim();
}

/**
 * The same for an answer that comes in pieces. Nothing is held back once the answer itself has begun: a `<think>` in its
 * midst is part of it.
 */
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
      // Not enough yet to tell which of the two it is.
      if (held !== OPEN && OPEN.startsWith(held)) continue;
      state = held.startsWith(OPEN) ? 'thinking' : 'answer';
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      // Enough is kept to find an end that is split between two pieces.
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
