import type { HostTexts } from '../domain/hostConfig';
import type { Messages } from './messages';

export function withHostTexts(messages: Messages, texts: HostTexts): Messages {
  const { placeholderText, selectLanguageText } = texts;
  return {
    ...messages,
    ...(placeholderText && { 'source.placeholder': placeholderText }),
    ...(selectLanguageText && {
      'languages.select': selectLanguageText,
      'error.languages': selectLanguageText,
    }),
  };
}
