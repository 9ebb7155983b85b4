import type { Context } from 'hono';
import { API_ERROR_STATUS, ApiError } from '../common/apiError';
import type { Log } from '../common/log';
import { StoreError } from '../store/store';
import { describeUnexpectedError } from '../common/unexpectedError';

/** Errors of this path have the same JSON structure as those of WordPress. */
const AJAX_PATH = '/ajax';

/** The maximum length of a path in the log, in UTF-16 code units. */
const SHOWN_CHARS = 200;

/** Quotes user input as one line of printable ASCII, so that a path cannot forge a log line. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, SHOWN_CHARS)).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function knownFailure(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof StoreError)) return undefined;
  const sentence = 'The database cannot be reached right now. Try again in a moment.';
  return new ApiError('store_unavailable', sentence, { 'retry-after': '5' });
}

/**
 * An ApiError is sent as it is. Any other error is sent as `internal`, and logged with the request's id but without its
 * message.
 */
export function toErrorResponse(error: unknown, context: Context, log: Log): Response {
  const known = knownFailure(error);
  const failure = known ?? new ApiError('internal', 'Something went wrong in the gateway.');
  const status = API_ERROR_STATUS[failure.code];
  const id: unknown = context.get('requestId');
  const where = `${context.req.method} ${quoted(context.req.path)} ${String(id)}`;
  if (known) log.debug(`${where}: ${status} ${failure.code}`);
  else log.error(`${where}: ${describeUnexpectedError(error)}`);

  const payload = { error: failure.message, code: failure.code, ...failure.details };
  const body = context.req.path === AJAX_PATH ? { success: false, data: payload } : payload;
  for (const [name, value] of Object.entries(failure.headers)) context.header(name, value);
  return context.json(body, status);
}
