import type { Context } from 'hono';
import { FAILURES, RequestFailure } from '../common/requestFailure';
import type { Log } from '../common/log';
import { StoreError } from '../store/store';
import { describeUnexpectedError } from '../common/unexpectedError';

/** The path whose responses have the shape of WordPress. */
const AJAX_PATH = '/ajax';

/** The part of a path that is logged, in code units. */
const SHOWN_CHARS = 200;

/** Quotes user input as one line of printable ASCII, so that a path cannot forge a log line. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, SHOWN_CHARS)).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function knownFailure(error: unknown): RequestFailure | undefined {
  if (error instanceof RequestFailure) return error;
  if (!(error instanceof StoreError)) return undefined;
  const sentence = 'The database cannot be reached right now. Try again in a moment.';
  return new RequestFailure('store_unavailable', sentence, { 'retry-after': '5' });
}

/**
 * The only place where errors become responses. A RequestFailure is sent as it is; any other error is sent as
 * `internal` and logged with the request's id, without its message.
 */
export function toErrorResponse(error: unknown, context: Context, log: Log): Response {
  const known = knownFailure(error);
  const failure = known ?? new RequestFailure('internal', 'Something went wrong in the gateway.');
  const status = FAILURES[failure.code];
  const id: unknown = context.get('requestId');
  const where = `${context.req.method} ${quoted(context.req.path)} ${String(id)}`;
  if (known) log.debug(`${where}: ${status} ${failure.code}`);
  else log.error(`${where}: ${describeUnexpectedError(error)}`);

  const told = { error: failure.message, code: failure.code, ...failure.details };
  const body = context.req.path === AJAX_PATH ? { success: false, data: told } : told;
  for (const [name, value] of Object.entries(failure.headers)) context.header(name, value);
  return context.json(body, status);
}
