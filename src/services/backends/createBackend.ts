import type { HostCall } from '../../domain/hostBackend';
import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { loadChunk } from './loadChunk';
import { translate } from './translate';

/**
 * Asks the host page before a call, and returns the configuration for this call.
 * @throws ServiceError `unsupported` if the page forbids the call
 */
export type AskHost = (config: HostConfig, call: HostCall, request: object) => HostConfig;

/**
 * The calls of spec §7 with a configuration. Each chooses its transport itself. Only translating is part of the first
 * screen: the others load with their feature.
 */
export function createBackend(config: HostConfig, askHost: AskHost = () => config): Backend {
  return {
    translate: async (request, call) => translate(askHost(config, 'translate', request), request, call),
    write: async (request, call) =>
      (await loadChunk(import('./write'))).write(askHost(config, 'write', request), request, call),
    translateFile: async (request, call) =>
      (await loadChunk(import('./files'))).translateFile(askHost(config, 'file', request), request, call),
    lookUp: async (query, call) =>
      (await loadChunk(import('./dictionary'))).lookUp(askHost(config, 'dictionary', query), query, call),
    chat: async (request, call) =>
      (await loadChunk(import('./chat'))).chat(askHost(config, 'chat', request), request, call),
  };
}
