import type { HistoryMessages } from '../messages';

export const ko: HistoryMessages = {
  'history.label': '채팅 기록',
  'history.short': '기록',
  'history.close': '채팅 기록 닫기',
  'history.loading': '채팅 기록을 불러오는 중',
  'history.empty': '채팅이 여기에 표시됩니다.',
  'history.failed': '채팅 기록을 불러오지 못했습니다. 나중에 다시 시도하세요.',
  'history.retry': '다시 시도',
  'history.anonymous': '로그인하면 채팅을 저장하고 어느 기기에서나 볼 수 있습니다.',
  'history.logIn': '로그인',
  'history.search': '채팅 검색',
  'history.clearSearch': '검색어 지우기',
  'history.none': '검색된 채팅이 없습니다',
  'history.found': (count) => `채팅 ${count}개를 찾았습니다`,

  'chat.untitled': '제목 없는 채팅',
  'chat.options': (name) => `‘${name}’ 옵션`,
  'chat.rename': '이름 바꾸기',
  'chat.delete': '삭제',
  'chat.name': '채팅 이름',
  'chat.nameHint': 'Enter 키로 저장, Esc 키로 취소',

  'delete.title': (name) => `‘${name}’ 채팅을 삭제할까요?`,
  'delete.text': '채팅과 메시지가 모두 삭제됩니다. 이 작업은 되돌릴 수 없습니다.',
  'delete.cancel': '취소',

  'alert.missing': '선택한 채팅을 찾을 수 없습니다. 다시 시도하세요.',
  'alert.refresh': '채팅을 새로 고치지 못했습니다. 다시 시도하세요.',
  'alert.rename': '채팅 이름을 바꾸지 못했습니다.',
  'alert.delete': '채팅을 삭제하지 못했습니다.',
};
