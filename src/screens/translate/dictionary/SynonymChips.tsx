import type { DictionaryEntry, DictionaryQuery } from '../../../domain/dictionary/dictionary';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useMessages } from '../../../i18n/useMessages';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';

interface SynonymChipsProps {
  readonly entry: Pick<DictionaryEntry, 'synonyms'>;
  readonly query: DictionaryQuery;
}

export function SynonymChips({ entry, query }: SynonymChipsProps) {
  const messages = useMessages('dictionary');
  const { locale, nameOf } = useI18n();
  const canAsk = useApp((state) => state.ui.modes.includes('ai'));
  const ask = useApp((state) => state.ui.askAssistant);
  const lang = languageTag(query.language);
  return (
    <ul className="la-chips">
      {entry.synonyms.map((synonym) => (
        <li key={synonym}>
          {canAsk ? (
            // The label contains two languages: the sentence around the word is in the interface language.
            <button
              type="button"
              className="la-chip"
              part="chip synonym"
              lang={locale}
              aria-label={messages['suggest.about'](synonym)}
              onClick={() => ask(messages['ask.synonym'](synonym, query.word, nameOf(query.language)))}
            >
              <span lang={lang} dir="auto">
                {synonym}
              </span>
            </button>
          ) : (
            <span className="la-chip la-chip--plain" part="chip synonym" lang={lang} dir="auto">
              {synonym}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
