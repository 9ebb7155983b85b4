import type { FilePorts } from '../contracts/files';
import { toBlob } from './base64';
import { saver } from './saver';

/** What translated documents need of the browser. */
export const filePorts: FilePorts = {
  saver,
  toBlob,
  loadWordExport: () => import('./wordExport').then(({ exportWord }) => exportWord),
};
