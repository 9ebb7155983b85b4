import type { HistoryMessages } from '../messages';

export const ja: HistoryMessages = {
  'history.label': 'チャット履歴',
  'history.short': '履歴',
  'history.close': 'チャット履歴を閉じる',
  'history.loading': 'チャット履歴を読み込んでいます',
  'history.empty': 'ここにチャットが表示されます。',
  'history.failed': 'チャット履歴を読み込めませんでした。しばらくしてからもう一度お試しください。',
  'history.retry': '再試行',
  'history.anonymous': 'ログインすると、チャットが保存され、どのデバイスからでも見られます。',
  'history.logIn': 'ログイン',
  'history.search': 'チャットを検索',
  'history.clearSearch': '検索語を消去',
  'history.none': '該当するチャットがありません',
  'history.found': (count) => `${count} 件のチャットが見つかりました`,

  'chat.untitled': '無題のチャット',
  'chat.options': (name) => `「${name}」のオプション`,
  'chat.rename': '名前を変更',
  'chat.delete': '削除',
  'chat.name': 'チャットの名前',
  'chat.nameHint': 'Enter で保存、Esc でキャンセル',

  'delete.title': (name) => `「${name}」を削除しますか？`,
  'delete.text': 'チャットとそのメッセージが削除されます。この操作は取り消せません。',
  'delete.cancel': 'キャンセル',

  'alert.missing': '選択したチャットが見つかりませんでした。もう一度お試しください。',
  'alert.refresh': 'チャットを更新できませんでした。もう一度お試しください。',
  'alert.rename': 'チャットの名前を変更できませんでした。',
  'alert.delete': 'チャットを削除できませんでした。',
};
