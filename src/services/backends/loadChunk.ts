import { ServiceError } from '@lang-assistant/core/errors';

/**
 * Loads a chunk that a call needs. A chunk that fails to load is reported as a network error of the call, and
 * nothing is charged.
 */
export function loadChunk<T>(chunk: Promise<T>): Promise<T> {
  return chunk.catch((error: unknown) => {
    throw new ServiceError({ kind: 'network' }, { cause: error });
  });
}
