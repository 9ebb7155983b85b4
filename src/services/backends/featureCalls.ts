import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { loadChunk } from './loadChunk';

/** The calls of every backend that load with their feature. Translating is the only one on the first screen. */
export function createFeatureCalls(config: HostConfig): Omit<Backend, 'translate'> {
  return {
    write: async (request, call) => (await loadChunk(import('./write'))).write(config, request, call),
    translateFile: async (request, call) =>
      (await loadChunk(import('./files'))).translateFile(config, request, call),
    lookUp: async (query, call) => (await loadChunk(import('./dictionary'))).lookUp(config, query, call),
    chat: async (request, call) => (await loadChunk(import('./chat'))).chat(config, request, call),
  };
}
