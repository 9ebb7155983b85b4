import { MessagesProvider, useMessages } from '../../../i18n/useMessages';
import { useLazyMessages } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';
import { lazySheet } from '../../../theme/lazySheet';
import common from '../../../theme/styles/common.css?inline';
import word from '../../../theme/styles/word.css?inline';
import { DictionaryDetails } from './DictionaryDetails';
import { ARROW_DOWN, ARROW_UP_RIGHT, MESSAGE_CIRCLE } from '@lang-assistant/ui/icons';
import { useEffect, useRef, useState, useId } from 'react';
import { Icon } from '../../../components/Icon';
import { Heading } from '../../../components/Heading';
import { dictionaryQuery } from '../../../domain/dictionary/dictionary';
import { toQuote, suggestionsFor, type Suggestion } from '../../../domain/translate/suggestions';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import { useI18n } from '../../../i18n/useI18n';

/** The translation counts as visible once it is this far above the lower edge of the window. */
const MARGIN = '0% 0% -10%';

const outputOf = (row: HTMLElement | null) =>
  row?.parentElement?.querySelector<HTMLElement>('.la-pane--out [role=status]');

/** The style sheet shows this only where the panes are stacked. */
function SeeTranslation() {
  const messages = useLazyMessages('translate', true);
  const hasResult = useApp(({ translate: { output } }) => 'value' in output);
  const row = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);

  useEffect(() => {
    const pane = outputOf(row.current);
    if (!hasResult || !pane) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setBelow(entries.some((entry) => !entry.isIntersecting && entry.boundingClientRect.top > 0)),
      { rootMargin: MARGIN },
    );
    observer.observe(pane);
    return () => observer.disconnect();
  }, [hasResult]);

  return (
    <div ref={row} className="la-see">
      {hasResult && isBelow && messages && (
        <button
          type="button"
          className="la-chip"
          part="chip"
          onClick={() => {
            const pane = outputOf(row.current);
            pane?.focus({ preventScroll: true });
            pane?.scrollIntoView({ block: 'start' });
          }}
        >
          <Icon path={ARROW_DOWN} className="la-icon--sm" />
          {messages['translate.see']}
        </button>
      )}
    </div>
  );
}

interface Subject {
  readonly answered: TranslationRequest;
  readonly text: string;
}

/**
 * Suggested questions to the chat about a result. While the next result loads, the current suggestions stay visible.
 * Without a result, their place stays empty, so that the word details below do not move.
 */
function Suggestions() {
  const messages = useMessages('dictionary');
  const { locale, nameOf } = useI18n();
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const ask = useApp((state) => state.ui.askAssistant);
  const [shown, setShown] = useState<Subject>();
  const titleId = useId();

  const isLoading = output.kind === 'loading' || output.kind === 'streaming';
  const current = output.kind === 'success' && answered ? { answered, text: output.value.text } : undefined;
  const isSame = shown?.answered === current?.answered && shown?.text === current?.text;
  if (!isLoading && !isSame) setShown(current);
  if (!shown) return <div className="la-suggest" />;

  function questionOf(suggestion: Suggestion, { answered: request, text }: Subject): string {
    // If a single word has a longer translation, the suggestions are about the source word.
    const query = dictionaryQuery(request.text, text, request, locale);
    const isOfSource = query?.language === request.source;
    const [subject, other] = isOfSource ? [request.text, text] : [text, request.text];
    const [language, otherLanguage] = isOfSource
      ? [request.source, request.target]
      : [request.target, request.source];
    return messages[`ask.${suggestion}`](
      toQuote(subject),
      nameOf(language),
      toQuote(other),
      nameOf(otherLanguage),
    );
  }

  return (
    <section className="la-suggest" part="suggestions" aria-labelledby={titleId}>
      <Heading className="la-suggest__title" id={titleId}>
        <Icon path={MESSAGE_CIRCLE} />
        {messages['suggest.region']}
      </Heading>
      <div className="la-chips">
        {suggestionsFor(shown.answered).map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className="la-chip"
            part="chip suggestion"
            aria-disabled={isLoading}
            onClick={() => {
              if (!isLoading) ask(questionOf(suggestion, shown));
            }}
          >
            {messages[`suggest.${suggestion}`]}
            <Icon path={ARROW_UP_RIGHT} className="la-icon--sm" />
          </button>
        ))}
      </div>
    </section>
  );
}

const adoptDictionaryStyles = lazySheet(common, word);

export { createDictionaryController } from '../../../state/dictionary/dictionaryController';
export { DictionaryResult } from './DictionaryResult';
export { LimitLogin } from '../../LoginControl';
export { VoiceNotice } from '../../Dictation';
export { SavedTools } from '../../SavedStar';
export { OutputTools } from '../OutputTools';
export { OutputVoice, SourceVoice, Transcript } from '../voice/VoiceControls';

/** The suggestions and the word details below the two panes. They fill a placeholder with the same class and part. */
export function DictionarySection(props: { readonly className: string; readonly part: string }) {
  const messages = useLazyMessages('dictionary', true);
  const canAsk = useApp((state) => state.ui.modes.includes('ai'));
  if (!messages) return <div {...props} />;

  return (
    <MessagesProvider section="dictionary" messages={messages}>
      {/* Here, because this code is loaded with the first result. */}
      <SeeTranslation />
      <div {...props}>
        {canAsk && <Suggestions />}
        <section
          ref={adoptDictionaryStyles}
          className="la-dict__details"
          aria-label={messages['dictionary.region']}
        >
          <DictionaryDetails />
        </section>
      </div>
    </MessagesProvider>
  );
}
