import { createFolderFiles } from './folderFiles';
import type { JobFiles } from './jobFiles';
import type { ScratchFolders } from './scratchFolders';

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

/**
 * Loads the client for object storage only if it is needed.
 * @param scratch the local folders for documents from object storage while this process works on them
 */
export async function openJobFiles(location: FilesLocation, scratch: ScratchFolders): Promise<JobFiles> {
  if (location.kind === 'folder') return createFolderFiles(location.directory);
  const { createS3Files } = await import('./s3Files');
  return createS3Files({ ...location, scratch });
}
