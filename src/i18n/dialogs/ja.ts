import type { DialogMessages } from '../messages';

export const ja: DialogMessages = {
  'dialog.close': '閉じる',
  'dialog.getApp': 'アプリを入手',
  'dialog.getAppFor': (store) => `${store} 版アプリを入手`,

  'limit.eyebrow': '上限に達しました',
  'limit.title': 'AI の力を最大限に',
  'limit.aiAnonymous': (max) => `無料ユーザーの AI 利用上限（${max} 回）に達しました。`,
  'limit.aiLoggedIn': (max) => `1 日の AI 利用上限（${max} 回）に達しました。`,
  'limit.ai': '1 日の AI 利用上限に達しました。',
  'limit.translation': '1 日の翻訳上限に達しました。',
  'limit.offer': (max) => `無料でログインすると、1 日 ${max} 回まで利用できます。`,
  'limit.offerMore': '無料でログインすると、さらに多く利用できます。',
  'limit.logIn': 'ログイン',

  'benefit.words': (count) => `1 日 ${count} 語まで翻訳`,
  'benefit.conversations': '会話をリアルタイムで翻訳',
  'benefit.remote': 'リモートで翻訳',
  'benefit.books': (count) => `スマートブックで ${count} を超える単語と表現を学習`,
  'benefit.assistants': 'AI アシスタント',
  'benefit.experts': '翻訳の専門家',

  'upgrade.eyebrow': 'アップグレード',
  'upgrade.title': 'アプリなら制限なく翻訳できます',
  'upgrade.reached': (max) => `テキストが上限の ${max} 文字に達しました。`,
  'upgrade.documents': 'ドキュメント翻訳が無制限',
  'upgrade.images': '画像翻訳が無制限',
  'upgrade.objects': 'AR で身の回りの物を翻訳',
};
