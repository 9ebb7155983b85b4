import type { HostCall } from '../../domain/hostBackend';
import type { HostConfig } from '../../domain/hostConfig';
import type { Backend, Call } from '../contracts/backend';
import { loadChunk } from './loadChunk';
import { translate } from './translate';

/**
 * Asks the host page before a call, and returns the configuration for this call.
 * @throws ServiceError `unsupported` if the page blocks the call
 */
export type AskHost = <Config extends Pick<HostConfig, 'backend'>>(
  config: Config,
  call: HostCall,
  request: object,
) => Config;

/**
 * Creates the calls of spec §7. Each call chooses its transport. The code of a call is loaded with its feature; only
 * translation is part of the first screen.
 */
export function createBackend(config: HostConfig, askHost: AskHost = (asked) => asked): Backend {
  /**
   * Checks the signal first: if the user stopped the call while its chunk was loading, the host page must not see it.
   */
  function ask(name: HostCall, request: object, { signal }: Call): HostConfig {
    signal.throwIfAborted();
    return askHost(config, name, request);
  }

  return {
    translate: async (request, call) => translate(ask('translate', request, call), request, call),
    write: async (request, call) =>
      (await loadChunk(import('./write'))).write(ask('write', request, call), request, call),
    translateFile: async (request, call) =>
      (await loadChunk(import('./files'))).translateFile(ask('file', request, call), request, call),
    listJobs: async (call) => (await loadChunk(import('./files'))).listJobs(config, call),
    capabilities: async (call) => (await loadChunk(import('./files'))).capabilities(config, call),
    lookUp: async (query, call) =>
      (await loadChunk(import('./dictionaryEntry'))).lookUp(ask('dictionary', query, call), query, call),
    chat: async (request, call) =>
      (await loadChunk(import('./chat'))).chat(ask('chat', request, call), request, call),
  };
}
