import type { TranslateMessages } from '../messages';

export const ja: TranslateMessages = {
  'formality.label': '文体',
  'formality.default': '指定なし',
  'formality.formal': '丁寧',
  'formality.informal': 'カジュアル',
  'formality.unsupported': 'このテキストを翻訳したサービスは、文体の指定に対応していません。',

  'terms.show': (count: string) => `使用した用語（${count}）`,
  'terms.list': '使用した用語',
  'terms.notApplied': '未適用',

  /** The name of the button at a marked sentence. */
  'check.show': (message: string) => `要確認：${message}`,

  'translate.stop': '翻訳を停止',
  'translate.again': 'もう一度翻訳',
};
