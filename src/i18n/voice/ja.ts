import type { VoiceMessages } from '../messages';

export const ja: VoiceMessages = {
  'voice.dictate': '音声入力',
  'voice.stopDictation': '音声入力を停止',
  'voice.time': '録音時間',
  'voice.listening': (name) => `${name}で聞き取り中`,
  'voice.source': '原文を聞く',
  'voice.stopSource': '原文の読み上げを停止',
  'voice.output': '訳文を聞く',
  'voice.stopOutput': '訳文の読み上げを停止',
  'voice.noVoice': (name) => `このデバイスには${name}の音声がありません`,

  'problem.denied': 'マイクがブロックされています。ブラウザーでこのページにマイクの使用を許可してください。',
  'problem.noService': 'このページでは音声入力を利用できません。キーボードで入力してください。',
  'problem.noMicrophone': 'マイクが見つかりません。マイクを接続して、もう一度お試しください。',
  'problem.network': '音声入力にはネットワーク接続が必要です。接続を確認して、もう一度お試しください。',
  'problem.language': (name) =>
    `このブラウザーでは${name}の音声入力を利用できません。キーボードで入力してください。`,
  'problem.nothingHeard': '音声を聞き取れませんでした。マイクを確認して、もう一度お試しください。',
  'problem.interrupted': '音声入力が中断されました。もう一度お試しください。',
  'problem.speechNetwork': 'この音声にはネットワーク接続が必要です。接続を確認して、もう一度お試しください。',
  'problem.speechFailed': 'テキストを読み上げられませんでした。もう一度お試しください。',
};
