import type { HostTexts } from '../domain/hostConfig';
import type { NoticeMessages } from './messages';

/** Like `withHostTexts`, for notices. */
export function withHostNotices(notices: NoticeMessages, texts: HostTexts): NoticeMessages {
  const { copied, emptyBox, longerText, limit1500, limit5000 } = texts;
  return {
    ...notices,
    ...(copied && { 'toast.copied': copied }),
    ...(emptyBox && { 'toast.emptyBox': emptyBox }),
    ...(longerText && { 'limit.title': () => longerText }),
    ...(limit1500 && { 'limit.anonymous': () => limit1500 }),
    ...(limit5000 && { 'limit.loggedIn': limit5000 }),
  };
}
