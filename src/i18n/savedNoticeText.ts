import type { SavedNotice } from '../domain/saved/savedNotice';
import type { SavedMessages } from './messages';

export function savedNoticeText(
  notice: SavedNotice,
  messages: SavedMessages,
  count: (value: number) => string,
): string {
  if (notice.kind === 'refused') return notice.text;
  if (notice.kind === 'limit') return messages['notice.limit'](count(notice.max));
  return messages[`notice.${notice.kind}`];
}
