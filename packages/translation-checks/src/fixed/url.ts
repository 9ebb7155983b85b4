import type { Check } from '../checkedSentence.js';
import { urlsOf } from './patterns.js';

function decode(address: string): string {
  try {
    return decodeURI(address).toLowerCase();
  } catch {
    return address.toLowerCase();
  }
}

export const checkUrls: Check = ({ source, target }) => {
  const found = urlsOf(source);
  if (found.length === 0) return [];
  const text = decode(target);
  return [...new Set(found)].filter(
    (address) => !target.includes(address) && !text.includes(decode(address)),
  );
};
