/** The segments of a text, and a function that inserts their translations. */
export interface SegmentedText {
  readonly segments: readonly string[];
  /** Returns the text with translations instead of the segments. */
  readonly assemble: (translations: readonly string[]) => string;
}

/** Splits a text into lines, because several engines lose line breaks. Blank lines and outer spaces are kept. */
export function segmentText(text: string): SegmentedText {
  // Odd indexes are line breaks.
  const pieces = text.split(/(\r\n|[\n\r\u2028\u2029])/).flatMap((piece, place) => {
    const core = piece.trim();
    if (place % 2 === 1 || core === '') return [{ text: piece, isSegment: false }];
    const start = piece.indexOf(core);
    return [
      { text: piece.slice(0, start), isSegment: false },
      { text: core, isSegment: true },
      { text: piece.slice(start + core.length), isSegment: false },
    ];
  });
  return {
    segments: pieces.filter((piece) => piece.isSegment).map((piece) => piece.text),
    assemble(translations) {
      let next = 0;
      return pieces.map((piece) => (piece.isSegment ? (translations[next++] ?? '') : piece.text)).join('');
    },
  };
}
