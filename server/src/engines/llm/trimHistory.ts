import type { LlmMessage } from '../contracts/llm';

export interface ContextLimits {
  /** Includes the question. */
  readonly maxMessages: number;
  /** All messages together, in UTF-16 code units. */
  readonly maxChars: number;
  /** The reasoning of reasoning models counts, too. */
  readonly maxOutputTokens: number;
}

/**
 * Selects the newest messages of the history that fit, then the question, which is never dropped. The first message
 * comes from the user, and adjacent messages of one role are merged, because the chat templates of several open models
 * require alternating roles.
 */
export function trimHistory(
  history: readonly LlmMessage[],
  question: string,
  { maxMessages, maxChars }: ContextLimits,
): readonly LlmMessage[] {
  const questionMessage: LlmMessage = { role: 'user', content: question.slice(0, maxChars) };
  let left = maxChars - questionMessage.content.length;
  const kept: LlmMessage[] = [];
  for (const message of withoutQuestion(history, question).toReversed()) {
    if (message.content.trim() === '') continue;
    left -= message.content.length;
    if (left < 0 || kept.length + 1 >= maxMessages) break;
    kept.unshift(message);
  }
  while (kept[0]?.role === 'assistant') kept.shift();
  return [...kept, questionMessage].reduce<LlmMessage[]>(mergeSameRole, []);
}

/** The client may have already added the question to the history. */
function withoutQuestion(history: readonly LlmMessage[], question: string): readonly LlmMessage[] {
  const newest = history.at(-1);
  const isIncluded = newest?.role === 'user' && newest.content.trim() === question.trim();
  return isIncluded ? history.slice(0, -1) : history;
}

function mergeSameRole(turns: LlmMessage[], { role, content }: LlmMessage): LlmMessage[] {
  const before = turns.at(-1);
  if (before?.role !== role) return [...turns, { role, content }];
  return [...turns.slice(0, -1), { role, content: `${before.content}\n\n${content}` }];
}
