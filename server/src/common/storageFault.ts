import { describeUnexpectedError } from './unexpectedError';

/** A file cannot be written or read: the disk or a quota is full, the folder is not writable, or object storage fails. */
export class StorageFault extends Error {
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

/** The fault of an error or of its cause. */
function faultOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageFault || ('code' in error && CODES.has(error.code))) return error;
  return faultOf(error.cause);
}

/** Whether an error of the system, or the cause of an error, means that a file cannot be written or read. */
export function isStorageFault(error: unknown): boolean {
  return faultOf(error) !== undefined;
}

/** The reason for the log: a fault's message or code, which quote no user input. */
export function describeStorageError(error: unknown): string {
  const fault = faultOf(error);
  if (fault instanceof StorageFault) return fault.message;
  return fault && 'code' in fault ? String(fault.code) : describeUnexpectedError(error);
}
