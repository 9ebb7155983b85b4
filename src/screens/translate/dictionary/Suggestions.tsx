import { useId, useState } from 'react';
import { Heading } from '../../../components/Heading';
import { Glyph, Icon } from '../../../components/Icon';
import { dictionaryQuery } from '../../../domain/dictionary/dictionary';
import { toQuote, suggestionsFor, type Suggestion } from '../../../domain/translate/suggestions';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import { useMessages } from '../../../i18n/useMessages';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import { ARROW_UP_RIGHT } from './dictionaryIcons';

interface Subject {
  readonly answered: TranslationRequest;
  readonly text: string;
}

/**
 * Suggested questions to the chat about a result. While the next result loads, the current suggestions stay visible.
 */
export function Suggestions() {
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
  if (!shown) return null;

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
        <Icon name="message-circle" />
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
            <Glyph path={ARROW_UP_RIGHT} className="la-icon--sm" />
          </button>
        ))}
      </div>
    </section>
  );
}
