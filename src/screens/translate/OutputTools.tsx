import { ARROW_RIGHT, CHEVRON_DOWN, ROTATE_CCW, STOP } from '@lang-assistant/ui/icons';
import { useId, useRef, useState } from 'react';
import { hasFormality } from '../../domain/translate/formalityLanguages';
import { useLazyMessages } from '../../components/hooks/useLazy';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { lazySheet } from '../../theme/lazySheet';
import common from '../../theme/styles/common.css?inline';
import sentences from '../../theme/styles/sentences.css?inline';
import { CorrectButton, useCorrection } from './CorrectButton';
import { PairTrigger } from './sentences/PairTrigger';
import { Icon } from '../../components/Icon';
import { FORMALITIES } from '@lang-assistant/core/translate/formality';
import type { TranslateMessages } from '../../i18n/messages';
import { Button } from '../../components/Button';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { UsedTerm } from '@lang-assistant/core/translate/sentences';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { useIsWordView } from './dictionary/DictionaryResult';

const adoptSentencesStyles = lazySheet(common, sentences);

type TranslationAction = 'stop' | 'again';

/**
 * Returns `stop` during a translation. Afterwards `again`, if the backend reports sentences or the translation was
 * stopped. The translation of a single word has no button.
 */
function useTranslationAction(): TranslationAction | undefined {
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const isWord = useIsWordView('value' in output ? output.value.text : '');
  if (output.kind === 'streaming') return 'stop';
  if (!('value' in output) || !answered) return undefined;
  // The translation was stopped and has no sentences, so it is unknown which part of the text it covers.
  if (answered.text === '') return 'again';
  if (!output.value.pairs) return undefined;
  return isWord ? undefined : 'again';
}

/**
 * Lets the user choose how the reader is addressed. A native select, because the list of the operating system works
 * best on a phone.
 */
function FormalitySelect({ messages }: { readonly messages: TranslateMessages }) {
  const formality = useApp(
    ({ translate, session }) => translate.formality ?? session.config.formality ?? 'default',
  );
  const retry = useApp((state) => state.translate.retry);
  const label = messages['formality.label'];

  return (
    <label className="la-select la-native" part="formality">
      <span className="la-select__hint" aria-hidden="true">
        {label}
      </span>
      <select
        aria-label={label}
        value={formality}
        onChange={({ target }) => {
          const chosen = FORMALITIES.find((choice) => choice === target.value);
          if (chosen) retry({ formality: chosen });
        }}
      >
        {FORMALITIES.map((choice) => (
          <option key={choice} value={choice}>
            {messages[`formality.${choice}`]}
          </option>
        ))}
      </select>
      <Icon path={CHEVRON_DOWN} className="la-icon--sm la-icon--chevron" />
    </label>
  );
}

interface TranslationButtonProps {
  readonly action: TranslationAction;
  readonly messages: TranslateMessages;
  /** Called before the action, because the action may remove the button. */
  readonly onPress: () => void;
}

function TranslationButton({ action, messages, onPress }: TranslationButtonProps) {
  const stop = useApp((state) => state.translate.stop);
  const translateAgain = useApp((state) => state.translate.translateAgain);
  const isStop = action === 'stop';
  const label = messages[isStop ? 'translate.stop' : 'translate.again'];
  return (
    <Button
      variant="icon"
      icon={isStop ? <Icon path={STOP} className="la-icon--fill" /> : ROTATE_CCW}
      className={isStop ? 'la-iconbtn--labelled' : ''}
      aria-label={label}
      onClick={() => {
        onPress();
        if (isStop) stop();
        else translateAgain();
      }}
    >
      {isStop && label}
    </Button>
  );
}

interface TermsListProps extends LanguagePair {
  readonly messages: TranslateMessages;
  readonly id: string;
  readonly terms: readonly UsedTerm[];
}

function TermsList({ messages, id, terms, source, target }: TermsListProps) {
  return (
    <ul id={id} className="la-terms" part="terms" aria-label={messages['terms.list']}>
      {terms.map((term) => (
        <li
          key={JSON.stringify(term)}
          className={term.applied ? 'la-term' : 'la-term la-term--unused'}
          part="term"
        >
          <bdi lang={languageTag(source)}>{term.source}</bdi>
          <Icon path={ARROW_RIGHT} className="la-icon--sm" />
          <bdi lang={languageTag(target)}>{term.target}</bdi>
          {!term.applied && <span className="la-small la-term__state">{messages['terms.notApplied']}</span>}
        </li>
      ))}
    </ul>
  );
}

export function OutputTools() {
  const messages = useLazyMessages('translate', true);
  const { count } = useI18n();
  const target = useApp((state) => state.translate.pair.target);
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const translation = output.kind === 'success' ? output.value : undefined;
  const terms = translation?.terms ?? [];
  const hasText = useApp((state) => state.translate.text.trim() !== '');
  const canChoose = hasText && hasFormality(target);
  const action = useTranslationAction();
  const row = useRef<HTMLDivElement>(null);
  const { isOffered, part } = useCorrection();

  /** When the focused button is removed, the focus would otherwise move to the page's body. */
  function focusOutput(): void {
    row.current?.parentElement?.querySelector<HTMLElement>('[role=status]')?.focus();
  }

  return (
    <>
      <PairTrigger />
      {messages && part && <part.Correction messages={messages} />}
      {messages && (canChoose || terms.length > 0 || action || isOffered) && (
        <div
          ref={(element) => {
            row.current = element;
            adoptSentencesStyles(element);
          }}
          className="la-tools"
          part="output-tools"
        >
          {canChoose && <FormalitySelect messages={messages} />}
          {terms.length > 0 && (
            <button
              type="button"
              className="la-select"
              part="terms-button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {messages['terms.show'](count(terms.length))}
              <Icon path={CHEVRON_DOWN} className="la-icon--sm la-icon--chevron" />
            </button>
          )}
          <span className="la-tools__end" />
          {isOffered && <CorrectButton messages={messages} />}
          {action && <TranslationButton {...{ action, messages }} onPress={focusOutput} />}
        </div>
      )}
      {messages && isOpen && terms.length > 0 && answered && (
        <TermsList {...answered} {...{ messages, terms }} id={listId} />
      )}
      <p className="la-tools__note" aria-live="polite">
        {canChoose && translation?.formality === 'unsupported' && messages?.['formality.unsupported']}
      </p>
    </>
  );
}
