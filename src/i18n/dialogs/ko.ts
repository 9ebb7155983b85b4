import type { DialogMessages } from '../messages';

export const ko: DialogMessages = {
  'dialog.close': '닫기',
  'dialog.getApp': '앱 다운로드',
  'dialog.getAppFor': (store) => `${store}용 앱 다운로드`,

  'limit.eyebrow': '이용 한도 도달',
  'limit.title': 'AI의 모든 가능성을 열어 보세요',
  'limit.aiAnonymous': (max) => `무료 사용자의 AI 이용 한도(${max}회)에 도달했습니다.`,
  'limit.aiLoggedIn': (max) => `일일 AI 이용 한도(${max}회)에 도달했습니다.`,
  'limit.ai': '일일 AI 이용 한도에 도달했습니다.',
  'limit.translation': '일일 번역 한도에 도달했습니다.',
  'limit.offer': (max) => `무료로 로그인하면 하루 ${max}회까지 이용할 수 있습니다.`,
  'limit.offerMore': '무료로 로그인하면 더 많이 이용할 수 있습니다.',
  'limit.logIn': '로그인',

  'benefit.words': (count) => `하루 최대 ${count}단어 번역`,
  'benefit.conversations': '실시간 대화 번역',
  'benefit.remote': '원격 번역',
  'benefit.books': (count) => `스마트북으로 ${count}개가 넘는 단어와 표현 학습`,
  'benefit.assistants': 'AI 어시스턴트',
  'benefit.experts': '번역 전문가',

  'upgrade.eyebrow': '업그레이드',
  'upgrade.title': '앱에서 제한 없이 번역하세요',
  'upgrade.reached': (max) => `텍스트가 ${max}자 한도에 도달했습니다.`,
  'upgrade.documents': '문서 번역 무제한',
  'upgrade.images': '이미지 번역 무제한',
  'upgrade.objects': 'AR 사물 번역',
};
