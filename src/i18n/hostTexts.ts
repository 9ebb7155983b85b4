import type { HostTexts } from '../domain/attributes';
import type { Messages, NoticeMessages } from './messages';

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

export function withHostNotices(notices: NoticeMessages, texts: HostTexts): NoticeMessages {
  const { copiedMessage, emptyBoxMessage, longerTextMessage, limit1500Message, limit5000Message } = texts;
  return {
    ...notices,
    ...(copiedMessage && { 'toast.copied': copiedMessage }),
    ...(emptyBoxMessage && { 'toast.emptyBox': emptyBoxMessage }),
    ...(longerTextMessage && { 'limit.title': () => longerTextMessage }),
    ...(limit1500Message && { 'limit.anonymous': () => limit1500Message }),
    ...(limit5000Message && { 'limit.loggedIn': limit5000Message }),
  };
}
