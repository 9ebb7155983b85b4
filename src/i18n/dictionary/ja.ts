import type { DictionaryMessages } from '../messages';

export const ja: DictionaryMessages = {
  'dictionary.region': '単語の詳細',
  'dictionary.hint': '単語を 1 つ翻訳すると、辞書の項目が表示されます',
  'dictionary.thinking': '考え中',
  'dictionary.retry': '再試行',

  'dictionary.dictionary': '辞書',
  'dictionary.synonyms': '類義語',
  'dictionary.examples': '例文',
  'dictionary.conjugation': '動詞の活用',
  'dictionary.conjugationShort': '活用',

  'dictionary.noDefinitions': '定義はありません',
  'dictionary.noSynonyms': '類義語はありません',
  'dictionary.noExamples': '例文はありません',
  'dictionary.noConjugation': '活用形はありません',
  'dictionary.failed': 'データを取得できませんでした',
  'dictionary.invalid': 'API の応答が正しくありません',

  'verb.mood': '法',
  'verb.indicative': '直説法',
  'verb.subjunctive': '接続法',
  'verb.present': '現在',
  'verb.past': '過去',
  'verb.future': '未来',
  'verb.person': '人称',
  'verb.singular': '単数',
  'verb.plural': '複数',
  'verb.first': '一人称',
  'verb.second': '二人称',
  'verb.third': '三人称',
  'verb.form': '形',

  'suggest.region': 'AI の提案',
  'suggest.about': (word) => `「${word}」についてアシスタントに聞く`,
  'suggest.useIt': '例文を作る',
  'suggest.idioms': 'この単語を使った慣用句',
  'suggest.whenNot': '使わないほうがよい場面',
  'suggest.opposites': '対義語',
  'suggest.formal': 'もっとフォーマルに',
  'suggest.grammar': '文法を説明する',
  'suggest.otherWays': '別の言い方',
  'suggest.natural': '自然に聞こえますか？',

  'ask.useIt': (word, language, other, otherLanguage) =>
    `「${word}」（${language}）を使った例文を 3 つ、${otherLanguage}の訳を付けて作ってください。「${other}」にあたる単語です。`,
  'ask.idioms': (word, language, other, otherLanguage) =>
    `「${word}」（${language}）を使った慣用句を挙げて、それぞれ${otherLanguage}で説明してください。「${other}」にあたる単語です。`,
  'ask.whenNot': (word, language, other, otherLanguage) =>
    `「${word}」（${language}）を「${other}」（${otherLanguage}）にあたる単語として使わないほうがよいのはどんなときですか。代わりに何と言えばよいですか。`,
  'ask.opposites': (word, language, other, otherLanguage) =>
    `「${word}」（${language}）を「${other}」（${otherLanguage}）にあたる単語として使う場合、対義語は何ですか。`,
  'ask.formal': (text, language, other, otherLanguage) =>
    `次の訳文（${language}）をもっとフォーマルな表現にしてください: 「${text}」。原文（${otherLanguage}）: 「${other}」`,
  'ask.grammar': (text, language, other, otherLanguage) =>
    `次の訳文（${language}）の文法を説明してください: 「${text}」。原文（${otherLanguage}）: 「${other}」`,
  'ask.otherWays': (text, language, other, otherLanguage) =>
    `次の訳文（${language}）の別の言い方を教えてください: 「${text}」。原文（${otherLanguage}）: 「${other}」`,
  'ask.natural': (text, language, other, otherLanguage) =>
    `次の訳文（${language}）は自然に聞こえますか: 「${text}」。原文（${otherLanguage}）: 「${other}」`,
  'ask.synonym': (synonym, word, language) =>
    `「${synonym}」（${language}）はどういう意味ですか。「${word}」とはどう違いますか。`,
};
