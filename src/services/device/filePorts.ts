import type { FilePorts } from '../contracts/files';
import { toBlob } from './base64';
import { fileDownload } from './fileDownload';

export const filePorts: FilePorts = {
  saver: fileDownload,
  toBlob,
  loadWordExport: () => import('./wordExport').then(({ exportWord }) => exportWord),
};
