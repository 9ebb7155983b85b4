import { ServiceError, type AppError } from './errors.js';

/** Any value except a `ServiceError` means that a reply had an unexpected form. */
export const toAppError = (error: unknown): AppError =>
  error instanceof ServiceError ? error.error : { kind: 'invalidReply', raw: String(error) };
