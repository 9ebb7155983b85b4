import type { HostConfig } from '../domain/hostConfig';
import { loadChunk } from '../services/backends/loadChunk';
import type { Backend, Call } from '../services/contracts/backend';

/** Fetches what speaks to backends. Rejects if it cannot be had; the next call tries again. */
export const loadBackends = () => import('./chooseBackend').then(({ chooseBackend }) => chooseBackend);

/**
 * The backend for a configuration. Nobody asks one before there is a text: what speaks to it is fetched with the first
 * request, or ahead of it while the page is idle. Where that fails there is no connection for the request either.
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
