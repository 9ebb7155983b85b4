import type { FilesMessages } from '../messages';

export const ja: FilesMessages = {
  'drop.title': 'ここにファイルをドラッグ',
  'drop.titleTouch': 'ファイルを追加',
  'drop.over': 'ドロップしてファイルを追加',
  'drop.select': 'パソコンから選ぶ',
  'drop.selectTouch': 'ファイルを選ぶ',
  'kinds.more': (kinds, next) => `${kinds}、${next}`,
  'kinds.or': (kinds, last) => `${kinds}、${last}`,
  'drop.kindsUpTo': (kinds, size) => `${kinds}（${size} まで）`,
  'allowance.anonymous': (max, free) => `登録なしで 1 日 ${max} 件、ログインすると ${free} 件まで。`,
  'allowance.unlimited': (max) => `登録なしで 1 日 ${max} 件、ログインすると無制限。`,
  'allowance.own': (max) => `1 日 ${max} 件まで。`,

  'size.Bytes': (value) => `${value} バイト`,
  'size.KB': (value) => `${value} KB`,
  'size.MB': (value) => `${value} MB`,
  'size.GB': (value) => `${value} GB`,
  'kinds.pdf': 'PDF',
  'kinds.word': 'Word',
  'kinds.powerpoint': 'PowerPoint',
  'kinds.text': 'テキスト',
  'kinds.subtitles': '字幕',
  'kinds.html': 'HTML',
  'kind.pdf': 'PDF',
  'kind.word': 'Word',
  'kind.powerpoint': 'PowerPoint',
  'kind.text': 'テキスト',
  'kind.subtitles': '字幕',
  'kind.html': 'Web ページ',
  'card.meta': (size, kind) => `${size}、${kind}`,
  'card.remove': (name) => `${name} を削除`,
  'card.waiting': '待機中',
  'card.done': '翻訳済み',

  'action.translate': 'ファイルを翻訳',
  'action.translating': '翻訳中',
  'action.add': 'ファイルを追加',
  'action.new': '新しい翻訳',
  'action.download': '翻訳をダウンロード',
  'action.text': 'テキストをダウンロード（.docx）',
  'progress.label': (name) => `${name} を翻訳中`,
  'progress.percent': (value) => `${value}%`,
  'result.title': 'ファイルを翻訳しました',
  'result.left': (found) => `翻訳できなかった ${found} 個の段落は、原文のままです。`,

  'problem.noFile': '先にファイルをアップロードしてください',
  'problem.wrongType': (kinds) => `${kinds} ファイルのみ使用できます`,
  'problem.tooLarge': (max) => `ファイルが大きすぎます。上限は ${max} です`,
  'problem.blocked': (max) => `上限の ${max} を超えるファイルは翻訳できません`,
  'problem.oversize': (size, max) =>
    `このファイル（${size}）はプランの上限 ${max} を超えています。小さいファイルで試すか、削除してください。`,
  'problem.empty': 'このファイルは空です。別のファイルを選んでください。',
  'problem.folder': 'フォルダーは翻訳できません。中のファイルを選んでください。',
  'problem.duplicate': 'このファイルはすでに一覧にあります。',

  'error.title': 'ファイルの翻訳中にエラーが発生しました。もう一度お試しください。',
  'error.noResult': 'サーバーから有効な応答がありませんでした',
  'error.size': 'このサイズのファイルには対応していません。小さいファイルでお試しください。',
  'error.document':
    'このファイルは翻訳できません。言語の組み合わせと、テキストがあり、パスワードなしで開けることを確認してください。',
  'error.changed':
    'このファイルは、選んだ後に変更または移動されました。一覧から外して、もう一度選んでください。',
  'error.pair': 'このファイルは、この 2 つの言語の間では翻訳できません。言語を確認してください。',
  'error.broken':
    'このファイルは読み取れません。作成したアプリで開いて保存し直してから、もう一度選んでください。',
  'error.encrypted':
    'このファイルはパスワードで保護されています。パスワードなしで保存してから、もう一度選んでください。',
  'error.noText':
    'このファイルには翻訳できるテキストがありません。スキャンしたものか、画像だけのファイルのようです。',
  'error.tooComplex': 'このファイルは内容が多すぎて、一度に翻訳できません。一部だけでお試しください。',
  'error.notConfigured': 'このページの管理者が、ファイル翻訳サービスとの接続を設定する必要があります。',
};
