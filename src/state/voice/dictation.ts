import { appendWords, insertWords } from '../../domain/voice/dictation';
import type { DictationTarget } from './types';

/** What came of words that were put into a box. */
export interface DictationResult {
  readonly caret: number;
  /** The box had room for all of them. */
  readonly isWhole: boolean;
}

/** Words on their way into a box. */
export interface Dictation {
  /** Puts final words behind those of before. */
  add(words: string): DictationResult;
  /** Puts the last words there on approval: what they turn out to be takes their place. */
  addProvisionally(words: string): void;
}

export function createDictation(target: DictationTarget): Dictation {
  const { language } = target;
  /** What stood in the box last by our doing. */
  let written = target.read();
  let head = written.slice(0, target.start);
  let tail = written.slice(target.end);
  let dictated = '';
  let isProvisional = false;

  function write(words: string): DictationResult {
    const found = target.read();
    // Somebody else wrote meanwhile: what is said from now on comes behind that.
    if (found !== written) [head, dictated, tail] = [found, '', ''];
    const placed = insertWords(head, appendWords(dictated, words, language), tail, language);
    target.write(placed.text, placed.caret);
    written = target.read();
    return { caret: Math.min(placed.caret, written.length), isWhole: written === placed.text };
  }

  return {
    add(words) {
      // Too late: the visitor has gone on from what stood there.
      if (isProvisional && target.read() !== written) return { caret: written.length, isWhole: true };
      const result = write(words);
      dictated = appendWords(dictated, words, language);
      return result;
    },
    addProvisionally(words) {
      write(words);
      isProvisional = true;
    },
  };
}
