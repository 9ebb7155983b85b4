/** `people` for `people's`. Undefined for other words. */
export function ownerOf(word: string): string | undefined {
  return /^(\p{L}{2,})['’]s$/u.exec(word)?.[1];
}
