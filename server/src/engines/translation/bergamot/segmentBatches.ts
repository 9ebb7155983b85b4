/** Large enough for the translator to be efficient, and small enough to abort a job between two batches. */
const MAX_TEXTS = 16;
const MAX_CHARACTERS = 4000;

export interface SegmentBatch {
  readonly texts: readonly string[];
  /** Restores the white space and the blank segments, which are not translated. */
  readonly restore: (translations: readonly string[]) => readonly string[];
}

export function toSegmentBatches(segments: readonly string[]): readonly SegmentBatch[] {
  const groups: string[][] = [];
  let characters = Infinity;
  for (const segment of segments) {
    const group = groups.at(-1);
    if (!group || group.length >= MAX_TEXTS || characters + segment.length > MAX_CHARACTERS) {
      groups.push([segment]);
      characters = segment.length;
    } else {
      group.push(segment);
      characters += segment.length;
    }
  }
  return groups.map(batchOf);
}

function batchOf(segments: readonly string[]): SegmentBatch {
  return {
    texts: segments.map((segment) => segment.trim()).filter((text) => text !== ''),
    restore(translations) {
      const rest = translations.values();
      return segments.map((segment) =>
        segment.trim() === '' ? segment : surround(segment, rest.next().value ?? ''),
      );
    },
  };
}

function surround(segment: string, translation: string): string {
  const start = segment.length - segment.trimStart().length;
  const end = segment.trimEnd().length;
  return segment.slice(0, start) + translation.trim() + segment.slice(end);
}
