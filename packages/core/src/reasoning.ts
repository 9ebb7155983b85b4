export const REASONING_START = '<think>';
export const REASONING_END = '</think>';

/** An end tag at the start of a line, or after a sentence at the end of a line. Elsewhere it is part of a sentence. */
const LONE_END = /(?:^|\n)[ \t]*<\/think>|(?<=[.!?…。！？:)"”])<\/think>[ \t]*\r?\n/;

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/gm;

function isInCode(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return (before.match(FENCE) ?? []).length % 2 === 1 || line.split('`').length % 2 === 0;
}

/**
 * Some open models write their reasoning before the reply, between `<think>` and `</think>` (DeepSeek R1, Qwen 3). Some
 * services send only the end tag. Returns the reply without its reasoning. Returns '' if the reasoning has no end yet,
 * and the text unchanged if it has no reasoning.
 */
export function withoutReasoning(text: string): string {
  const end = text.indexOf(REASONING_END);
  if (text.trimStart().startsWith(REASONING_START))
    return end < 0 ? '' : text.slice(end + REASONING_END.length).trim();
  const lone = end < 0 ? null : LONE_END.exec(text);
  if (!lone || text.slice(0, end).includes(REASONING_START) || isInCode(text.slice(0, lone.index)))
    return text;
  const reply = text.slice(lone.index + lone[0].length).trim();
  return reply === '' ? text : reply;
}
