import languageNames from '../../../src/domain/languages/labels/ko.json' with { type: 'json' };
import type { Messages } from './messages';

export const ko: Messages = {
  languageNames,
  dictionary: {
    partsOfSpeech: { noun: '명사', verb: '동사', adj: '형용사', adv: '부사' },
    inEnglish: '영어',
    separator: ', ',
  },
  reply: {
    noModel:
      '이 서버에는 언어 모델이 설정되어 있지 않아 그 질문에는 자유롭게 답할 수 없습니다. 언어 모델 없이도 동사 활용(“동사 run 활용”), 단어의 뜻과 유의어(“house 유의어”), 영어 문법 검사, 번역(“‘안녕하세요’를 영어로 번역”), 환영 이메일 작성은 할 수 있습니다.',
    whichVerb: '어떤 동사를 활용할까요?',
    whichWord: '어떤 단어를 찾아볼까요?',
    whichText: '검사할 영어 글을 보내 주세요.',
    whichTranslation: '어떤 글을 어느 언어로 번역할까요? 예: ‘안녕하세요’를 영어로 번역',
    unknownVerb: '‘{0}’의 활용은 알지 못합니다.',
    unknownWord: '‘{0}’에 대해 아무것도 찾지 못했습니다.',
    definitions: '뜻',
    synonyms: '유의어',
    examples: '예문',
    indicative: '직설법',
    subjunctive: '접속법',
    person: '인칭',
    present: '현재',
    past: '과거',
    future: '미래',
    corrected: '고친 글',
    changes: '바뀐 곳',
    noFaults: '오류를 찾지 못했습니다. 규칙으로만 검사하므로 모든 오류를 찾지는 못합니다.',
    englishOnly: '언어 모델이 없으면 영어 글만 검사할 수 있습니다.',
    added: '추가',
    removed: '삭제',
    cannotTranslate: '지금은 이 글을 번역할 수 없습니다({0} → {1}).',
    sameLanguage: '이미 {0}로 쓰인 글인 것 같습니다.',
  },
  welcome: {
    subject: '제목: {place}에 오신 것을 환영합니다',
    lines: [
      '{name} 님께',
      '{place}에 오신 것을 진심으로 환영합니다. 함께하게 되어 매우 기쁩니다.',
      '앞으로 며칠 동안 시작에 필요한 안내를 보내 드리겠습니다. 궁금한 점이 있으시면 이 메일에 답장해 주세요. 기꺼이 도와드리겠습니다.',
      '감사합니다.',
      '[보내는 사람]',
    ],
    name: '[이름]',
    place: '[서비스 이름]',
    findName: /(?<found>[\p{Script=Hangul}\p{Script=Latin}]{1,20}?)\s?(?:님|씨)/u,
    findPlace: /(?<found>[\p{Script=Hangul}\p{Script=Latin}]{2,30})(?:에 (?:오신|가입|참여|합류)|의 새)/u,
  },
};
