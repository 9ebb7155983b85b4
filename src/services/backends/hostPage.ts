import type { HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { post } from '../http/request';
import { parseTranslation } from '../replies/translate';

/** The host page's own ajax address, spoken to as SPEC §7 "Host-page mode" says. */
export function createHostPageBackend(config: HostConfig): Backend {
  return {
    async translate({ text, source, target }, call) {
      const body = new URLSearchParams({
        action: config.actions.translate,
        nonce: config.nonce,
        text,
        lang_src: source,
        lang_dst: target,
      });
      return parseTranslation(
        await post({ ...call, url: config.ajaxUrl, body, timeoutMs: config.timeouts.translate }),
      );
    },
  };
}
