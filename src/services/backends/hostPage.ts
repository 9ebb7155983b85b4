import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseTranslation } from '../responses/translate';
import { createFeatureCalls } from './featureCalls';
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
    ...createFeatureCalls(config),
  };
}
