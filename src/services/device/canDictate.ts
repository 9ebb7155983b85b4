/**
 * Whether this browser supports speech recognition. The layout depends on the Dictate button, so this is known before the
 * voice chunk loads.
 */
export const canDictate = (): boolean =>
  'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;

/** Whether this browser can read aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;
