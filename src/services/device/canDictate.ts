/** In a separate file: the layout depends on the Dictate button, so this must be known before the voice chunk loads. */
export const canDictate = (): boolean =>
  'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;
