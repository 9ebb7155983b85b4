import { findLanguage, languageTag } from '@lang-assistant/core/languages/lookup';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import { capitalize } from '../../../domain/dictionary/wordForm';
import { MessagesProvider } from '../../../i18n/useMessages';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { useApp } from '../../../state/hooks';
import { adoptDictionaryStyles } from '../../../theme/dictionaryStyles';
import { SentenceResult } from '../sentences/SentenceResult';
import { SynonymChips } from './SynonymChips';
import { useIsWordView } from './useIsWordView';

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

/** Renders nothing unless the current entry is about this word. */
function Synonyms({ target }: { readonly target: string }) {
  const box = useApp((state) => state.dictionary.box);
  const locale = useApp((state) => state.session.config.locale);
  const messages = useLazyMessages('dictionary', true);
  if (!messages || box?.kind !== 'ready' || box.query.language !== target || box.entry.synonyms.length === 0)
    return null;
  return (
    // The word was already announced. The synonyms should not be announced.
    <div className="la-word__rel" aria-live="off">
      <span className="la-label" lang={locale}>
        {messages['dictionary.synonyms']}
      </span>
      <MessagesProvider section="dictionary" messages={messages}>
        <SynonymChips entry={{ synonyms: box.entry.synonyms.slice(0, MAX_SYNONYMS) }} query={box.query} />
      </MessagesProvider>
    </div>
  );
}
