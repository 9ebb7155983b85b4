/**
 * Whether this browser supports speech recognition. Known before the voice chunk loads, because the layout
 * depends on the button.
 */
export const canDictate = (): boolean =>
  'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;

/** True if this browser can read aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;
