import { lazySheet } from './lazySheet';
import chips from './styles/chips.css?inline';
import chat from './styles/chat.css?inline';

export const CHAT_RULES = chips + chat;

export const adoptChatStyles = lazySheet(CHAT_RULES);
