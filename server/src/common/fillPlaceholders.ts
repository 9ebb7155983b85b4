/** Replaces `{0}`, `{1}` and so on. */
export function fillPlaceholders(sentence: string, ...parts: readonly string[]): string {
  return sentence.replace(/\{(\d)\}/g, (_, index: string) => parts[Number(index)] ?? '');
}
