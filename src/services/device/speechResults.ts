interface Result {
  readonly isFinal: boolean;
  readonly confidence: number;
  readonly words: string;
}

export function toResults(results: SpeechRecognitionResultList): Result[] {
  return Array.from(results, (result) => ({
    isFinal: result.isFinal,
    confidence: result[0]?.confidence ?? 0,
    words: result[0]?.transcript ?? '',
  }));
}

/**
 * Reads a session's list of results. Reports each final result once and in order, and returns the words that are not
 * final yet.
 */
export type Reader = (results: readonly Result[], onWords: (words: string) => void) => string;

/** As the specification describes: results are appended and become final in order. */
export function createReader(): Reader {
  let finalCount = 0;
  return (results, onWords) => {
    for (let next = results[finalCount]; next?.isFinal; next = results[finalCount]) {
      finalCount += 1;
      onWords(next.words);
    }
    return results
      .slice(finalCount)
      .map(({ words }) => words)
      .join('');
  };
}

/**
 * For Chrome on Android, which appends every guess as a final result with confidence 0 and with all words of the
 * sentence so far. It often repeats the real result (github.com/JamesBrill/react-speech-recognition/pull/31).
 */
export function createAndroidReader(): Reader {
  let lastWords = '';
  return (results, onWords) => {
    const last = results.at(-1);
    if (!last || last.words === lastWords) return '';
    if (!last.isFinal || last.confidence === 0) return last.words;
    lastWords = last.words;
    onWords(lastWords);
    return '';
  };
}
