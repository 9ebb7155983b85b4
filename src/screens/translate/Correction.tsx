import { languageTag } from '@lang-assistant/core/languages/lookup';
import { CIRCLE_ALERT, CIRCLE_CHECK } from '@lang-assistant/ui/icons';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { correctionErrorText } from '../../i18n/correctionErrorText';
import type { TranslateMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { createCorrection, type CorrectionController } from '../../state/translate/correction';
import { useApp } from '../../state/hooks';
import type { CorrectionForm, CorrectionResult } from '../../state/translate/types';
import { lazySheet } from '../../theme/lazySheet';
import styles from '../../theme/styles/correction.css?inline';

export { createCorrection };

const adoptCorrectionStyles = lazySheet(styles);

/** Time in which a correction can be reverted. */
const UNDO_MS = 8000;

interface PartProps {
  readonly messages: TranslateMessages;
  readonly controller: CorrectionController;
}

function Problem({ form, messages }: PartProps & { readonly form: CorrectionForm }) {
  const i18n = useI18n();
  const { problem, sentence } = form;
  if (!problem) return null;
  return (
    <div className="la-correct__problem" role="alert">
      <Icon path={CIRCLE_ALERT} className="la-icon--sm" />
      {problem.kind === 'failed' ? (
        <span>{correctionErrorText(problem.error, messages, i18n)}</span>
      ) : (
        <span>
          {messages['correct.conflict'](problem.entry.author)}
          <q lang={languageTag(sentence.languages.target)} dir="auto">
            {problem.entry.target}
          </q>
        </span>
      )}
    </div>
  );
}

function Form({ form, messages, controller }: PartProps & { readonly form: CorrectionForm }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { sentence, text, isSaving } = form;
  const { source, target } = sentence.languages;
  const [before, after] = messages['correct.sentence']('\n').split('\n');

  useEffect(() => {
    const pane = box.current?.closest('.la-pane');
    box.current?.focus();
    // The focus would otherwise move to the page's body.
    return () => pane?.querySelector<HTMLElement>('[part~=correct-button]')?.focus();
  }, []);

  return (
    <form
      ref={adoptCorrectionStyles}
      className="la-correct"
      part="correct-form"
      aria-label={messages['correct.open']}
    >
      <label htmlFor={id}>
        {before}
        <bdi lang={languageTag(source)}>{sentence.source}</bdi>
        {after}
      </label>
      <textarea
        ref={box}
        id={id}
        className="la-correct__text"
        part="correct-text"
        rows={3}
        lang={languageTag(target)}
        dir="auto"
        value={text}
        readOnly={isSaving}
        onChange={(event) => controller.setText(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) controller.close();
        }}
      />
      <Problem {...{ form, messages, controller }} />
      <div className="la-correct__row">
        <Button
          variant="primary"
          part="correct-save"
          aria-disabled={isSaving || text.trim() === '' || undefined}
          onClick={controller.save}
        >
          {messages['correct.save']}
        </Button>
        <Button onClick={controller.close}>{messages['correct.cancel']}</Button>
      </div>
      <p className="la-correct__hint">{messages['correct.hint']}</p>
    </form>
  );
}

/** Stays while it is hovered or focused, and after Undo has failed. */
function Saved({ saved, messages, controller }: PartProps & { readonly saved: CorrectionResult }) {
  const i18n = useI18n();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { undo, error } = saved;
  useEffect(() => {
    if (isHovered || isFocused) return undefined;
    const timer = setTimeout(controller.hideSaved, UNDO_MS);
    return () => clearTimeout(timer);
  }, [controller, isHovered, isFocused]);
  return (
    <span
      className="la-correct__saved"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon path={error ? CIRCLE_ALERT : CIRCLE_CHECK} className="la-icon--sm" />
      <span>{error ? correctionErrorText(error, messages, i18n) : messages['correct.saved']}</span>
      {undo && (
        <Button
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.closest('.la-pane')?.querySelector<HTMLElement>('[part~=correct-button]')?.focus();
            void controller.undo();
          }}
        >
          {messages['correct.undo']}
        </Button>
      )}
    </span>
  );
}

/** The form takes the place of the translation. Its text stays until the owner has saved or cancelled it. */
export function Correction({ messages }: Pick<PartProps, 'messages'>) {
  const extend = useApp(({ translate }) => translate.extend);
  const form = useApp(({ translate }) => translate.correction?.form);
  const saved = useApp(({ translate }) => translate.correction?.saved);
  const controller = useMemo(() => extend(createCorrection), [extend]);
  const props = { messages, controller };
  return (
    <>
      {form && <Form {...props} form={form} />}
      <div ref={adoptCorrectionStyles} role="status">
        {saved && <Saved {...props} saved={saved} />}
      </div>
    </>
  );
}
