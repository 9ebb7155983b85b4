import sentences from './inlineSentences.json';

/** Sentences of web pages by language pair. `[…]` marks a link, `*…*` marks formatted text. */
export const INLINE_SENTENCES: Readonly<Record<string, readonly string[]>> = sentences;

export interface WireRun {
  readonly id: number;
  readonly text: string;
  readonly keep?: boolean;
}

export function runsOf(marked: string): readonly WireRun[] {
  return marked.split(/(\[[^\]]*\]|\*[^*]*\*)/).flatMap((text, id): readonly WireRun[] => {
    if (text === '') return [];
    if (text.startsWith('[')) return [{ id, text: text.slice(1, -1), keep: true }];
    return [{ id, text: text.startsWith('*') ? text.slice(1, -1) : text }];
  });
}
