import type { HostTexts } from '../domain/hostConfig';
import type { Messages } from './messages';

/** The interface's messages with the host's own sentences laid over them. */
export function withHostTexts(messages: Messages, texts: HostTexts): Messages {
  const { placeholder, copied, selectLanguage, emptyBox, longerText, limit1500, limit5000 } = texts;
  return {
    ...messages,
    ...(placeholder && { 'source.placeholder': placeholder }),
    ...(copied && { 'toast.copied': copied }),
    ...(selectLanguage && { 'languages.select': selectLanguage, 'error.languages': selectLanguage }),
    ...(emptyBox && { 'toast.emptyBox': emptyBox }),
    ...(longerText && { 'limit.title': () => longerText }),
    ...(limit1500 && { 'limit.anonymous': () => limit1500 }),
    ...(limit5000 && { 'limit.loggedIn': limit5000 }),
  };
}
