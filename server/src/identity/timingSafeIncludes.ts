import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are equal, in a time that tells nothing of where they differ or how long they are. */
function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/** Whether a text is in a list, in a time that does not tell at which place. */
export function timingSafeIncludes(list: readonly string[], text: string): boolean {
  return list.reduce((found, item) => equalInConstantTime(item, text) || found, false);
}
