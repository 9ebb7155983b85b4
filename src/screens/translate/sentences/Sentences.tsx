import { TRIANGLE_ALERT } from '@lang-assistant/ui/icons';
import { Fragment, useState, useId } from 'react';
import type { SentencePair, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import { Icon } from '../../../components/Icon';
import { useLazyMessages } from '../../../components/hooks/useLazy';
import { useI18n } from '../../../i18n/useI18n';

interface SentenceCheckProps {
  readonly message: string;
  /** The white space after the sentence. It precedes the note, so that the line below the note starts at the edge. */
  readonly space: string;
}

/**
 * A button at the end of a sentence that the reader should check, and a note that says what to check. Neither is part
 * of the text that the user selects and copies.
 */
function SentenceCheck({ message, space }: SentenceCheckProps) {
  const messages = useLazyMessages('translate', true);
  const { locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!messages) return space;
  return (
    <>
      <button
        type="button"
        className="la-check__btn"
        part="check"
        lang={locale}
        aria-label={messages['check.show'](message)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Icon path={TRIANGLE_ALERT} className="la-icon--sm" />
      </button>
      {space}
      {isOpen && (
        <span id={id} className="la-check__note" part="check-note" role="note" lang={locale} dir="ltr">
          <Icon path={TRIANGLE_ALERT} className="la-icon--sm" />
          <span>{message}</span>
        </span>
      )}
    </>
  );
}

interface Keyed {
  readonly texts: readonly string[];
  readonly sentences: readonly KeyedSentence[];
  readonly nextKey: number;
}

const NONE: Keyed = { texts: [], sentences: [], nextKey: 0 };

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** An unchanged sentence keeps its nodes when other sentences change. */
function useSentenceKeys(texts: readonly string[]): readonly KeyedSentence[] {
  const [keyed, setKeyed] = useState(NONE);
  if (isSame(keyed.texts, texts)) return keyed.sentences;
  const next = { texts, ...keepKeys(keyed.sentences, texts, keyed.nextKey) };
  setKeyed(next);
  return next.sentences;
}

interface KeyedSentence {
  readonly key: number;
  readonly text: string;
}

/**
 * Unchanged sentences at the start and at the end of the text keep their React keys, so that React keeps their nodes.
 * All other sentences get new keys.
 * @param before the sentences of the previous text with their keys
 */
function keepKeys(before: readonly KeyedSentence[], texts: readonly string[], nextKey: number) {
  const count = Math.min(before.length, texts.length);
  let start = 0;
  while (start < count && before[start]?.text === texts[start]) start += 1;
  let end = 0;
  while (end < count - start && before.at(-1 - end)?.text === texts.at(-1 - end)) end += 1;
  let next = nextKey;
  const sentences = texts.map((text, index): KeyedSentence => {
    const kept = index < start ? before[index] : undefined;
    const shifted = index >= texts.length - end ? before[index - texts.length + before.length] : undefined;
    return kept ?? shifted ?? { key: next++, text };
  });
  return { sentences, nextKey: next };
}

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
