import { createElement } from 'react';
import { RetryNotice } from '../../components/RetryNotice';
import { Skeleton } from '../../components/Skeleton';
import { translateErrorText } from '../../i18n/translateErrorText';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { Result } from './Result';
import { useDictionarySection } from './dictionary/useDictionarySection';

export function Output() {
  const i18n = useI18n();
  const { t } = i18n;
  const output = useApp((state) => state.translate.output);
  const retry = useApp((state) => state.translate.retry);
  const section = useDictionarySection();

  return (
    <div
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
      {'error' in output && (
        <RetryNotice
          {...translateErrorText(output.error, i18n)}
          action={section && <section.LimitLogin error={output.error} />}
          onRetry={retry}
        />
      )}
    </div>
  );
}
