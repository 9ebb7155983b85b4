import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { send } from '../http/request';
import { parseTranslation } from '../replies/translate';
import { fetched } from './fetched';
import { withNonce } from './nonce';

/** The host page's own ajax address, spoken to as SPEC §7 "Host-page mode" says. */
export function createHostPageBackend(config: HostConfig): Backend {
  return {
    async translate({ text, source, target }, call) {
      const action = config.actions.translate;
      const ask = (nonce: string) => {
        const body = new URLSearchParams({ action, nonce, text, lang_src: source, lang_dst: target });
        return send({ ...call, url: config.ajaxUrl, body, timeoutMs: config.timeouts.translate });
      };
      return parseTranslation(await withNonce(config, action, call, ask));
    },
    write: (request, call) =>
      fetched(import('./write')).then((write) => write.improveOnHostPage(config, request, call)),
    translateFile: (request, call) =>
      fetched(import('./file')).then((file) => file.translateFileOnHostPage(config, request, call)),
    look: (query, call) => fetched(import('./look')).then((look) => look.lookOnHostPage(config, query, call)),
    chat: (request, call) =>
      fetched(import('./chat')).then((chat) => chat.chatOnHostPage(config, request, call)),
  };
}
