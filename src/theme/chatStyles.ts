import { lazySheet } from './lazySheet';
import chips from './styles/chips.css?inline';
import chat from './styles/chat.css?inline';

/** Dresses the assistant of a shadow root. */
export const adoptChatStyles = lazySheet(chips + chat);
