import type { ChatSlice } from './types';

export const createChatSlice = (): ChatSlice => ({ controller: undefined });
