import { useRef } from 'react';
import { TextPane } from '../../components/textPane/TextPane';
import { TOOL_PLACEHOLDER } from '../../components/toolPlaceholder';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { useVoiceControls } from './voice/useVoiceControls';

/** The source pane: the text box, its tools, and the character counter. */
export function SourcePane() {
  const { t } = useI18n();
  const { text, wasCut, pair, detectedOver, setText, clear, undoDetection } = useApp(
    (state) => state.translate,
  );
  const copy = useApp((state) => state.ui.copy);
  const config = useApp((state) => state.session.config);
  const canDictate = useApp((state) => state.voice.canDictate);
  const box = useRef<HTMLTextAreaElement>(null);
  const { controls, loadProps } = useVoiceControls();

  return (
    <TextPane
      {...{ box, text, wasCut, detectedOver, setText, clear, undoDetection, config, loadProps }}
      language={pair.source}
      region={t['source.region']}
      label={t['source.text']}
      placeholder={t['source.placeholder']}
      copyLabel={t['source.copy']}
      onCopy={copy}
      notice={controls && <controls.VoiceNotice place="source" />}
      tools={
        controls ? (
          <controls.SourceVoice box={box} />
        ) : (
          <>
            {canDictate && TOOL_PLACEHOLDER}
            {TOOL_PLACEHOLDER}
          </>
        )
      }
    >
      {controls && <controls.Transcript box={box} />}
    </TextPane>
  );
}
