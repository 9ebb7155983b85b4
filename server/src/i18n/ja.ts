import languageNames from '../../../src/domain/languages/labels/ja.json' with { type: 'json' };
import type { Messages } from './messages';

export const ja: Messages = {
  languageNames,
  dictionary: {
    partsOfSpeech: { noun: '名詞', verb: '動詞', adj: '形容詞', adv: '副詞' },
    inEnglish: '英語',
    separator: '、',
  },
  reply: {
    noModel:
      'このサーバーには言語モデルが設定されていないため、そのご質問に自由にお答えすることはできません。言語モデルがなくても、動詞の活用（「動詞 run を活用」）、単語の意味と類義語（「house の類義語」）、英語の文法チェック、翻訳（「『こんにちは』を英語に翻訳」）、ウェルカムメールの作成ができます。',
    whichVerb: 'どの動詞を活用しますか。',
    whichWord: 'どの単語を調べますか。',
    whichText: 'チェックする英語の文章を送ってください。',
    whichTranslation: 'どの文章を何語に翻訳しますか。例：「こんにちは」を英語に翻訳',
    unknownVerb: '「{0}」の活用は分かりません。',
    unknownWord: '「{0}」については何も見つかりませんでした。',
    definitions: '意味',
    synonyms: '類義語',
    examples: '例文',
    indicative: '直説法',
    subjunctive: '接続法',
    person: '人称',
    present: '現在',
    past: '過去',
    future: '未来',
    corrected: '修正後の文章',
    changes: '変更点',
    noFaults:
      '誤りは見つかりませんでした。規則だけによるチェックのため、すべてを見つけられるわけではありません。',
    englishOnly: '言語モデルがない場合、チェックできるのは英語の文章だけです。',
    added: '追加',
    removed: '削除',
    cannotTranslate: '現在、この文章を翻訳できません（{0} → {1}）。',
    sameLanguage: 'この文章はすでに{0}のようです。',
  },
  welcome: {
    subject: '件名：{place}へようこそ',
    lines: [
      '{name}様',
      'このたびは{place}へようこそ。ご一緒できることを大変うれしく思います。',
      '今後数日のうちに、ご利用に必要なご案内をお送りいたします。ご不明な点がございましたら、このメールにご返信ください。喜んでお手伝いいたします。',
      'どうぞよろしくお願いいたします。',
      '[お名前]',
    ],
    name: '[お名前]',
    place: '[サービス名]',
    findName:
      /(?<found>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー]{1,20}?)(?:さん|様|さま)/u,
    findPlace:
      /(?<found>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]{2,30})(?:へようこそ|への参加|に参加|に登録|への登録|に入会)/u,
  },
};
