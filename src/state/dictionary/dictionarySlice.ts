import type { DictionarySlice } from './types';

export const createDictionarySlice = (): DictionarySlice => ({ controller: undefined });
