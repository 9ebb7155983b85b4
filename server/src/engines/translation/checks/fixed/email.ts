import type { Check } from '../checkedSentence';
import { emailsOf } from './patterns';

/** Mail addresses stay as they are. */
export const checkEmails: Check = ({ source, target }) => {
  const found = emailsOf(source);
  const text = target.toLowerCase();
  return [...new Set(found)].filter((address) => !text.includes(address.toLowerCase()));
};
