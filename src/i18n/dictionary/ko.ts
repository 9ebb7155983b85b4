import type { DictionaryMessages } from '../messages';

export const ko: DictionaryMessages = {
  'dictionary.region': '단어 정보',
  'dictionary.hint': '단어 하나를 번역하면 사전 내용이 표시됩니다',
  'dictionary.thinking': '생각 중',
  'dictionary.retry': '다시 시도',

  'dictionary.dictionary': '사전',
  'dictionary.synonyms': '유의어',
  'dictionary.examples': '예문',
  'dictionary.conjugation': '동사 활용',
  'dictionary.conjugationShort': '활용',

  'dictionary.noDefinitions': '뜻풀이가 없습니다',
  'dictionary.noSynonyms': '유의어가 없습니다',
  'dictionary.noExamples': '예문이 없습니다',
  'dictionary.noConjugation': '활용형이 없습니다',
  'dictionary.failed': '데이터를 가져오지 못했습니다',
  'dictionary.invalid': 'API 응답이 올바르지 않습니다',

  'verb.mood': '서법',
  'verb.indicative': '직설법',
  'verb.subjunctive': '접속법',
  'verb.present': '현재',
  'verb.past': '과거',
  'verb.future': '미래',
  'verb.person': '인칭',
  'verb.singular': '단수',
  'verb.plural': '복수',
  'verb.first': '1인칭',
  'verb.second': '2인칭',
  'verb.third': '3인칭',
  'verb.form': '형태',

  'suggest.region': 'AI 제안',
  'suggest.about': (word) => `어시스턴트에게 물어보기: ${word}`,
  'suggest.useIt': '문장에서 사용하기',
  'suggest.idioms': '이 단어가 들어간 관용구',
  'suggest.whenNot': '쓰지 말아야 할 때',
  'suggest.opposites': '반의어',
  'suggest.formal': '더 격식 있게',
  'suggest.grammar': '문법 설명',
  'suggest.otherWays': '다른 표현',
  'suggest.natural': '자연스럽게 들리나요?',

  'ask.useIt': (word, language, other, otherLanguage) =>
    `다음 단어가 들어간 문장 세 개를 ${otherLanguage} 번역과 함께 만들어 주세요: “${word}”(${language}). 여기서는 “${other}”에 해당하는 단어입니다.`,
  'ask.idioms': (word, language, other, otherLanguage) =>
    `다음 단어가 들어간 관용구에는 무엇이 있나요: “${word}”(${language})? 하나씩 ${otherLanguage}로 설명해 주세요. 여기서는 “${other}”에 해당하는 단어입니다.`,
  'ask.whenNot': (word, language, other, otherLanguage) =>
    `“${other}”(${otherLanguage})에 해당하는 다음 단어를 쓰지 말아야 할 때는 언제인가요: “${word}”(${language})? 그때는 대신 무엇이라고 하나요?`,
  'ask.opposites': (word, language, other, otherLanguage) =>
    `“${other}”(${otherLanguage})에 해당하는 다음 단어의 반의어는 무엇인가요: “${word}”(${language})?`,
  'ask.formal': (text, language, other, otherLanguage) =>
    `다음 번역문(${language})을 더 격식 있게 바꿔 주세요: “${text}”. 원문(${otherLanguage}): “${other}”`,
  'ask.grammar': (text, language, other, otherLanguage) =>
    `다음 번역문(${language})의 문법을 설명해 주세요: “${text}”. 원문(${otherLanguage}): “${other}”`,
  'ask.otherWays': (text, language, other, otherLanguage) =>
    `다음 번역문(${language})을 다르게 표현하는 방법을 알려 주세요: “${text}”. 원문(${otherLanguage}): “${other}”`,
  'ask.natural': (text, language, other, otherLanguage) =>
    `다음 번역문(${language})이 자연스럽게 들리나요: “${text}”? 원문(${otherLanguage}): “${other}”`,
  'ask.synonym': (synonym, word, language) =>
    `“${synonym}”(${language})의 뜻은 무엇인가요? “${word}”에 비해 어떤 차이가 있나요?`,
};
