import type { HostTexts } from '../domain/hostConfig';
import type { Messages } from './messages';

/** The interface's messages with the host's own sentences laid over them. */
export function withHostTexts(messages: Messages, texts: HostTexts): Messages {
  const { placeholder, selectLanguage } = texts;
  return {
    ...messages,
    ...(placeholder && { 'source.placeholder': placeholder }),
    ...(selectLanguage && { 'languages.select': selectLanguage, 'error.languages': selectLanguage }),
  };
}
