export function toChunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const groups: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

/** Each group is within both limits, except that a text above the character limit is a group by itself. */
export function textBatches(
  texts: readonly string[],
  maxTexts: number,
  maxChars: number,
): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let chars = 0;
  for (const text of texts) {
    const group = groups.at(-1);
    chars += text.length;
    if (group && group.length < maxTexts && chars <= maxChars) group.push(text);
    else {
      groups.push([text]);
      chars = text.length;
    }
  }
  return groups;
}
