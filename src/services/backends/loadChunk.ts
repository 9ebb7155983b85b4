import { ServiceError } from '@lang-assistant/core/errors';

/** If a chunk cannot be loaded, the call fails with a network error, and no usage is counted. */
export function loadChunk<T>(chunk: Promise<T>): Promise<T> {
  return chunk.catch((error: unknown) => {
    throw new ServiceError({ kind: 'network' }, { cause: error });
  });
}

/** Apart from the other calls, because page translation needs nothing else of them. */
export const loadGlossary = () => loadChunk(import('./glossary'));
