import { appendWords, insertWords } from '../../domain/voice/dictation';
import type { DictationTarget } from './types';

export interface WrittenWords {
  readonly caret: number;
  /** False if the box cut the words at its limit. */
  readonly isWhole: boolean;
}

export interface DictationWriter {
  add(words: string): WrittenWords;
  /** Appends words that the final result replaces. */
  addProvisionally(words: string): void;
}

export function createDictationWriter(target: DictationTarget): DictationWriter {
  const { language } = target;
  /** The text of the box after the last write of this function. */
  let written = target.read();
  let head = written.slice(0, target.start);
  let tail = written.slice(target.end);
  let dictated = '';
  let isProvisional = false;

  function write(words: string): WrittenWords {
    const found = target.read();
    // The user has edited the text since the last write: continue at the end of the edited text.
    if (found !== written) [head, dictated, tail] = [found, '', ''];
    const placed = insertWords(head, appendWords(dictated, words, language), tail, language);
    target.write(placed.text, placed.caret);
    written = target.read();
    return { caret: Math.min(placed.caret, written.length), isWhole: written === placed.text };
  }

  return {
    add(words) {
      // The user has edited the provisional words, so they can no longer be replaced.
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
