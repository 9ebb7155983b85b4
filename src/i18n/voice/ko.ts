import type { VoiceMessages } from '../messages';

export const ko: VoiceMessages = {
  'voice.dictate': '음성 입력',
  'voice.stopDictation': '음성 입력 중지',
  'voice.time': '녹음 시간',
  'voice.listening': (name) => `${name}로 듣는 중`,
  'voice.source': '원문 듣기',
  'voice.stopSource': '원문 듣기 중지',
  'voice.output': '번역문 듣기',
  'voice.stopOutput': '번역문 듣기 중지',
  'voice.noVoice': (name) => `이 기기에 ${name} 음성이 없습니다`,

  'problem.denied': '마이크가 차단되어 있습니다. 브라우저에서 이 페이지의 마이크 사용을 허용하세요.',
  'problem.noService': '이 페이지에서는 음성 입력을 사용할 수 없습니다. 직접 입력하세요.',
  'problem.noMicrophone': '마이크를 찾을 수 없습니다. 마이크를 연결한 뒤 다시 시도하세요.',
  'problem.network': '음성 입력에는 네트워크 연결이 필요합니다. 연결 상태를 확인한 뒤 다시 시도하세요.',
  'problem.language': (name) => `이 브라우저에서는 ${name} 음성 입력을 사용할 수 없습니다. 직접 입력하세요.`,
  'problem.nothingHeard': '아무 소리도 들리지 않았습니다. 마이크를 확인한 뒤 다시 시도하세요.',
  'problem.interrupted': '음성 입력이 중단되었습니다. 다시 시도하세요.',
  'problem.speechNetwork': '이 음성에는 네트워크 연결이 필요합니다. 연결 상태를 확인한 뒤 다시 시도하세요.',
  'problem.speechFailed': '텍스트를 소리 내어 읽지 못했습니다. 다시 시도하세요.',
};
