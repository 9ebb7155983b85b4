export const en = {
  'voice.dictate': 'Dictate',
  'voice.stopDictation': 'Stop dictation',
  'voice.time': 'Recording time',
  'voice.listening': (name: string) => `Listening in ${name}`,
  'voice.source': 'Listen to the source text',
  'voice.stopSource': 'Stop reading the source text',
  'voice.output': 'Listen to the translation',
  'voice.stopOutput': 'Stop reading the translation',
  'voice.noVoice': (name: string) => `No voice for ${name} on this device`,

  'problem.denied': 'The microphone is blocked. Allow it for this page in your browser.',
  'problem.noService': 'Dictation is not available on this page. Type the text instead.',
  'problem.noMicrophone': 'No microphone was found. Connect one and try again.',
  'problem.network': 'Dictation needs a connection. Check it and try again.',
  'problem.language': (name: string) =>
    `Dictation in ${name} is not available in this browser. Type the text instead.`,
  'problem.nothingHeard': 'Nothing was heard. Check your microphone and try again.',
  'problem.interrupted': 'Dictation was interrupted. Try again.',
  'problem.speechNetwork': 'This voice needs a connection. Check it and try again.',
  'problem.speechFailed': 'The text could not be read aloud. Try again.',
} as const;
