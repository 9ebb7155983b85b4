import { Fragment, useState } from 'react';
import type { SentencePair } from '../../../domain/translate/sentences';
import { useSentenceKeys } from './useSentenceKeys';

/** White space around a sentence stays outside its element: it is neither marked nor underlined. */
const PARTS = /^(\s*)(.*?)(\s*)$/s;

export interface SentencesProps {
  readonly text: string;
  readonly pairs: readonly SentencePair[];
  /** More sentences follow. */
  readonly isStreaming?: boolean;
}

/** A text as one element per sentence. The text of the elements together is the text. */
export function Sentences({ text, pairs, isStreaming = false }: SentencesProps) {
  const sentences = useSentenceKeys(pairs.map(({ target: [start, end] }) => text.slice(start, end)));
  // A text that is complete appears at once, and later sentences fade in.
  const [firstNew] = useState(isStreaming ? 0 : sentences.length);
  return sentences.map(({ key, text: sentence }) => {
    const [, before, core, after] = PARTS.exec(sentence) ?? [];
    return (
      <Fragment key={key}>
        {before}
        <span className={key < firstNew ? 'la-sentence' : 'la-sentence la-sentence--new'}>{core}</span>
        {after}
      </Fragment>
    );
  });
}
