import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The duration does not depend on the content or length of the texts. */
function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/** The duration does not depend on the position of the text in the list. */
export function timingSafeIncludes(list: readonly string[], text: string): boolean {
  return list.reduce((found, item) => equalInConstantTime(item, text) || found, false);
}
