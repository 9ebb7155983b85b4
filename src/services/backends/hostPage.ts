import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseTranslation } from '../responses/translate';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

/** Backend for the host page's ajax URL (spec §7, "Host-page mode"). */
export function createHostPageBackend(config: HostConfig): Backend {
  return {
    async translate({ text, source, target }, call) {
      const action = config.actions.translate;
      const send = (nonce: string) => {
        const body = new URLSearchParams({ action, nonce, text, lang_src: source, lang_dst: target });
        return sendRequest({ ...call, url: config.ajaxUrl, body, timeoutMs: config.timeouts.translate });
      };
      return parseTranslation(await withNonce(config, action, call, send));
    },
    write: (request, call) =>
      loadChunk(import('./write')).then((write) => write.writeOnHostPage(config, request, call)),
    translateFile: (request, call) =>
      loadChunk(import('./files')).then((files) => files.translateFileOnHostPage(config, request, call)),
    lookUp: (query, call) =>
      loadChunk(import('./dictionary')).then((dictionary) =>
        dictionary.lookUpOnHostPage(config, query, call),
      ),
    chat: (request, call) =>
      loadChunk(import('./chat')).then((chat) => chat.chatOnHostPage(config, request, call)),
  };
}
