import { MessagesProvider, useMessages } from '../../i18n/useMessages';
import { lazySheet } from '../../theme/lazySheet';
import common from '../../theme/styles/common.css?inline';
import chat from '../../theme/styles/chat.css?inline';
import historyRules from '../../theme/styles/history.css?inline';
import { useChat, useFeature } from '../useFeature';
import { createElement, useCallback, Suspense, useRef } from 'react';
import { useLazy } from '../../components/hooks/useLazy';
import { loadConversation } from './loadConversation';
import { useHistory, useSavedName } from './history/useHistory';
import { ARROW_RIGHT, HISTORY, LOCK, SQUARE_PEN, TRASH } from '@lang-assistant/ui/icons';
import { Composer } from './Composer';
import { Conversation } from './Conversation';
import { isTouch } from './isComposing';
import { IconButton, Button } from '../../components/Button';
import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { chatName } from '../../domain/history/history';
import { dailyLimit } from '@lang-assistant/core/usage/counters';
import { audienceOf } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { useApp } from '../../state/hooks';
import { LoginControl, useLoginUrl } from '../LoginControl';
import type { AppState } from '../../state/appState';

interface ChatHeaderProps {
  readonly onBegin: () => void;
}

function ChatHeader({ onBegin }: ChatHeaderProps) {
  const messages = useMessages('chat');
  const savedName = useSavedName();
  const generatedName = useChat((state) => chatName(state.messages));
  const name = savedName ?? generatedName;
  const startNewChat = useChat((state) => state.startNewChat);
  const onNewChat = () => {
    startNewChat();
    onBegin();
  };

  return (
    <header className="la-chat__head" part="chat-bar">
      <HistoryButton />
      <Heading className="la-cut la-chat__title" part="chat-title" dir="auto">
        {name === '' ? <span className="la-sr">{messages['bar.new']}</span> : name}
      </Heading>
      <IconButton
        icon={TRASH}
        label={messages['bar.clear']}
        className="la-only-narrow"
        part="clear-chat"
        onClick={onNewChat}
      />
      <IconButton
        icon={SQUARE_PEN}
        label={messages['bar.new']}
        part="new-chat"
        word={messages['bar.new']}
        onClick={onNewChat}
      />
    </header>
  );
}

/** True if the widget's own count or the server's quota has reached the daily limit. */
function isAtLimit({ usage, session: { config } }: AppState): boolean {
  const max = dailyLimit('chat', config.limits, audienceOf(config));
  return (usage.counts.ai?.count ?? 0) >= max || usage.reported.ai?.remaining === 0;
}

/** Shown at the daily limit to users without a login (spec §2). */
function LoginBar() {
  const messages = useMessages('chat');
  const isShown = useApp(
    (state) => isAtLimit(state) && ROLES[audienceOf(state.session.config)].isOfferedLogin,
  );
  const url = useLoginUrl();
  if (!isShown || url === '') return null;
  return (
    <LoginControl url={url} className="la-loginbar" part="login-bar">
      <Icon path={LOCK} />
      <span>
        <strong>{messages['limit.reached']}</strong> {messages['limit.logIn']}
      </span>
      <Icon path={ARROW_RIGHT} />
    </LoginControl>
  );
}

/** Renders nothing if the page stores no chats. */
function HistoryButton() {
  const history = useHistory();
  if (!history) return null;
  const { controller, view, messages } = history;
  return (
    <Button
      variant="icon"
      icon={HISTORY}
      className="la-iconbtn--labelled la-iconbtn--collapses la-historybtn"
      part="history-button"
      aria-label={messages['history.label']}
      aria-expanded={view.isOpen}
      onClick={controller.toggle}
    >
      <span>{messages['history.short']}</span>
    </Button>
  );
}

/** A panel next to the chat is a sibling of `la-chat__main`. */
function ChatLayout() {
  const messages = useMessages('chat');
  const box = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const write = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  // On touch screens, focusing the text box would open the on-screen keyboard over the content.
  const rest = useCallback(() => (isTouch() ? log : box).current?.focus({ preventScroll: true }), []);

  return (
    <div className="la-chat__main">
      <Suspense>
        <ChatHeader onBegin={rest} />
        <Conversation log={log} onLeave={rest} onWrite={write} />
      </Suspense>
      <div className="la-chat__dock">
        <Suspense>
          <LoginBar />
        </Suspense>
        <Composer box={box} onLeave={rest} />
        <Suspense>
          <p className="la-disclaimer" part="disclaimer">
            {messages['chat.disclaimer']}
          </p>
        </Suspense>
      </div>
    </div>
  );
}

const adoptChatStyles = lazySheet(common, chat, historyRules);

function ChatHistory() {
  const history = useHistory();
  const controller = history?.controller;
  const onLoadError = useCallback(
    (error: unknown) => {
      controller?.report(error);
      controller?.close();
      controller?.hideAlert();
    },
    [controller],
  );
  const view = history?.view;
  const isNeeded = Boolean(view && (view.isOpen || view.task || view.alert));
  const panel = useLazy(isNeeded, loadConversation, onLoadError)?.HistoryPanel;
  return panel && history ? createElement(panel, history) : null;
}

export { createChatController } from '../../state/chat/chatController';
export { createHistoryController } from '../../state/history/historyController';

export function ChatScreen() {
  const messages = useFeature('chat');
  return (
    <MessagesProvider section="chat" messages={messages}>
      <div ref={adoptChatStyles} className="la-chat la-pane--ai" part="chat" aria-busy={!messages}>
        {messages && <ChatHistory />}
        {messages && <ChatLayout />}
      </div>
    </MessagesProvider>
  );
}
