import { PEN_LINE } from '@lang-assistant/ui/icons';
import { useRef, createElement } from 'react';
import { CopyButton } from '../../components/CopyButton';
import { useHydrated } from '../../components/hooks/useHydrated';
import { IconButton, TOOL_PLACEHOLDER } from '../../components/Button';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { useDictionarySection } from './dictionary/useDictionarySection';
import { useVoiceControls } from './voice/useVoiceControls';
import { RetryNotice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import { translateErrorText } from '../../i18n/translateErrorText';
import { Result } from './Result';

function Output() {
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

/** Shows that the typed text is sent after a pause. Starts again with each change of the text. */
function PauseLine() {
  const text = useApp((state) => state.translate.text);
  const pauseMs = useApp((state) => state.translate.pauseMs);
  if (pauseMs === undefined) return null;
  return (
    <span key={text} className="la-pause" style={{ animationDuration: `${pauseMs}ms` }} aria-hidden="true" />
  );
}

export function OutputPane() {
  const { t } = useI18n();
  const output = useApp((state) => state.translate.output);
  const copy = useApp((state) => state.ui.copy);
  const isSaving = useApp((state) => state.session.config.saved);
  const hasWrite = useApp((state) => state.ui.modes.includes('write'));
  const target = useApp(({ translate }) => (translate.answered ?? translate.pair).target);
  const improve = useApp((state) => state.write.improve);
  const text = 'value' in output && output.kind !== 'streaming' ? output.value.text : '';
  const isHydrated = useHydrated();
  const pane = useRef<HTMLElement>(null);
  const { controls, loadProps } = useVoiceControls();
  const section = useDictionarySection();
  // The list is at the end instead.
  const endClass = isSaving && section ? '' : 'la-end';

  return (
    <section
      ref={pane}
      className="la-pane la-pane--out"
      part="output-pane"
      aria-label={isHydrated ? t['output.region'] : undefined}
      {...loadProps}
    >
      <PauseLine />
      <Output />
      {controls && <controls.VoiceNotice place="output" />}
      {section && <section.OutputTools />}
      <div className={isSaving ? 'la-pane__foot la-pane__foot--full' : 'la-pane__foot'} part="toolbar">
        {isHydrated && (
          <>
            {controls ? <controls.OutputVoice text={text} pane={pane} /> : TOOL_PLACEHOLDER}
            <CopyButton
              label={t['output.copy']}
              // The star and the list need the space of the word.
              word={isSaving ? '' : t['output.copyWord']}
              text={text}
              onCopy={copy}
            />
            {isSaving && (section ? <section.SavedTools /> : TOOL_PLACEHOLDER)}
          </>
        )}
        {isHydrated && hasWrite ? (
          <IconButton
            icon={PEN_LINE}
            label={t['output.improve']}
            className={endClass}
            part="improve"
            word={t['output.improve']}
            disabled={text === ''}
            onClick={() => void improve(text, target)}
          />
        ) : (
          <span className={endClass} />
        )}
        <slot name="actions" />
      </div>
    </section>
  );
}
