import { LlmError, type LlmFailure } from '../contracts/llm';

interface Wire {
  /** The status of the answer, where there was one. */
  readonly status?: number;
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Whether the same call may go well a moment later. */
  readonly isRetryable?: boolean;
}

/** A call that went wrong on the wire. Made of the status and our own words: the service's are never read. */
export class ServiceFailure extends LlmError {
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly isRetryable: boolean;

  constructor(kind: LlmFailure, message: string, { status, retryAfterMs, isRetryable = false }: Wire = {}) {
    super(kind, message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isRetryable = isRetryable;
  }
}

/** What an answer with an error status means. Its body is not looked at. */
export function failureOfStatus({ status, headers }: Response): ServiceFailure {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  const wire = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const said = `the model's service answered ${status}`;
  if (status === 401 || status === 403) return new ServiceFailure('unauthorized', said, wire);
  // 402: the account behind the key has nothing left.
  if (status === 402) return new ServiceFailure('quota', said, wire);
  if (status === 429) return new ServiceFailure('quota', said, { ...wire, isRetryable: true });
  if (status === 404) {
    return new ServiceFailure('unavailable', `${said}: the address or the model's name is wrong`, wire);
  }
  if (status === 408 || status >= 500) {
    return new ServiceFailure('unavailable', said, { ...wire, isRetryable: true });
  }
  return new ServiceFailure('badAnswer', said, wire);
}

/** Of the two forms of the header, seconds and a date; in milliseconds. Undefined for anything else. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** How deep causes are followed: a chain may go in a circle. */
const MAX_CAUSES = 8;

/**
 * What any failure of a call is to the caller: one of the wire if there is one among its causes. Else something came that
 * could not be read.
 */
export function asLlmError(error: unknown): LlmError {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    if (cause instanceof LlmError) return cause;
    ({ cause } = cause);
  }
  return new LlmError('badAnswer', "the model's service answered something that cannot be read");
}
