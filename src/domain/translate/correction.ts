import type { Mark } from '@lang-assistant/core/memory/marks';
import { normalizeSource } from '@lang-assistant/core/memory/sentences';
import type { SentencePair, TextRange, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import type { LanguagePair, Translation } from '@lang-assistant/core/translate/translation';

/** A sentence whose translation the owner of the site has written. */
export interface Correction {
  readonly languages: LanguagePair;
  readonly source: string;
  readonly target: string;
  /** Links and formatted words: start and end in the source, then in the target. */
  readonly marks: readonly Mark[];
  /** The only page on which it holds. Empty: all pages. */
  readonly path: string;
}

/** A stored correction. */
export interface MemoryEntry extends Correction {
  readonly id: string;
  readonly author: string;
  /** As the server wrote it. */
  readonly updatedAt: string;
}

export type Sentence = Pick<Correction, 'languages' | 'source' | 'target'>;

const textAt = (text: string, range: TextRange | undefined) => text.slice(...(range ?? [])).trim();

/** The sentence at a place in the source text, and its translation. */
export function sentenceAt(
  request: LanguagePair & { readonly text: string },
  { text, pairs }: Translation,
  place: number,
): Sentence {
  const pair = pairs?.find(({ source: [, end] }) => place < end) ?? pairs?.at(-1);
  return {
    languages: { source: request.source, target: request.target },
    source: textAt(request.text, pair?.source),
    target: textAt(text, pair?.target),
  };
}

interface Moved {
  readonly before: SentencePair;
  readonly pair: SentencePair;
  readonly isReplaced: boolean;
}

/** Drops the warnings of replaced sentences. */
function moveWarning(warning: TranslationWarning, moved: readonly Moved[]): readonly TranslationWarning[] {
  const [start, end] = warning.target;
  const own = moved.find(({ before }) => start >= before.target[0] && start < before.target[1]);
  if (own?.isReplaced) return [];
  const shift = own ? own.pair.target[0] - own.before.target[0] : 0;
  return [{ ...warning, target: [start + shift, end + shift] }];
}

/** The translation of `source` with another text for each sentence that equals the corrected one. */
export function replaceSentence(
  source: string,
  translation: Translation,
  correction: Pick<Correction, 'source' | 'target'>,
): Translation {
  const sought = normalizeSource(correction.source);
  const { pairs, warnings } = translation;
  if (!pairs)
    return normalizeSource(source) === sought ? { ...translation, text: correction.target } : translation;
  let text = '';
  const moved = pairs.map((before): Moved => {
    const start = text.length;
    const own = translation.text.slice(...before.target);
    const isReplaced = normalizeSource(source.slice(...before.source)) === sought;
    const core = own.trim();
    const at = own.indexOf(core);
    text += isReplaced ? own.slice(0, at) + correction.target + own.slice(at + core.length) : own;
    return { before, pair: { ...before, target: [start, text.length] }, isReplaced };
  });
  return {
    ...translation,
    text,
    pairs: moved.map(({ pair }) => pair),
    ...(warnings && { warnings: warnings.flatMap((warning) => moveWarning(warning, moved)) }),
  };
}
