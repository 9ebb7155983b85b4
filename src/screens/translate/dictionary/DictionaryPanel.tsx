import { Button } from '../../../components/Button';
import type { DictionaryEntry, DictionaryQuery, WordTab } from '../../../domain/dictionary/dictionary';
import type { AppError } from '@lang-assistant/core/errors';
import { audienceOf } from '../../../domain/hostConfig';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useMessages } from '../../../i18n/useMessages';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { canRetryLookup, dictionaryErrorText } from '../../../i18n/dictionary/dictionaryErrorText';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import { LimitLogin } from '../../LimitLogin';
import { ConjugationTables } from './ConjugationTables';
import { SynonymChips } from './SynonymChips';
import type { DictionaryState } from '../../../state/dictionary/types';

interface DictionaryPanelProps {
  readonly box: DictionaryState;
  readonly tab: WordTab;
}

export function DictionaryPanel({ box, tab }: DictionaryPanelProps) {
  if (box.kind === 'failed') return <Failure error={box.error} />;
  if (box.kind !== 'ready') return <Thinking />;
  const { entry, query } = box;
  switch (tab) {
    case 'dictionary':
      return <Definitions entry={entry} query={query} />;
    case 'synonyms':
      return <SynonymChips entry={entry} query={query} />;
    case 'examples':
      return <Examples entry={entry} />;
    case 'conjugation':
      return (
        <ConjugationTables
          key={query.word}
          conjugation={entry.conjugation}
          language={languageTag(query.language)}
        />
      );
  }
}

/** Hidden from screen readers, because the status next to the tabs announces it. */
function Thinking() {
  const messages = useMessages('dictionary');
  return (
    <p className="la-thinking" part="thinking" aria-hidden="true">
      {messages['dictionary.thinking']}
      <b>
        <i>.</i>
        <i>.</i>
        <i>.</i>
      </b>
    </p>
  );
}

/** Shown instead of the definitions (spec §8). */
function Failure({ error }: { readonly error: AppError }) {
  const messages = useMessages('dictionary');
  const i18n = useI18n();
  const audience = useApp((state) => audienceOf(state.session.config));
  const retry = useApp((state) => state.dictionary.controller?.retry);
  const limits = useLazyMessages('dialogs', error.kind === 'limit');
  return (
    <>
      <ol className="la-defs" part="definitions">
        <li dir="auto">{dictionaryErrorText(error, { ...i18n, messages, limits, audience })}</li>
      </ol>
      <LimitLogin error={error} className="la-dict__retry" />
      {canRetryLookup(error) && (
        <Button className="la-dict__retry" icon="rotate-ccw" onClick={retry}>
          {messages['dictionary.retry']}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: DictionaryEntry;
  readonly query: DictionaryQuery;
}

function Definitions({ entry, query }: EntryProps) {
  const messages = useMessages('dictionary');
  const { definitions, wordType } = entry;
  const shown = definitions.length > 0 ? definitions : [messages['dictionary.noDefinitions']];
  return (
    <>
      <p className="la-entry">
        <strong lang={languageTag(query.language)} dir="auto">
          {query.word}
        </strong>{' '}
        <span lang={query.readerLanguage}>{wordType}</span>
      </p>
      <ol className="la-defs" part="definitions" lang={query.readerLanguage}>
        {shown.map((definition) => (
          <li key={definition} dir="auto">
            {definition}
          </li>
        ))}
      </ol>
    </>
  );
}

function Examples({ entry }: { readonly entry: DictionaryEntry }) {
  return (
    <ul className="la-examples" part="examples">
      {entry.examples.map((lines) => (
        <li key={lines[0]?.text}>
          {lines.map(({ text, language }) => (
            <p key={language} lang={languageTag(language)} dir="auto">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
