import { ServiceError } from '../../domain/errors';
import { transportOf, type Endpoint, type Transport } from '../../domain/hostConfig';
import type { FeatureCall } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseTranslation } from '../responses/translate';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

type TranslateCall = FeatureCall<'translate'>;

const translateByFunction: TranslateCall = async (config, request, call) => {
  const { callHostFunction } = await loadChunk(import('./hostFunction'));
  const { translate: timeoutMs } = config.timeouts;
  return parseTranslation(
    await callHostFunction(config, 'translate', request, call, timeoutMs),
    request.text,
  );
};

/** Call 1: a form with action and nonce. */
const translateOnHostPage: TranslateCall = async (config, { text, source, target, ...options }, call) => {
  const action = config.actions.translate;
  const send = (nonce: string) => {
    const body = new URLSearchParams({ action, nonce, text, lang_src: source, lang_dst: target });
    for (const [name, value] of Object.entries(options))
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return sendRequest({ ...call, url: config.ajaxUrl, body, timeoutMs: config.timeouts.translate });
  };
  return parseTranslation(await withNonce(config, action, call, send), text);
};

function headersFor({ token }: Endpoint): Record<string, string> {
  const authorization = token === '' ? {} : { authorization: `bearer ${token}` };
  return { 'content-type': 'application/json', ...authorization };
}

/** Call 6: JSON. */
const translateDirectly: TranslateCall = async (config, { text, source, target, ...options }, call) => {
  const endpoint = config.endpoints.translate;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
  const body = JSON.stringify({ text, lang_src: source, lang_dst: target, ...options });
  return parseTranslation(
    await sendRequest({
      ...call,
      url: endpoint.url,
      headers: headersFor(endpoint),
      body,
      timeoutMs: config.timeouts.translate,
    }),
    text,
  );
};

const TRANSPORTS: Readonly<Record<Transport, TranslateCall>> = {
  function: translateByFunction,
  hostPage: translateOnHostPage,
  direct: translateDirectly,
};

export const translate: TranslateCall = async (config, request, call) => {
  return TRANSPORTS[transportOf(config, 'translate')](
    config,
    (config.glossary ?? config.glossaryUrl)
      ? await (await loadChunk(import('./glossary'))).withGlossary(config, request, call)
      : request,
    call,
  );
};
