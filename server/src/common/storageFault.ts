import { describeUnexpectedError, LoggedError } from './unexpectedError';

/**
 * A file cannot be written or read: the disk or a quota is full, the folder is not writable, or object storage fails.
 */
export class StorageFault extends LoggedError {
  override readonly name: string = 'StorageFault';
}

const CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOTDIR',
  'ESTALE',
]);

function faultOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageFault || ('code' in error && CODES.has(error.code))) return error;
  return faultOf(error.cause);
}

export function isStorageFault(error: unknown): boolean {
  return faultOf(error) !== undefined;
}

/** The reason for the log: the message or code of the storage fault. Neither contains user input. */
export function describeStorageError(error: unknown): string {
  const fault = faultOf(error);
  if (fault instanceof StorageFault) return fault.message;
  return fault && 'code' in fault ? String(fault.code) : describeUnexpectedError(error);
}
