import { useRef } from 'react';
import { TextPane } from '../../components/textPane/TextPane';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { DraftNotice, DraftTranscript, DraftVoice } from './DraftVoice';
import { useBoxFocus } from './useBoxFocus';
import { useWrite } from './useWrite';

export function InputPane() {
  const messages = useMessages('write');
  const text = useWrite((state) => state.text);
  const replacedText = useWrite((state) => state.replacedText);
  const wasCut = useWrite((state) => state.wasCut);
  const cutOff = useWrite((state) => state.cutOff);
  const language = useWrite((state) => state.language);
  const detectedOver = useWrite((state) => state.detectedOver);
  const type = useWrite((state) => state.type);
  const commitText = useWrite((state) => state.commitText);
  const onReplaced = useWrite((state) => state.onReplaced);
  const clear = useWrite((state) => state.clear);
  const undoDetection = useWrite((state) => state.undoDetection);
  const copy = useApp((state) => state.ui.copy);
  const config = useApp((state) => state.session.config);
  const box = useRef<HTMLTextAreaElement>(null);
  useBoxFocus(box);

  return (
    <TextPane
      {...{ box, text, replacedText, wasCut, cutOff, language, detectedOver, config }}
      {...{ type, commitText, onReplaced, clear, undoDetection }}
      region={messages['input.region']}
      label={messages['input.text']}
      placeholder={messages['input.placeholder']}
      copyLabel={messages['input.copy']}
      onCopy={copy}
      limitAdvice={{
        'limit.anonymous': messages['limit.anonymous'],
        'limit.loggedIn': messages['limit.loggedIn'],
      }}
      notice={<DraftNotice />}
      tools={<DraftVoice box={box} />}
    >
      <DraftTranscript box={box} />
    </TextPane>
  );
}
