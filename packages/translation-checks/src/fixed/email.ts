import type { Check } from '../checkedSentence.js';
import { emailsOf } from './patterns.js';

export const checkEmails: Check = ({ source, target }) => {
  const found = emailsOf(source);
  const text = target.toLowerCase();
  return [...new Set(found)].filter((address) => !text.includes(address.toLowerCase()));
};
