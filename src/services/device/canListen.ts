/** Whether this browser recognises speech, before anything that does so is fetched: the place of the button depends on it. */
export const canListen = (): boolean =>
  'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;
