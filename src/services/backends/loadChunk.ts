import { ServiceError } from '../../domain/errors';

/** A chunk that a call needs. Where it cannot be had there is no connection for the call either, and nothing is charged. */
export function loadChunk<T>(chunk: Promise<T>): Promise<T> {
  return chunk.catch((cause: unknown) => {
    throw new ServiceError({ kind: 'network' }, { cause });
  });
}
