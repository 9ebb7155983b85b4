import { useRef, useLayoutEffect, type RefObject } from 'react';
import { TextPane } from '../../components/textPane/TextPane';
import { useMessages } from '../../i18n/useMessages';
import { useApp, useConnectBox } from '../../state/hooks';
import { Dictation, DictationTranscript, useDictation, VoiceNotice } from '../Dictation';
import { TOOL_PLACEHOLDER } from '../../components/Button';
import type { BoxProps } from '../../components/textPane/TextBox';
import { useI18n } from '../../i18n/useI18n';
import { useWrite } from '../useFeature';

/** Focuses the text box after another tool has put a text into it. */
function useBoxFocus(box: RefObject<HTMLTextAreaElement | null>): void {
  const isFocusRequested = useWrite((state) => state.isFocusRequested);
  const clearFocusRequest = useWrite((state) => state.clearFocusRequest);

  useLayoutEffect(() => {
    if (!isFocusRequested) return;
    moveFocus(box.current);
    clearFocusRequest();
  }, [isFocusRequested, clearFocusRequest, box]);
}

/** The button that imported the text was removed. If another text field has the focus, it keeps the focus. */
function moveFocus(box: HTMLTextAreaElement | null): void {
  const root = box?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  if (focused ? focused.matches('button') : document.activeElement === document.body) box?.focus();
}

function DraftVoice({ box }: BoxProps) {
  const { locale } = useI18n();
  const canDictate = useApp((state) => state.voice.canDictate);
  const text = useWrite((state) => state.text);
  const language = useWrite((state) => state.language) || locale;
  const messages = useDictation('draft', text)?.messages;
  if (!canDictate) return null;
  return messages ? <Dictation place="draft" {...{ box, text, language, messages }} /> : TOOL_PLACEHOLDER;
}

export function InputPane() {
  const messages = useMessages('write');
  const write = useWrite((state) => state);
  const { text, replacedText, wasCut, cutOff, language, detectedOver } = write;
  const { report, onKey, onReplaced, clear, undoDetection } = write;
  const connectBox = useConnectBox();
  const copy = useApp((state) => state.ui.copy);
  const config = useApp((state) => state.session.config);
  const box = useRef<HTMLTextAreaElement>(null);
  useBoxFocus(box);

  return (
    <TextPane
      {...{ box, text, replacedText, wasCut, cutOff, language, detectedOver, config }}
      {...{ report, onKey, connectBox, onReplaced, clear, undoDetection }}
      region={messages['input.region']}
      label={messages['input.text']}
      placeholder={messages['input.placeholder']}
      copyLabel={messages['input.copy']}
      onCopy={copy}
      limitAdvice={{
        'limit.anonymous': messages['limit.anonymous'],
        'limit.loggedIn': messages['limit.loggedIn'],
      }}
      notice={<VoiceNotice place="draft" />}
      tools={<DraftVoice box={box} />}
    >
      <DictationTranscript place="draft" box={box} text={text} label={messages['input.text']} />
    </TextPane>
  );
}
