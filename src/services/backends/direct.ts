import { ServiceError } from '../../domain/errors';
import type { Endpoint, HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { send } from '../http/request';
import { parseTranslation } from '../replies/translate';
import { fetched } from './fetched';

function headersFor({ token }: Endpoint): Record<string, string> {
  const authorization = token === '' ? {} : { authorization: `bearer ${token}` };
  return { 'content-type': 'application/json', ...authorization };
}

/** The development endpoints, spoken to as SPEC §7 "Development mode" says. */
export function createDirectBackend(config: HostConfig): Backend {
  return {
    async translate({ text, source, target }, call) {
      const endpoint = config.endpoints.translate;
      if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
      const body = JSON.stringify({ text, lang_src: source, lang_dst: target });
      return parseTranslation(
        await send({
          ...call,
          url: endpoint.url,
          headers: headersFor(endpoint),
          body,
          timeoutMs: config.timeouts.translate,
        }),
      );
    },
    write: (request, call) =>
      fetched(import('./write')).then((write) => write.improveDirectly(config, request, call)),
    translateFile: (request, call) =>
      fetched(import('./file')).then((file) => file.translateFileDirectly(config, request, call)),
    look: (query, call) => fetched(import('./look')).then((look) => look.lookDirectly(config, query, call)),
    chat: (request, call) =>
      fetched(import('./chat')).then((chat) => chat.chatDirectly(config, request, call)),
  };
}
