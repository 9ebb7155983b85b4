import { useId, useRef, useState } from 'react';
import { hasFormality } from '../../domain/translate/formalityLanguages';
import { useLazyMessages } from '../../components/hooks/useLazyMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { adoptSentencesStyles } from '../../theme/sentencesStyles';
import { FormalitySelect } from './FormalitySelect';
import { PairTrigger } from './sentences/PairTrigger';
import { TermsButton, TermsList } from './sentences/TermsUsed';
import { TranslationButton } from './sentences/TranslationButton';
import { useTranslationAction } from './sentences/useTranslationAction';

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

  /** When the focused button is removed, the focus would otherwise move to the page's body. */
  function focusOutput(): void {
    row.current?.parentElement?.querySelector<HTMLElement>('[role=status]')?.focus();
  }

  return (
    <>
      <PairTrigger />
      {messages && (canChoose || terms.length > 0 || action) && (
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
            <TermsButton
              {...{ messages, listId, isOpen }}
              count={count(terms.length)}
              toggle={() => setOpen((wasOpen) => !wasOpen)}
            />
          )}
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
