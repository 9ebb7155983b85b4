import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts. The time does not depend on their content or length. */
function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/** Whether a list contains a text. The time does not depend on the position of the text. */
export function timingSafeIncludes(list: readonly string[], text: string): boolean {
  return list.reduce((found, item) => equalInConstantTime(item, text) || found, false);
}
