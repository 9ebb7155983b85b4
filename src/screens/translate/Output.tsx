import { useRef } from 'react';
import { Icon } from '../../components/Icon';
import type { AppError } from '../../domain/errors';
import { languageTag } from '../../domain/languages/lookup';
import { translationErrorText } from '../../i18n/errorText';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

/** The live part of the output pane: each of its states is read out as it comes. */
export function Output() {
  const output = useApp((state) => state.translate.output);
  const retry = useApp((state) => state.translate.retry);
  const body = useRef<HTMLDivElement>(null);

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
      {output.kind === 'success' && <Result text={output.value.text} />}
      {output.kind === 'error' && (
        <Failure
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

function Result({ text }: { readonly text: string }) {
  const target = useApp((state) => state.translate.answered?.target ?? state.translate.pair.target);
  return (
    <p className="la-output" lang={languageTag(target)} dir="auto">
      {text}
    </p>
  );
}

function Failure({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const words = useWords();
  const { t } = words;
  const { title, text, canRetry } = translationErrorText(error, words);
  return (
    <div className="la-fail">
      <p>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {canRetry && (
        <button type="button" className="la-btn la-btn--secondary" onClick={onRetry}>
          <Icon name="rotate-ccw" />
          {t['output.retry']}
        </button>
      )}
    </div>
  );
}
