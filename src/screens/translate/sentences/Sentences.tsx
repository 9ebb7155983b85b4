import { Fragment, useState } from 'react';
import type { SentencePair, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import { SentenceCheck } from './SentenceCheck';
import { useSentenceKeys } from './useSentenceKeys';

/**
 * The white space around a sentence stays outside the sentence's element, so that it is neither highlighted nor
 * underlined.
 */
const PARTS = /^(\s*)(.*?)(\s*)$/s;

export interface SentencesProps {
  readonly text: string;
  readonly pairs: readonly SentencePair[];
  readonly warnings: readonly TranslationWarning[];
  readonly isStreaming: boolean;
  /**
   * The number of sentences before the position at which the expected sentences are inserted. Undefined if it is not
   * known yet.
   */
  readonly gap: number | undefined;
}

/** For each pair, the messages of its warnings as one text. A warning belongs to the sentence in which it starts. */
function toMessages(
  pairs: readonly SentencePair[],
  warnings: readonly TranslationWarning[],
): readonly string[] {
  return pairs.map(({ target: [start, end] }) => {
    const own = warnings.filter(({ target: [from] }) => from >= start && from < end);
    return [...new Set(own.map(({ message }) => message))].join(' ');
  });
}

/** The elements and the white space between them add up to the whole text. */
export function Sentences({ text, pairs, warnings, isStreaming, gap }: SentencesProps) {
  const messages = toMessages(pairs, warnings);
  const sentences = useSentenceKeys(pairs.map(({ target: [start, end] }) => text.slice(start, end)));
  // The sentences of a complete text appear at once. Sentences that arrive later fade in.
  const [firstNew] = useState(isStreaming ? 0 : sentences.length);
  const elements = sentences.map(({ key, text: sentence }, index) => {
    const [, before, core, after] = PARTS.exec(sentence) ?? [];
    const message = messages[index] ?? '';
    const checked = message === '' ? '' : ' la-check';
    return (
      <Fragment key={key}>
        {before}
        <span className={(key < firstNew ? 'la-sentence' : 'la-sentence la-sentence--new') + checked}>
          {core}
        </span>
        {message === '' ? after : <SentenceCheck message={message} space={after ?? ''} />}
      </Fragment>
    );
  });
  if (pairs.length === 0) elements.push(<Fragment key="text">{text}</Fragment>);
  if (!isStreaming || gap === undefined) return elements;
  const next = (
    <span key="next" className="la-skeleton la-skeleton--next" part="skeleton" aria-hidden="true">
      <i />
    </span>
  );
  return elements.toSpliced(Math.max(gap, elements.length - pairs.length), 0, next);
}
