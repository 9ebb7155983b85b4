import { useMemo, useRef } from 'react';
import { TextPane } from '../../components/textPane/TextPane';
import { TOOL_PLACEHOLDER } from '../../components/Button';
import { useI18n } from '../../i18n/useI18n';
import { useApp, useConnectBox } from '../../state/hooks';
import { useVoiceControls } from './voice/useVoiceControls';

export function SourcePane() {
  const { t } = useI18n();
  const translate = useApp((state) => state.translate);
  const { text, replacedText, wasCut, cutOff, pair, detectedOver } = translate;
  const { report, onKey, onReplaced, clear, undoDetection } = translate;
  const connectBox = useConnectBox();
  const copy = useApp((state) => state.ui.copy);
  const config = useApp((state) => state.session.config);
  const canDictate = useApp((state) => state.voice.canDictate);
  const box = useRef<HTMLTextAreaElement>(null);
  const { controls, loadProps } = useVoiceControls();

  // The elements stay the same objects while the user types, so React does not render them again.
  const parts = useMemo(() => {
    if (!controls) {
      const placeholders = (
        <>
          {canDictate && TOOL_PLACEHOLDER}
          {TOOL_PLACEHOLDER}
        </>
      );
      return { tools: placeholders, notice: undefined, children: undefined };
    }
    const { SourceVoice, Transcript, VoiceNotice } = controls;
    return {
      tools: <SourceVoice box={box} />,
      notice: <VoiceNotice place="source" />,
      children: <Transcript box={box} />,
    };
  }, [controls, canDictate]);

  return (
    <TextPane
      {...{ box, text, replacedText, wasCut, cutOff, detectedOver, config, loadProps }}
      {...{ report, onKey, connectBox, onReplaced, clear, undoDetection }}
      {...parts}
      language={pair.source}
      region={t['source.region']}
      label={t['source.text']}
      placeholder={t['source.placeholder']}
      copyLabel={t['source.copy']}
      onCopy={copy}
    />
  );
}
