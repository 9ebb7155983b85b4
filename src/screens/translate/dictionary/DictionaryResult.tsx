import { findLanguage, languageTag } from '@lang-assistant/core/languages/lookup';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import { capitalize } from '../../../domain/dictionary/wordForm';
import { MessagesProvider } from '../../../i18n/useMessages';
import { useLazyMessages } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';
import { lazySheet } from '../../../theme/lazySheet';
import common from '../../../theme/styles/common.css?inline';
import word from '../../../theme/styles/word.css?inline';
import { SynonymChips } from './SynonymChips';
import sentences from '../../../theme/styles/sentences.css?inline';
import { Result } from '../Result';
import { Sentences } from '../sentences/Sentences';
import { isWordView } from '../../../domain/dictionary/dictionary';

const adoptDictionaryStyles = lazySheet(common, word);
const adoptSentencesStyles = lazySheet(sentences);

/** The translation must be focusable for the keys that move from sentence to sentence. */
const IN_TAB_ORDER = { tabIndex: 0 } as const;

/**
 * Renders one element per sentence. A complete translation with fewer than two sentences is plain text, unless it has a
 * warning.
 */
function SentenceResult() {
  const output = useApp((state) => state.translate.output);
  const target = useApp((state) => state.translate.answered?.target ?? state.translate.pair.target);
  if (!('value' in output)) return null;
  const { text, pairs = [], warnings = [] } = output.value;
  const isStreaming = output.kind === 'streaming';
  if (!isStreaming && pairs.length < 2 && !(pairs.length === 1 && warnings.length > 0))
    return <Result text={text} />;
  return (
    <div
      ref={adoptSentencesStyles}
      className="la-output"
      part="translation"
      lang={languageTag(target)}
      dir="auto"
      {...(!isStreaming && pairs.length > 1 && IN_TAB_ORDER)}
      // Only changed sentences are announced. A text without sentences is announced when it is complete.
      aria-live={pairs.length > 0 ? undefined : 'off'}
      aria-atomic="false"
    >
      <Sentences
        {...{ text, pairs, warnings, isStreaming }}
        gap={output.kind === 'success' ? undefined : output.gap}
      />
    </div>
  );
}

/** Shows the translation of a single word as a headline with synonyms, and any other translation by its sentences. */
export function DictionaryResult({ text }: { readonly text: string }) {
  const isComplete = useApp((state) => state.translate.output.kind === 'success');
  const answered = useApp((state) => state.translate.answered);
  const isWord = useIsWordView(text);
  if (isComplete && answered && isWord) return <Headline text={text.trim()} answered={answered} />;
  return <SentenceResult />;
}

function Headline({ text, answered }: { readonly text: string; readonly answered: TranslationRequest }) {
  const { target } = answered;
  const tag = languageTag(target);

  return (
    <div
      ref={adoptDictionaryStyles}
      className="la-word"
      part="translation"
      lang={tag}
      dir={findLanguage(target)?.rtl ? 'rtl' : 'ltr'}
    >
      <div className="la-word__head">
        <p className="la-word__term" part="headword" dir="auto">
          {capitalize(text, tag)}
        </p>
      </div>
      <Synonyms target={target} />
    </div>
  );
}

/** Fills two rows. The dictionary shows all synonyms. */
const MAX_SYNONYMS = 6;

/** Empty while the word is looked up, and if the entry has no synonyms, so that nothing below moves. */
function Synonyms({ target }: { readonly target: string }) {
  const box = useApp((state) => state.dictionary.box);
  const locale = useApp((state) => state.session.config.locale);
  const messages = useLazyMessages('dictionary', true);
  const ready = box?.kind === 'ready' && box.query.language === target ? box : undefined;
  const synonyms = ready?.entry.synonyms.slice(0, MAX_SYNONYMS) ?? [];
  if (!box) return null;
  return (
    // The word was already announced. The synonyms should not be announced.
    <div className="la-word__rel" aria-live="off">
      {messages && ready && synonyms.length > 0 && (
        <>
          <span className="la-label" lang={locale}>
            {messages['dictionary.synonyms']}
          </span>
          <MessagesProvider section="dictionary" messages={messages}>
            <SynonymChips entry={{ synonyms }} query={ready.query} />
          </MessagesProvider>
        </>
      )}
    </div>
  );
}

export function useIsWordView(output: string): boolean {
  const answered = useApp((state) => state.translate.answered);
  const maxChars = useApp((state) => state.session.config.limits.wordViewChars);
  const box = useApp((state) => state.dictionary.box);
  const entryQuery = box?.kind === 'ready' ? box.query : undefined;
  return answered !== undefined && isWordView(answered, output, maxChars, entryQuery);
}
