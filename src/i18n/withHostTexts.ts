import type { HostTexts } from '../domain/hostConfig';
import type { Messages } from './messages';

/** Replaces messages by the host's own texts. */
export function withHostTexts(messages: Messages, texts: HostTexts): Messages {
  const { placeholder, selectLanguage } = texts;
  return {
    ...messages,
    ...(placeholder && { 'source.placeholder': placeholder }),
    ...(selectLanguage && { 'languages.select': selectLanguage, 'error.languages': selectLanguage }),
  };
}
