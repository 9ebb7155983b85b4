import { lazySheet } from './lazySheet';
import chat from './styles/chat.css?inline';

/** Dresses the assistant of a shadow root. */
export const adoptChatStyles = lazySheet(chat);
