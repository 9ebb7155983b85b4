import { createElement, useRef } from 'react';
import { CharCounter } from '../../components/textPane/CharCounter';
import { CopyButton } from '../../components/CopyButton';
import { useLazy } from '../../components/hooks/useLazy';
import { IconButton } from '../../components/IconButton';
import { TOOL_PLACEHOLDER } from '../../components/toolPlaceholder';
import { textLimitOf } from '../../domain/hostConfig';
import { countCharacters } from '../../domain/text';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { SourceBox } from './SourceBox';
import { useVoiceControls } from './voice/useVoiceControls';

/**
 * Clears a box like a user would, by select all and delete, so that Undo restores the text: setting the value
 * clears the undo history. False if there is nothing to delete, or the browser refuses.
 */
function deleteWithUndo(box: HTMLTextAreaElement | null): boolean {
  if (!box) return false;
  box.focus();
  if (box.value === '') return false;
  box.select();
  return document.execCommand('delete');
}

const loadNotice = () => import('./TextTooLongNotice').then(({ TextTooLongNotice }) => TextTooLongNotice);

/** The source pane: the text box, its tools, and the character counter. */
export function SourcePane() {
  const { t, count, nameOf } = useI18n();
  const { text, wasCut, detectedOver, clear, undoDetection } = useApp((state) => state.translate);
  const copy = useApp((state) => state.ui.copy);
  const limit = useApp((state) => textLimitOf(state.session.config));
  const box = useRef<HTMLTextAreaElement>(null);
  const used = countCharacters(text);
  const isOver = wasCut || used > limit;
  const notice = useLazy(isOver, loadNotice);
  const { controls, loadProps } = useVoiceControls();
  const canListen = useApp((state) => state.voice.canListen);

  return (
    <section className="la-pane la-pane--in" aria-label={t['source.region']} {...loadProps}>
      <div className="la-pane__body">
        <SourceBox box={box} />
        {controls && <controls.Transcript box={box} />}
        <div className="la-pane__clear">
          <IconButton
            icon="x"
            label={t['source.clear']}
            onClick={() => {
              if (!deleteWithUndo(box.current)) clear();
            }}
          />
        </div>
      </div>
      {controls && <controls.VoiceNotice place="source" />}
      {isOver && notice && createElement(notice, { limit })}
      <div className="la-pane__foot">
        {controls ? (
          <controls.SourceVoice box={box} />
        ) : (
          <>
            {canListen && TOOL_PLACEHOLDER}
            {TOOL_PLACEHOLDER}
          </>
        )}
        <CopyButton label={t['source.copy']} text={text} onCopy={copy} />
        {detectedOver && (
          <IconButton
            icon="rotate-ccw"
            label={t['languages.undo'](nameOf(detectedOver))}
            className="la-undo"
            isLabelled
            onClick={() => {
              undoDetection();
              box.current?.focus();
            }}
          />
        )}
        <CharCounter label={t['source.counter']} used={count(used)} limit={count(limit)} isOver={isOver} />
      </div>
    </section>
  );
}
