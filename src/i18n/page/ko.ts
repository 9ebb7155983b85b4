import type { PageMessages } from '../messages';

export const ko: PageMessages = {
  'page.label': '페이지 번역',
  'page.language': '번역할 언어',
  'page.start': '이 페이지 번역',
  'page.original': '원문 보기',
  'page.stop': '중지',
  'page.continue': '계속',
  'page.retry': '다시 시도',
  'page.always': '이 사이트의 모든 페이지 번역',
  'page.kept': '이 설정은 브라우저에 저장됩니다.',
  'page.isIn': (name) => `이 페이지의 언어: ${name}`,
  'page.working': '이 페이지를 번역하는 중',
  'page.progress': (done, total) => `텍스트 ${total}개 중 ${done}개`,
  'page.done': (count) => `텍스트 ${count}개를 번역했습니다`,
  'page.stopped': (done, total) => `번역을 중지했습니다. 텍스트 ${total}개 중 ${done}개가 번역되었습니다.`,
  'page.partly': (done, total, failed) =>
    `텍스트 ${total}개 중 ${done}개를 번역했습니다. ${failed}개는 번역하지 못했습니다.`,
  'page.soFar': (done, total) => `텍스트 ${total}개 중 ${done}개를 번역했습니다.`,
  'page.failed': '이 페이지를 번역하지 못했습니다.',
  'page.already': (name) => `이 페이지는 이미 ${name}입니다.`,
  'page.nothing': '이 페이지에는 번역할 텍스트가 없습니다.',
  'page.pair': (source, target) =>
    `여기에서는 ${source}에서 ${target}로 번역할 수 없습니다. 다른 언어를 선택하세요.`,
  'page.offline': '오프라인 상태입니다. 다시 연결하면 이 페이지를 번역할 수 있습니다.',
  'page.offlineRest': '오프라인 상태입니다. 다시 연결되면 나머지를 번역합니다.',
  'page.limit': '일일 번역 한도에 도달했습니다.',
  'page.network': '연결을 확인하고 다시 시도하세요.',
  'page.browser': '브라우저가 이 페이지를 번역하고 있습니다. 여기에서 번역하려면 브라우저 번역을 끄세요.',
};
