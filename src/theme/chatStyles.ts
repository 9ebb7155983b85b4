import { lazySheet } from './lazySheet';
import chips from './styles/chips.css?inline';
import chat from './styles/chat.css?inline';

export const adoptChatStyles = lazySheet(chips + chat);
