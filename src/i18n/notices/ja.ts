import type { NoticeMessages } from '../messages';

export const ja: NoticeMessages = {
  // While the rest of the widget could not be loaded, above a button that tries again.
  'load.failed': 'ネットワーク接続を確認してください。',
  'limit.title': (max) => `テキストが ${max} 文字を超えています`,
  'limit.partHere': (here, total) => `${total} 文字のうち、最初の ${here} 文字だけが入力されています。`,
  'limit.copyRest': '残りをコピー',
  'limit.anonymous': (max) => `無料登録すると、一度に ${max} 文字まで翻訳できます。`,
  'limit.loggedIn': 'テキストを短くするか、分割して翻訳してください。',
  'limit.register': '登録する',

  'toast.copied': 'クリップボードにコピーしました！',
  'toast.copyFailed': 'コピーできませんでした。テキストを選択して手動でコピーしてください。',
  'toast.emptyBox': '入力欄は空です！',
  'toast.fileDone': 'ファイルを翻訳しました',
  'toast.wordFailed': 'Word ファイルの作成中にエラーが発生しました',
  'toast.saveFailed': 'ファイルを保存できませんでした。もう一度お試しください。',
  'toast.listFailed': '以前のファイルを読み込めませんでした。しばらくしてからもう一度お試しください。',
  'toast.close': '閉じる',
};
