import { useState } from 'react';
import { keepKeys, type KeyedSentence } from './keepKeys';

interface Keyed {
  readonly texts: readonly string[];
  readonly sentences: readonly KeyedSentence[];
  readonly nextKey: number;
}

const NONE: Keyed = { texts: [], sentences: [], nextKey: 0 };

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** An unchanged sentence keeps its nodes when other sentences change. */
export function useSentenceKeys(texts: readonly string[]): readonly KeyedSentence[] {
  const [keyed, setKeyed] = useState(NONE);
  if (isSame(keyed.texts, texts)) return keyed.sentences;
  const next = { texts, ...keepKeys(keyed.sentences, texts, keyed.nextKey) };
  setKeyed(next);
  return next.sentences;
}
