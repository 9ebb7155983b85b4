import type { PageMessages } from '../messages';

export const ja: PageMessages = {
  'page.label': 'ページ翻訳',
  'page.language': '翻訳先の言語',
  'page.start': 'このページを翻訳',
  'page.original': '原文を表示',
  'page.stop': '停止',
  'page.continue': '続ける',
  'page.retry': '再試行',
  'page.always': 'このサイトの全ページを翻訳',
  'page.kept': 'この設定はブラウザーに保存されます。',
  'page.isIn': (name) => `このページは${name}です。`,
  'page.working': 'このページを翻訳中',
  'page.progress': (done, total) => `${total} 件中 ${done} 件`,
  'page.done': (count) => `${count} 件のテキストを翻訳しました`,
  'page.stopped': (done, total) => `翻訳を停止しました。${total} 件中 ${done} 件を翻訳済みです。`,
  'page.partly': (done, total, failed) =>
    `${total} 件中 ${done} 件を翻訳しました。${failed} 件は翻訳できませんでした。`,
  'page.soFar': (done, total) => `${total} 件中 ${done} 件を翻訳しました。`,
  'page.failed': 'このページを翻訳できませんでした。',
  'page.already': (name) => `このページはすでに${name}です。`,
  'page.nothing': 'このページに翻訳するテキストはありません。',
  'page.pair': (source, target) =>
    `ここでは${source}から${target}への翻訳を利用できません。別の言語を選んでください。`,
  'page.offline': 'オフラインです。再接続するとこのページを翻訳できます。',
  'page.offlineRest': 'オフラインです。再接続すると残りを翻訳します。',
  'page.limit': '1 日の翻訳の上限に達しました。',
  'page.network': '接続を確認して、もう一度お試しください。',
  'page.browser':
    'ブラウザーがこのページを翻訳しています。ここで翻訳するには、ブラウザーの翻訳をオフにしてください。',
};
