import type { Check } from '../checkedSentence';
import { trimAddress, URL_PATTERN } from './patterns';

function decode(address: string): string {
  try {
    return decodeURI(address).toLowerCase();
  } catch {
    return address.toLowerCase();
  }
}

/** Web addresses stay as they are. */
export const checkUrls: Check = ({ source, target }) => {
  const found = (source.match(URL_PATTERN) ?? []).map(trimAddress);
  const text = decode(target);
  return [...new Set(found)].filter(
    (address) => !target.includes(address) && !text.includes(decode(address)),
  );
};
