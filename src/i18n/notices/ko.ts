import type { NoticeMessages } from '../messages';

export const ko: NoticeMessages = {
  // While the rest of the widget could not be loaded, above a button that tries again.
  'load.failed': '네트워크 연결 상태를 확인하세요.',
  'limit.title': (max) => `텍스트가 ${max}자를 넘었습니다`,
  'limit.partHere': (here, total) => `전체 ${total}자 중 처음 ${here}자만 입력되었습니다.`,
  'limit.copyRest': '나머지 복사',
  'limit.anonymous': (max) => `무료로 가입하면 한 번에 ${max}자까지 번역할 수 있습니다.`,
  'limit.loggedIn': '텍스트를 줄이거나 나누어 번역하세요.',
  'limit.register': '가입하기',

  'toast.copied': '클립보드에 복사되었습니다!',
  'toast.copyFailed': '복사하지 못했습니다. 텍스트를 선택해 직접 복사하세요.',
  'toast.emptyBox': '입력란이 비어 있습니다!',
  'toast.fileDone': '문서가 번역되었습니다',
  'toast.wordFailed': 'Word 파일을 만드는 중에 오류가 발생했습니다',
  'toast.saveFailed': '파일을 저장하지 못했습니다. 다시 시도하세요.',
  'toast.listFailed': '이전 문서를 불러오지 못했습니다. 나중에 다시 시도하세요.',
  'toast.close': '닫기',
};
