import { ServiceError } from '@lang-assistant/core/errors';
import type { ChatTurn } from '../../domain/history/history';

/**
 * Maximum text in the request that creates a record, in UTF-16 code units. Servers limit request bodies. Our own
 * figure.
 */
const FIRST_UNITS = 10_000;

/** As many messages as fit in one request, but at least one. */
export function firstTurns({
  pending,
  isOneByOne,
}: {
  readonly pending: readonly ChatTurn[];
  readonly isOneByOne: boolean;
}): readonly ChatTurn[] {
  let remaining = FIRST_UNITS;
  const end = pending.findIndex(({ content }, index) => {
    remaining -= content.length;
    return index > 0 && (isOneByOne || remaining < 0);
  });
  return end < 0 ? [...pending] : pending.slice(0, end);
}

export type SaveFailure = 'again' | 'gone' | 'full' | 'never';

/** Statuses of a record that is gone, for example because it was deleted in another tab. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const FULL = 409;
/** Statuses after which a retry cannot succeed. */
const NEVER: ReadonlySet<number> = new Set([400, 413, 422]);

export function classifyFailure(cause: unknown, hasRecord: boolean): SaveFailure {
  if (!(cause instanceof ServiceError) || cause.error.kind !== 'http') return 'again';
  const { status } = cause.error;
  if (hasRecord && GONE.has(status)) return 'gone';
  if (hasRecord && status === FULL) return 'full';
  return NEVER.has(status) ? 'never' : 'again';
}

/** A 404 counts as a successful deletion. */
export function isAlreadyDeleted(cause: unknown): boolean {
  return cause instanceof ServiceError && cause.error.kind === 'http' && cause.error.status === 404;
}
