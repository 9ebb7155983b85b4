import { REASONING_END as CLOSE, REASONING_START as OPEN } from '@lang-assistant/core/reasoning';

/** Removes the reasoning from the start of a streamed reply. Keeps a later `<think>`, because it is part of the reply. */
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
