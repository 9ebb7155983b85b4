import { ServiceError, type AppError } from '@lang-assistant/core/errors';

/** Converts a thrown value to an `AppError`. Anything but a `ServiceError` means that a reply had an unexpected form. */
export const toAppError = (error: unknown): AppError =>
  error instanceof ServiceError ? error.error : { kind: 'invalidReply', raw: String(error) };
