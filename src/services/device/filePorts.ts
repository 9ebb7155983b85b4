import type { FilePorts } from '../contracts/files';
import { toBlob } from './base64';
import { fileDownload } from './fileDownload';

export const filePorts: FilePorts = {
  fileDownload: fileDownload,
  toBlob,
  loadWordExport: () => import('./exportWord').then(({ exportWord }) => exportWord),
};
