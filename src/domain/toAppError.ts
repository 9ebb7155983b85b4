import { ServiceError, type AppError } from '@lang-assistant/core/errors';

/** What went wrong. Anything but a `ServiceError` comes from an answer that nothing here expects. */
export const toAppError = (error: unknown): AppError =>
  error instanceof ServiceError ? error.error : { kind: 'invalidReply', raw: String(error) };
