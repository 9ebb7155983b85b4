/** What a recogniser made of something that was said. */
interface Result {
  readonly isFinal: boolean;
  readonly confidence: number;
  readonly words: string;
}

/** The likeliest reading of each of a session's results. */
export function toResults(results: SpeechRecognitionResultList): Result[] {
  return Array.from(results, (result) => ({
    isFinal: result.isFinal,
    confidence: result[0]?.confidence ?? 0,
    words: result[0]?.transcript ?? '',
  }));
}

/** Takes final words out of one session's list of results, each once and in their order, and says what is open yet. */
export type Reader = (results: readonly Result[], onWords: (words: string) => void) => string;

/** As the specification has it: results are appended, and the open ones become final from the first to the last. */
export function createReader(): Reader {
  let taken = 0;
  return (results, onWords) => {
    for (let next = results[taken]; next?.isFinal; next = results[taken]) {
      taken += 1;
      onWords(next.words);
    }
    return results
      .slice(taken)
      .map(({ words }) => words)
      .join('');
  };
}

/**
 * Chrome on Android appends every guess as a final result, of confidence 0 and with all words of the sentence so far, and
 * often says the real one twice (github.com/JamesBrill/react-speech-recognition/pull/31).
 */
export function createAndroidReader(): Reader {
  let said = '';
  return (results, onWords) => {
    const last = results.at(-1);
    if (!last || last.words === said) return '';
    if (!last.isFinal || last.confidence === 0) return last.words;
    said = last.words;
    onWords(said);
    return '';
  };
}
