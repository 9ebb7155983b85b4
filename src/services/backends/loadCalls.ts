import { loadChunk } from './loadChunk';

export const loadCalls = () => loadChunk(import('./calls'));

export const loadDocumentCalls = () => loadChunk(import('./documentCalls'));
