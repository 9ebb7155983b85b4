import type { HistorySlice } from './types';

export const createHistorySlice = (): HistorySlice => ({ controller: undefined, view: undefined });
