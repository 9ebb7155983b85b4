/** A file cannot be written: the disk is full, or the folder is not writable. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
}

const CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOTDIR',
]);

/** Whether an error of the system, or the cause of an error, means that a file cannot be written. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageFault || ('code' in error && CODES.has(error.code))) return true;
  return error.cause !== undefined && isStorageFault(error.cause);
}
