import labels from '@lang-assistant/core/labels/ko.json';
import type { Messages, LocaleFile } from './messages';

const SYLLABLES = { first: 0xac00, last: 0xd7a3, finals: 28, finalRieul: 8 } as const;

/**
 * Appends the particle 로 after a vowel or ㄹ, else 으로. Ignores text in brackets: 영어(미국)로. A name that does not end in
 * Hangul, such as a text of the host page, gets both forms.
 */
function toward(name: string): string {
  const code = name
    .replace(/\s*\([^()]*\)$/u, '')
    .slice(-1)
    .charCodeAt(0);
  if (!(code >= SYLLABLES.first && code <= SYLLABLES.last)) return `${name}(으)로`;
  const final = (code - SYLLABLES.first) % SYLLABLES.finals;
  return `${name}${final === 0 || final === SYLLABLES.finalRieul ? '로' : '으로'}`;
}

export const ko: Messages = {
  'frame.label': '언어 어시스턴트',
  'frame.tools': '도구',
  'frame.crashed': '문제가 발생했습니다.',

  'mode.translate': '텍스트 번역',
  'mode.translateShort': '번역',
  'mode.translateMeta': (count) => `${count}개 언어`,
  'mode.ai': 'AI 어시스턴트',
  'mode.aiShort': '어시스턴트',
  'mode.files': '파일 번역',
  'mode.filesShort': '파일',
  'mode.write': 'AI 글쓰기',
  'mode.writeShort': '글쓰기',
  'mode.new': '신규',

  'languages.source': (name) => `출발 언어: ${name}`,
  'languages.sourceDetected': (name) => `출발 언어: ${name}, 자동 감지됨`,
  'languages.target': (name) => `도착 언어: ${name}`,
  'languages.detected': '자동 감지됨',
  'languages.detectedName': (name) => `감지된 언어: ${name}`,
  'languages.undo': (name) => `${toward(name)} 되돌리기`,
  'languages.swap': '언어 바꾸기',
  'languages.select': '언어 선택',
  'languages.list': '언어',
  'languages.search': '언어 검색',
  'languages.clearSearch': '검색어 지우기',
  'languages.none': '검색 결과가 없습니다',
  'languages.loading': '불러오는 중...',
  'languages.found': (count) => `언어 ${count}개를 찾았습니다`,

  'source.region': '원문',
  'source.text': '번역할 텍스트',
  'source.placeholder': '번역할 텍스트를 입력하거나 붙여넣으세요',
  'source.clear': '텍스트 지우기',
  'source.copy': '원문 복사',
  'source.counter': '글자 수:',

  'output.region': '번역문',
  'output.placeholder': '번역문',
  'output.translating': '번역 중',
  'output.copy': '번역문 복사',
  'output.copyWord': '복사',
  'output.improve': '글쓰기에서 다듬기',
  'output.retry': '다시 시도',

  'error.title': '이 텍스트를 번역하지 못했습니다',
  'error.network': '네트워크 연결 상태를 확인한 뒤 다시 시도하세요.',
  'error.offline': '오프라인 상태입니다. 다시 연결되면 번역합니다.',
  'error.timeout': '응답 시간이 초과되었습니다. 다시 시도하세요.',
  'error.server': '번역 서비스에 문제가 발생했습니다. 잠시 후 다시 시도하세요.',
  'error.expired': '페이지가 만료되었습니다. 새로고침한 뒤 다시 시도하세요.',
  'error.tooMany': '일일 번역 한도에 도달했습니다.',
  'error.again': (time) => `다시 이용 가능한 시간: ${time}`,
  'error.busy': '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
  'error.pair': '이 텍스트는 이 두 언어 간에 번역할 수 없습니다. 언어가 맞는지 확인하세요.',
  'error.languages': '출발 언어와 도착 언어를 선택하세요',
  'error.notConfiguredTitle': '어시스턴트가 아직 설정되지 않았습니다',
  'error.notConfigured': '이 페이지의 운영자가 번역 서비스를 연결해야 합니다.',
};

export const localeData: LocaleFile = {
  locale: 'ko',
  messages: ko,
  labels,
};
