import { LlmError, type LlmErrorKind } from '../contracts/llm';

interface HttpDetails {
  /** The status of the answer; undefined without an answer. */
  readonly status?: number;
  /** The wait that the service asks for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Whether the same call may succeed a moment later. */
  readonly isRetryable?: boolean;
}

/** A failed call to the model's service. The message never contains text of the service. */
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

/** Converts an answer with an error status. Its body is not read. */
export function errorOfStatus({ status, headers }: Response): LlmHttpError {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const message = `the model's service answered ${status}`;
  if (status === 401 || status === 403) return new LlmHttpError('unauthorized', message, details);
  // 402: the account has no credit left.
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

/** Parses the two forms of the header, seconds and a date, to milliseconds. Undefined for anything else. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Limits the search through causes, which may be circular. */
const MAX_CAUSES = 8;

/** The `LlmError` among the causes of an error; without one, the answer could not be read. */
export function toLlmError(error: unknown): LlmError {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    if (cause instanceof LlmError) return cause;
    ({ cause } = cause);
  }
  return new LlmError('badAnswer', "the model's service answered something that cannot be read");
}
