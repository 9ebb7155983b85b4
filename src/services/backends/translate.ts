import { ServiceError } from '@lang-assistant/core/errors';
import { transportOf, type Endpoint, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { FeatureCall, TranslateCall } from '../contracts/backend';
import { isEventStream } from '../http/isEventStream';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { parseTranslation } from '../responses/translate';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

type Translate = FeatureCall<'translate'>;

const ignoreProgress = () => undefined;

/** The response is streamed if the server supports it (spec §10). Its reader is loaded with the first stream. */
function send(
  config: HostConfig,
  { onProgress = ignoreProgress, ...call }: TranslateCall,
  httpCall: Omit<HttpCall, 'signal'>,
): Promise<unknown> {
  return sendRequest({
    ...call,
    ...httpCall,
    headers: {
      accept: 'text/event-stream, application/json',
      // The language of warnings.
      'accept-language': config.locale,
      ...httpCall.headers,
    },
    timeoutMs: config.timeouts.translate,
    async readBody(response) {
      if (!isEventStream(response)) return response.text();
      const { readTranslationStream } = await import('../responses/translateStream');
      return readTranslationStream(response, onProgress);
    },
  });
}

const translateByFunction: Translate = async (config, request, { onProgress, ...call }) => {
  const { callHostFunction } = await loadChunk(import('./hostFunction'));
  const { translate: timeoutMs } = config.timeouts;
  let text = '';
  const onPiece = (piece: string) => onProgress?.({ text: (text += piece) });
  return parseTranslation(
    await callHostFunction(config, 'translate', request, { ...call, onPiece }, timeoutMs),
    request.text,
  );
};

/** The fields that both calls have. */
const fieldsOf = ({ text, source, target, ...options }: TranslationRequest) => ({
  text,
  lang_src: source,
  lang_dst: target,
  ...options,
});

/** Call 1: a form with action and nonce. */
const translateOnHostPage: Translate = async (config, request, call): Promise<Translation> => {
  const action = config.actions.translate;
  const sendWithNonce = (nonce: string) => {
    const body = new URLSearchParams({ action, nonce });
    for (const [name, value] of Object.entries(fieldsOf(request)))
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return send(config, call, { url: config.ajaxUrl, body });
  };
  return parseTranslation(await withNonce(config, action, call, sendWithNonce), request.text);
};

function headersFor({ token }: Endpoint): Record<string, string> {
  const authorization = token === '' ? {} : { authorization: `bearer ${token}` };
  return { 'content-type': 'application/json', ...authorization };
}

/** Call 6: JSON. */
const translateDirectly: Translate = async (config, request, call) => {
  const endpoint = config.endpoints.translate;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
  const body = JSON.stringify(fieldsOf(request));
  return parseTranslation(
    await send(config, call, { url: endpoint.url, headers: headersFor(endpoint), body }),
    request.text,
  );
};

const TRANSPORTS: Readonly<Record<Transport, Translate>> = {
  function: translateByFunction,
  hostPage: translateOnHostPage,
  direct: translateDirectly,
};

export const translate: Translate = async (config, request, call) => {
  return TRANSPORTS[transportOf(config, 'translate')](
    config,
    (config.glossary ?? config.glossaryUrl)
      ? await (await loadChunk(import('./glossary'))).withGlossary(config, request, call)
      : request,
    call,
  );
};
