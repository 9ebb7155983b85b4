import { LlmError, type LlmErrorKind } from '../contracts/llm';

interface HttpDetails {
  readonly status?: number;
  readonly retryAfterMs?: number;
  /** Whether the same call may succeed if it is repeated soon. */
  readonly isRetryable?: boolean;
}

/** The message never quotes the service's response. */
export class LlmHttpError extends LlmError {
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly isRetryable: boolean;

  constructor(
    kind: LlmErrorKind,
    message: string,
    { status, retryAfterMs, isRetryable = false }: HttpDetails = {},
  ) {
    super(kind, message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isRetryable = isRetryable;
  }
}

export function errorOfStatus({ status, headers }: Response): LlmHttpError {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const message = `the model's service answered ${status}`;
  if (status === 401 || status === 403) return new LlmHttpError('unauthorized', message, details);
  // Status 402: the account has no credit left.
  if (status === 402) return new LlmHttpError('quota', message, details);
  if (status === 429) return new LlmHttpError('quota', message, { ...details, isRetryable: true });
  if (status === 404) {
    return new LlmHttpError('unavailable', `${message}: the address or the model's name is wrong`, details);
  }
  if (status === 408 || status >= 500) {
    return new LlmHttpError('unavailable', message, { ...details, isRetryable: true });
  }
  return new LlmHttpError('badAnswer', message, details);
}

/** The header holds seconds or a date. Returns undefined for any other value. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Causes can be circular. */
const MAX_CAUSES = 8;

/** Finds the `LlmError` among the causes. If there is none, the service's response could not be read. */
export function toLlmError(error: unknown): LlmError {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    if (cause instanceof LlmError) return cause;
    ({ cause } = cause);
  }
  return new LlmError('badAnswer', "the model's service answered something that cannot be read");
}
