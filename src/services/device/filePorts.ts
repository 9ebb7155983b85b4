import type { FilePorts } from '../contracts/files';
import { toBlob } from './base64';
import { fileDownload } from './fileDownload';

/** What translated documents need of the browser. */
export const filePorts: FilePorts = {
  saver: fileDownload,
  toBlob,
  loadWordExport: () => import('./wordExport').then(({ exportWord }) => exportWord),
};
