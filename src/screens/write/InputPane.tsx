import { useRef } from 'react';
import { CharCounter } from '../../components/textPane/CharCounter';
import { CopyButton } from '../../components/CopyButton';
import { IconButton } from '../../components/IconButton';
import { textLimitOf } from '../../domain/hostConfig';
import { countCharacters } from '../../domain/text';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { DraftNotice, DraftTranscript, DraftVoice } from './DraftVoice';
import { InputBox } from './InputBox';
import { WriteTextTooLongNotice } from './WriteTextTooLongNotice';
import { useWrite } from './useWrite';

/**
 * Clears a box like a user would, so that Undo restores the text. False if there is nothing to delete, or the
 * browser refuses.
 */
function deleteWithUndo(box: HTMLTextAreaElement | null): boolean {
  if (!box) return false;
  box.focus();
  if (box.value === '') return false;
  box.select();
  return document.execCommand('delete');
}

/** The input pane: the text box, its tools, and the character counter. */
export function InputPane() {
  const messages = useMessages('write');
  const { t, count, nameOf } = useI18n();
  const text = useWrite((state) => state.text);
  const wasCut = useWrite((state) => state.wasCut);
  const detectedOver = useWrite((state) => state.detectedOver);
  const clear = useWrite((state) => state.clear);
  const undoDetection = useWrite((state) => state.undoDetection);
  const copy = useApp((state) => state.ui.copy);
  const limit = useApp((state) => textLimitOf(state.session.config));
  const box = useRef<HTMLTextAreaElement>(null);
  const used = countCharacters(text);
  const isOver = wasCut || used > limit;

  return (
    <section className="la-pane la-pane--in" aria-label={messages['input.region']}>
      <div className="la-pane__body">
        <InputBox box={box} />
        <DraftTranscript box={box} />
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
      <DraftNotice />
      {isOver && <WriteTextTooLongNotice limit={limit} />}
      <div className="la-pane__foot">
        <DraftVoice box={box} />
        <CopyButton label={messages['input.copy']} text={text} onCopy={copy} />
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
