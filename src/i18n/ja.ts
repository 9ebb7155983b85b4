import labels from '@lang-assistant/core/labels/ja.json';
import type { Messages, LocaleFile } from './messages';

export const ja: Messages = {
  'frame.label': '言語アシスタント',
  'frame.tools': 'ツール',
  'frame.crashed': '問題が発生しました。',

  'mode.translate': 'テキスト翻訳',
  'mode.translateShort': '翻訳',
  'mode.translateMeta': (count) => `${count} 言語`,
  'mode.ai': 'AI アシスタント',
  'mode.aiShort': 'アシスタント',
  'mode.files': 'ファイル翻訳',
  'mode.filesShort': 'ファイル',
  'mode.write': 'AI 文章作成',
  'mode.writeShort': '文章作成',
  'mode.new': '新機能',

  'languages.source': (name) => `翻訳元の言語: ${name}`,
  'languages.sourceDetected': (name) => `翻訳元の言語: ${name}、自動検出`,
  'languages.target': (name) => `翻訳先の言語: ${name}`,
  'languages.detected': '自動検出',
  'languages.detectedName': (name) => `検出された言語: ${name}`,
  'languages.undo': (name) => `${name}に戻す`,
  'languages.swap': '言語を入れ替える',
  'languages.select': '言語を選択',
  'languages.list': '言語',
  'languages.search': '言語を検索',
  'languages.clearSearch': '検索語を消去',
  'languages.none': '該当する言語がありません',
  'languages.loading': '読み込み中...',
  'languages.found': (count) => `${count} 件の言語が見つかりました`,

  'source.region': '原文',
  'source.text': '翻訳するテキスト',
  'source.placeholder': '翻訳するテキストを入力または貼り付け',
  'source.clear': 'テキストを消去',
  'source.copy': '原文をコピー',
  'source.counter': '文字数:',

  'output.region': '訳文',
  'output.placeholder': '訳文',
  'output.translating': '翻訳中',
  'output.copy': '訳文をコピー',
  'output.copyWord': 'コピー',
  'output.improve': '文章作成で改善',
  'output.retry': '再試行',

  'error.title': 'このテキストを翻訳できませんでした',
  'error.network': 'ネットワーク接続を確認して、もう一度お試しください。',
  'error.offline': 'オフラインです。再接続すると翻訳します。',
  'error.timeout': '応答に時間がかかりすぎました。もう一度お試しください。',
  'error.server': '翻訳サービスで問題が発生しています。しばらくしてからもう一度お試しください。',
  'error.expired': 'このページの情報が古くなっています。再読み込みしてから、もう一度お試しください。',
  'error.tooMany': '1 日の翻訳上限に達しました。',
  'error.again': (time) => `次に利用できる日時: ${time}`,
  'error.busy': 'リクエストが集中しています。しばらくしてからもう一度お試しください。',
  'error.pair': 'このテキストは、この 2 つの言語間では翻訳できません。言語を確認してください。',
  'error.languages': '翻訳元と翻訳先の言語を選択してください',
  'error.notConfiguredTitle': 'このアシスタントはまだ設定されていません',
  'error.notConfigured': 'このページの管理者が、翻訳サービスとの接続を設定する必要があります。',
};

export const localeData: LocaleFile = {
  locale: 'ja',
  messages: ja,
  labels,
};
