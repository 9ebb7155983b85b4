import type { Check } from '../checkedSentence';
import { EMAIL_PATTERN, trimAddress } from './patterns';

/** Mail addresses stay as they are. */
export const checkEmails: Check = ({ source, target }) => {
  const found = (source.match(EMAIL_PATTERN) ?? []).map(trimAddress);
  const text = target.toLowerCase();
  return [...new Set(found)].filter((address) => !text.includes(address.toLowerCase()));
};
