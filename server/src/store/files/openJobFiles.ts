import { tmpdir } from 'node:os';
import { createFolderFiles } from './folderFiles';
import type { JobFiles } from './jobFiles';

/** Where the configuration keeps the files of document jobs. */
export type FilesLocation =
  | { readonly kind: 'folder'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly isPathStyle: boolean;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly prefix: string;
    };

/** Opens the storage, and loads the client of object storage only if it is needed. */
export async function openJobFiles(location: FilesLocation): Promise<JobFiles> {
  if (location.kind === 'folder') return createFolderFiles(location.directory);
  const { createS3Files } = await import('./s3Files');
  return createS3Files({ ...location, scratchDirectory: tmpdir() });
}
