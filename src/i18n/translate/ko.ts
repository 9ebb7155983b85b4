import type { TranslateMessages } from '../messages';

export const ko: TranslateMessages = {
  'formality.label': '말투',
  'formality.default': '기본',
  'formality.formal': '격식체',
  'formality.informal': '비격식체',
  'formality.unsupported': '이 텍스트를 번역한 서비스에서는 말투를 선택할 수 없습니다.',

  'terms.show': (count: string) => `사용한 용어(${count})`,
  'terms.list': '사용한 용어',
  'terms.notApplied': '적용되지 않음',

  /** The name of the button at a marked sentence. */
  'check.show': (message: string) => `확인 필요: ${message}`,

  'translate.stop': '번역 중지',
  'translate.again': '다시 번역',
};
