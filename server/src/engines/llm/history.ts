import type { LlmMessage } from '../contracts/llm';

/** Limits of a conversation that is sent to the model, and of its reply. */
export interface Bounds {
  /** The newest of them, the question included. */
  readonly maxMessages: number;
  /** Of all messages together, in UTF-16 code units. */
  readonly maxChars: number;
  /** Includes the reasoning of models that reason. */
  readonly maxOutputTokens: number;
}

/**
 * The messages for a question: the newest of the history that fit, then the question, which is never dropped. They begin
 * with the visitor and take turns, as the templates of several open models demand: neighbours of one role become one.
 */
export function boundHistory(
  history: readonly LlmMessage[],
  question: string,
  { maxMessages, maxChars }: Bounds,
): readonly LlmMessage[] {
  const asked: LlmMessage = { role: 'user', content: question.slice(0, maxChars) };
  let left = maxChars - asked.content.length;
  const kept: LlmMessage[] = [];
  for (const message of withoutQuestion(history, question).toReversed()) {
    if (message.content.trim() === '') continue;
    left -= message.content.length;
    if (left < 0 || kept.length + 1 >= maxMessages) break;
    kept.unshift(message);
  }
  while (kept[0]?.role === 'assistant') kept.shift();
  return [...kept, asked].reduce<LlmMessage[]>(takeTurns, []);
}

/** The client may have added the question to the history already. */
function withoutQuestion(history: readonly LlmMessage[], question: string): readonly LlmMessage[] {
  const newest = history.at(-1);
  const isThere = newest?.role === 'user' && newest.content.trim() === question.trim();
  return isThere ? history.slice(0, -1) : history;
}

function takeTurns(turns: LlmMessage[], { role, content }: LlmMessage): LlmMessage[] {
  const before = turns.at(-1);
  if (before?.role !== role) return [...turns, { role, content }];
  return [...turns.slice(0, -1), { role, content: `${before.content}\n\n${content}` }];
}
