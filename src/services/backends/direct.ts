import { ServiceError } from '../../domain/errors';
import type { Endpoint, HostConfig } from '../../domain/hostConfig';
import type { Backend } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseTranslation } from '../responses/translate';
import { createFeatureCalls } from './featureCalls';

function headersFor({ token }: Endpoint): Record<string, string> {
  const authorization = token === '' ? {} : { authorization: `bearer ${token}` };
  return { 'content-type': 'application/json', ...authorization };
}

/** Backend for the development endpoints (spec §7, "Development mode"). */
export function createDirectBackend(config: HostConfig): Backend {
  return {
    async translate({ text, source, target }, call) {
      const endpoint = config.endpoints.translate;
      if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
      const body = JSON.stringify({ text, lang_src: source, lang_dst: target });
      return parseTranslation(
        await sendRequest({
          ...call,
          url: endpoint.url,
          headers: headersFor(endpoint),
          body,
          timeoutMs: config.timeouts.translate,
        }),
      );
    },
    ...createFeatureCalls(config),
  };
}
