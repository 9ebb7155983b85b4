import { useCallback, useState, type ClipboardEvent } from 'react';
import { RetryNotice } from '../../components/RetryNotice';
import { Skeleton } from '../../components/Skeleton';
import { changeReason } from '../../domain/write/changeReason';
import { hasChanges, textOfParts } from '../../domain/write/textDiff';
import { notesOf } from '../../domain/write/writeNotes';
import type { AppError } from '@lang-assistant/core/errors';
import { audienceOf } from '../../domain/hostConfig';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useMessages } from '../../i18n/useMessages';
import { useLazyMessages } from '../../components/hooks/useLazyMessages';
import { useI18n } from '../../i18n/useI18n';
import { writeErrorText } from '../../i18n/write/writeErrorText';
import { useApp } from '../../state/hooks';
import { LimitLogin } from '../LimitLogin';
import { MarkedText } from './MarkedText';
import { useWrite } from './useWrite';
import type { WrittenText } from '../../state/write/types';

export function ImprovedText() {
  const messages = useMessages('write');
  const output = useWrite((state) => state.output);

  return (
    <div
      className="la-pane__body"
      role="status"
      aria-live="polite"
      // Not atomic: after the user accepts or rejects one change, screen readers must not announce the whole text.
      aria-atomic="false"
      aria-busy={output.kind === 'loading'}
      tabIndex={-1}
    >
      {output.kind === 'idle' && (
        <p className="la-output la-output--placeholder" part="placeholder">
          {messages['output.region']}
        </p>
      )}
      {output.kind === 'loading' && <Thinking word={messages['output.thinking']} />}
      {output.kind === 'success' && <Result improved={output.value} />}
      {output.kind === 'error' && <Failure error={output.error} />}
    </div>
  );
}

function Thinking({ word }: { readonly word: string }) {
  return (
    <>
      <p className="la-writing" part="thinking">
        {word}
        <b aria-hidden="true">...</b>
      </p>
      <Skeleton />
    </>
  );
}

/**
 * Copies a selection as plain text, because rich text would include the highlights. If `getSelection` returns no text,
 * the browser copies as usual.
 */
function copyAsPlainText(event: ClipboardEvent<HTMLElement>): void {
  const selected = getSelection()?.toString() ?? '';
  if (selected === '') return;
  event.clipboardData.setData('text/plain', selected);
  event.preventDefault();
}

function Result({ improved }: { readonly improved: WrittenText }) {
  const messages = useMessages('write');
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const language = useWrite((state) => state.language);
  const showsChanges = useWrite((state) => state.showsChanges);
  const { parts, changes, original } = improved;
  const offset = original.length - original.trimStart().length;
  const shown = pointed ?? focused;
  const reason = shown === undefined ? '' : changeReason(parts, shown, changes, offset);
  return (
    <>
      <p
        className="la-output"
        part="improved-text"
        lang={language === '' ? undefined : languageTag(language)}
        dir="auto"
        translate="no"
        onCopy={copyAsPlainText}
      >
        {showsChanges ? (
          <MarkedText parts={parts} onFocusChange={setFocused} onPointerChange={setPointed} />
        ) : (
          textOfParts(parts)
        )}
      </p>
      {showsChanges && changes.length > 0 && hasChanges(parts) && (
        // The paragraph stays while it is empty, so that nothing below it moves.
        <p className="la-reason" part="change-reason" dir="auto">
          {reason}
        </p>
      )}
      {notesOf(improved).map((key) => (
        <p key={key} className="la-note" part="note">
          {messages[key]}
        </p>
      ))}
    </>
  );
}

function Failure({ error }: { readonly error: AppError }) {
  const messages = useMessages('write');
  const retry = useWrite((state) => state.retry);
  const i18n = useI18n();
  const audience = useApp((state) => audienceOf(state.session.config));
  const isLimit = error.kind === 'limit';
  const [hasLoadError, setLoadError] = useState(false);
  const onLoadError = useCallback(() => setLoadError(true), []);
  const limits = useLazyMessages('dialogs', isLimit, onLoadError);
  // Waits for the message about the limit, so that only one error is shown. The general message is shown only if the
  // message about the limit cannot be loaded.
  if (isLimit && !limits && !hasLoadError) return null;
  return (
    <RetryNotice
      {...writeErrorText(error, { ...i18n, messages, limits, audience })}
      action={<LimitLogin error={error} />}
      onRetry={retry}
    />
  );
}
