import { createElement, useRef } from 'react';
import { useLazy } from '../../components/hooks/useLazy';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import type { FailureProps } from './Failure';
import { Result } from './Result';
import { useDictionarySection } from './useDictionarySection';

const loadFailure = () => import('./Failure').then(({ Failure }) => Failure);

/** The live region of the output pane: each state is announced. */
export function Output() {
  const output = useApp((state) => state.translate.output);
  const retry = useApp((state) => state.translate.retry);
  const body = useRef<HTMLDivElement>(null);
  const section = useDictionarySection();
  // Loaded while there is a connection, as it is also needed without one.
  const failure = useLazy(output.kind === 'loading' || output.kind === 'error', loadFailure);

  return (
    <div
      ref={body}
      className="la-pane__body"
      role="status"
      aria-live="polite"
      aria-busy={output.kind === 'loading'}
      tabIndex={-1}
    >
      {output.kind === 'idle' && <Placeholder />}
      {output.kind === 'loading' && <Skeleton />}
      {output.kind === 'success' &&
        createElement(section?.DictionaryResult ?? Result, { text: output.value.text })}
      {output.kind === 'error' && (
        <TranslateError
          view={failure}
          error={output.error}
          onRetry={() => {
            // The button disappears with the error: the focus stays on the output instead of moving to the
            // page's body.
            body.current?.focus();
            retry();
          }}
        />
      )}
    </div>
  );
}

function Placeholder() {
  const { t } = useI18n();
  return <p className="la-output la-output--placeholder">{t['output.placeholder']}</p>;
}

function Skeleton() {
  const { t } = useI18n();
  return (
    <>
      <span className="la-sr">{t['output.translating']}</span>
      <div className="la-skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </>
  );
}

function TranslateError({
  view,
  ...rest
}: FailureProps & { readonly view: typeof ShortFailure | undefined }) {
  return createElement(view ?? ShortFailure, rest);
}

function ShortFailure({ onRetry }: FailureProps) {
  const { t } = useI18n();
  return (
    <div className="la-fail">
      <p>{t['error.title']}</p>
      <button type="button" className="la-btn la-btn--secondary" onClick={onRetry}>
        {t['output.retry']}
      </button>
    </div>
  );
}
