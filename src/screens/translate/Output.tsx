import { createElement, useRef } from 'react';
import { RetryNotice } from '../../components/RetryNotice';
import { Skeleton } from '../../components/Skeleton';
import { translateErrorText } from '../../i18n/translateErrorText';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { Result } from './Result';
import { useDictionarySection } from './dictionary/useDictionarySection';

/** The live region of the output pane: each state is announced. */
export function Output() {
  const i18n = useI18n();
  const { t } = i18n;
  const output = useApp((state) => state.translate.output);
  const retry = useApp((state) => state.translate.retry);
  const body = useRef<HTMLDivElement>(null);
  const section = useDictionarySection();
  const error = 'error' in output ? output.error : undefined;
  const failure = error && translateErrorText(error, i18n);

  function retryWithFocus(): void {
    // The button disappears with the error: the focus stays on the output instead of moving to the page's body.
    body.current?.focus();
    retry();
  }

  return (
    <div
      ref={body}
      className="la-pane__body"
      role="status"
      aria-live="polite"
      aria-busy={output.kind === 'loading'}
      tabIndex={-1}
    >
      {output.kind === 'idle' && (
        <p className="la-output la-output--placeholder" part="placeholder">
          {t['output.placeholder']}
        </p>
      )}
      {output.kind === 'loading' && (
        <>
          <span className="la-sr">{t['output.translating']}</span>
          <Skeleton />
        </>
      )}
      {'value' in output && createElement(section?.DictionaryResult ?? Result, { text: output.value.text })}
      {error && failure && (
        <RetryNotice
          title={failure.title}
          text={failure.text}
          action={section && <section.LimitLogin error={error} />}
          onRetry={failure.canRetry ? retryWithFocus : undefined}
        />
      )}
    </div>
  );
}
