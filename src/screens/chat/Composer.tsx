import { createElement, useLayoutEffect, useRef, type RefObject } from 'react';
import { Glyph } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { useLazy } from '../../components/hooks/useLazy';
import { isTooLong } from '../../domain/chat/chat';
import { hasOwnText } from '../../domain/chat/prompts';
import { useMessages } from '../../i18n/useMessages';
import { CHAT_ICONS } from './chatIcons';
import { isComposing } from './isComposing';
import { loadNotice } from './loadConversation';
import { useChat } from './useChat';
import { useMessageVoice } from './voice/useMessageVoice';

interface ComposerProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Called before the focused button is removed. */
  readonly onLeave: () => void;
}

export function Composer({ box, onLeave }: ComposerProps) {
  const messages = useMessages('chat');
  const draft = useChat((state) => state.draft);
  const waitingQuestion = useChat((state) => state.waitingQuestion);
  const isBusy = useChat((state) => state.phase !== 'idle');
  const setDraft = useChat((state) => state.setDraft);
  const send = useChat((state) => state.send);
  const stop = useChat((state) => state.stop);
  const voice = useMessageVoice();
  const isListening = voice?.isListening === true;
  const isEmpty = !hasOwnText(draft, waitingQuestion);
  useGrowing(box, draft);
  // A text over the limit stays in the box until the user shortens it.
  const problem = isTooLong(draft.trim()) ? messages['message.tooLong'] : voice?.problem;
  const notice = useLazy(problem !== undefined, loadNotice);

  return (
    <>
      {notice && problem !== undefined && createElement(notice, { text: problem })}
      <div className="la-composer" part="composer">
        {voice && <voice.DictationPreview messages={voice.messages} />}
        <textarea
          ref={box}
          hidden={isListening}
          className="la-composer__input"
          part="composer-input"
          rows={1}
          dir="auto"
          translate="no"
          enterKeyHint="send"
          aria-label={messages['message.label']}
          placeholder={messages['message.placeholder']}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        {isBusy && (
          <RoundButton
            key="stop"
            label={messages['message.stop']}
            icon="stop"
            onPress={stop}
            onLeave={onLeave}
          />
        )}
        {voice && !isBusy && (isEmpty || isListening) && (
          <voice.MessageVoice messages={voice.messages} box={box} onLeave={onLeave} />
        )}
        {!isBusy && !isEmpty && !isListening && (
          <RoundButton
            key="send"
            label={messages['message.send']}
            icon="send"
            onPress={() => void send()}
            onLeave={onLeave}
          />
        )}
      </div>
    </>
  );
}

interface RoundButtonProps {
  readonly label: string;
  readonly icon: 'send' | 'stop';
  readonly onPress: () => void;
  readonly onLeave: () => void;
}

/** Send and Stop replace each other. If the removed button had the focus, the message box gets the focus. */
function RoundButton({ label, icon, onPress, onLeave }: RoundButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element?.matches(':focus')) onLeave();
    };
  }, [onLeave]);
  return (
    <IconButton
      ref={button}
      icon={<Glyph path={CHAT_ICONS[icon]} className={icon === 'stop' ? 'la-icon--fill' : ''} />}
      label={label}
      className="la-iconbtn--solid"
      part={icon === 'stop' ? 'stop' : 'send'}
      onClick={onPress}
    />
  );
}

function fitHeight(element: HTMLTextAreaElement, text: string): void {
  element.style.height = 'auto';
  if (text !== '') element.style.height = `${element.scrollHeight}px`;
}

/** For browsers without `field-sizing`. The style sheet limits the height. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) fitHeight(box.current, text);
  }, [box, text]);
}
