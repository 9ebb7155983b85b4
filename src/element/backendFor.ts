import type { HostConfig } from '../domain/hostConfig';
import { loadChunk } from '../services/backends/loadChunk';
import type { Backend, Call } from '../services/contracts/backend';

/** Loads the backend adapters. Rejects if the chunk cannot be loaded; the next call tries again. */
export const loadBackends = () => import('./chooseBackend').then(({ chooseBackend }) => chooseBackend);

/**
 * The backend for a configuration. No request is sent before there is a text, so the adapters load with the first
 * request, or earlier while the page is idle. If loading fails, there is no connection for the request either.
 */
export function backendFor(config: HostConfig): Backend {
  async function found({ signal }: Call): Promise<Backend> {
    const chooseBackend = await loadChunk(loadBackends());
    signal.throwIfAborted();
    return chooseBackend(config);
  }

  return {
    translate: async (request, call) => (await found(call)).translate(request, call),
    lookUp: async (query, call) => (await found(call)).lookUp(query, call),
    chat: async (request, call) => (await found(call)).chat(request, call),
    translateFile: async (request, call) => (await found(call)).translateFile(request, call),
    write: async (request, call) => (await found(call)).write(request, call),
  };
}
