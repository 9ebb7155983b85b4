export interface KeyedSentence {
  readonly key: number;
  readonly text: string;
}

/**
 * Unchanged sentences at the start and at the end of the text keep their React keys, so that React keeps their nodes.
 * All other sentences get new keys.
 * @param before the sentences of the previous text with their keys
 */
export function keepKeys(before: readonly KeyedSentence[], texts: readonly string[], nextKey: number) {
  const count = Math.min(before.length, texts.length);
  let start = 0;
  while (start < count && before[start]?.text === texts[start]) start += 1;
  let end = 0;
  while (end < count - start && before.at(-1 - end)?.text === texts.at(-1 - end)) end += 1;
  let next = nextKey;
  const sentences = texts.map((text, index): KeyedSentence => {
    const kept = index < start ? before[index] : undefined;
    const shifted = index >= texts.length - end ? before[index - texts.length + before.length] : undefined;
    return kept ?? shifted ?? { key: next++, text };
  });
  return { sentences, nextKey: next };
}
