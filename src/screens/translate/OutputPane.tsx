import { useRef } from 'react';
import { CopyButton } from '../../components/CopyButton';
import { useHydrated } from '../../components/hooks/useHydrated';
import { IconButton } from '../../components/IconButton';
import { TOOL_PLACEHOLDER } from '../../components/toolPlaceholder';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { Output } from './Output';
import { useDictionarySection } from './dictionary/useDictionarySection';
import { useVoiceControls } from './voice/useVoiceControls';

export function OutputPane() {
  const { t } = useI18n();
  const output = useApp((state) => state.translate.output);
  const copy = useApp((state) => state.ui.copy);
  const hasWrite = useApp((state) => state.ui.modes.includes('write'));
  const target = useApp(({ translate }) => (translate.answered ?? translate.pair).target);
  const improve = useApp((state) => state.write.improve);
  const text = 'value' in output && output.kind !== 'streaming' ? output.value.text : '';
  const isHydrated = useHydrated();
  const pane = useRef<HTMLElement>(null);
  const { controls, loadProps } = useVoiceControls();
  const section = useDictionarySection();

  return (
    <section
      ref={pane}
      className="la-pane la-pane--out"
      part="output-pane"
      aria-label={isHydrated ? t['output.region'] : undefined}
      {...loadProps}
    >
      <Output />
      {controls && <controls.VoiceNotice place="output" />}
      {section && <section.OutputTools />}
      <div className="la-pane__foot" part="toolbar">
        {isHydrated && (
          <>
            {controls ? <controls.OutputVoice text={text} pane={pane} /> : TOOL_PLACEHOLDER}
            <CopyButton label={t['output.copy']} text={text} onCopy={copy} />
          </>
        )}
        {isHydrated && hasWrite ? (
          <IconButton
            icon="pen-line"
            label={t['output.improve']}
            className="la-end"
            part="improve"
            isLabelled
            disabled={text === ''}
            onClick={() => void improve(text, target)}
          />
        ) : (
          <span className="la-end" />
        )}
        <slot name="actions" />
      </div>
    </section>
  );
}
