import type { FilesSlice } from './types';

export const createFilesSlice = (): FilesSlice => ({ controller: undefined });
