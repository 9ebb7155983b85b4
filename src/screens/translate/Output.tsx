import { createElement, useRef } from 'react';
import { useLazy } from '../../components/hooks/useLazy';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import type { FailureProps } from './Failure';
import { Result } from './Result';
import { useWordRoom } from './useWordRoom';

const loadFailure = () => import('./Failure').then(({ Failure }) => Failure);

/** Then the visitor reads that something went wrong, and no more. */
const goOn = () => undefined;

/** The live part of the output pane: each of its states is read out as it comes. */
export function Output() {
  const output = useApp((state) => state.translate.output);
  const retry = useApp((state) => state.translate.retry);
  const body = useRef<HTMLDivElement>(null);
  const room = useWordRoom();
  // Fetched while there is a connection: it has words for when there is none.
  const failure = useLazy(output.kind === 'loading' || output.kind === 'error', loadFailure, goOn);

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
      {output.kind === 'success' && createElement(room?.AnyResult ?? Result, { text: output.value.text })}
      {output.kind === 'error' && (
        <Trouble
          view={failure}
          error={output.error}
          onRetry={() => {
            // The button goes with the error: the focus stays with the output, not with the page's body.
            body.current?.focus();
            retry();
          }}
        />
      )}
    </div>
  );
}

function Placeholder() {
  const { t } = useWords();
  return <p className="la-output la-output--placeholder">{t['output.placeholder']}</p>;
}

function Skeleton() {
  const { t } = useWords();
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

function Trouble({ view, ...rest }: FailureProps & { readonly view: typeof Failed | undefined }) {
  return createElement(view ?? Failed, rest);
}

function Failed({ onRetry }: FailureProps) {
  const { t } = useWords();
  return (
    <div className="la-fail">
      <p>{t['error.title']}</p>
      <button type="button" className="la-btn la-btn--secondary" onClick={onRetry}>
        {t['output.retry']}
      </button>
    </div>
  );
}
