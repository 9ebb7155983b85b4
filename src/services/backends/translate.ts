import { transportOf, type HostConfig } from '../../domain/hostConfig';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { FeatureCall, Call } from '../contracts/backend';
import { parseTranslation, readTranslationStream } from '../responses/translate';
import { callHostFunction } from './hostFunction';
import { loadGlossary } from './loadChunk';
import { isEventStream } from '../http/stream';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { endpointCall, JSON_TYPE } from './endpoint';
import { withNonce } from './withNonce';

interface Reader<T> {
  /** Resolves to the JSON of the complete response. */
  readonly readStream: (response: Response) => Promise<string>;
  readonly parse: (body: unknown) => Promise<T> | T;
}

/** Asks for a streamed response, which not every server supports (spec §10). */
function send<T>(
  config: HostConfig,
  call: Call,
  httpCall: Omit<HttpCall, 'signal'>,
  { readStream, parse }: Reader<T>,
): Promise<T> {
  return sendRequest(
    {
      ...call,
      ...httpCall,
      headers: {
        accept: 'text/event-stream, application/json',
        // The server writes warnings in this language.
        'accept-language': config.locale,
        ...httpCall.headers,
      },
      timeoutMs: config.timeouts.translate,
      readBody: (response) => (isEventStream(response) ? readStream(response) : response.text()),
    },
    parse,
  );
}

/**
 * Sends a form with action and nonce to the host page (spec §7, call 1), or JSON in direct mode (call 6). In the form,
 * fields that are not strings are JSON.
 */
export async function sendTranslation<T>(
  config: HostConfig,
  fields: Readonly<Record<string, unknown>>,
  call: Call,
  reader: Reader<T>,
): Promise<T> {
  if (config.ajaxUrl === '') {
    const { url, headers } = endpointCall(config.endpoints.translate, 'translate');
    return send(config, call, { url, headers: { ...JSON_TYPE, ...headers }, body: toJson(fields) }, reader);
  }
  const action = config.actions.translate;
  return withNonce(config, action, call, (nonce) => {
    const body = new URLSearchParams({ action, nonce });
    for (const [name, value] of Object.entries(fields))
      body.set(name, typeof value === 'string' ? value : toJson(value));
    return send(config, call, { url: config.ajaxUrl, body }, reader);
  });
}

type Translate = FeatureCall<'translate'>;

const translateByFunction: Translate = async (config, request, { onProgress, ...call }) => {
  const { translate: timeoutMs } = config.timeouts;
  let text = '';
  const onPiece = (piece: string) => onProgress?.({ text: (text += piece) });
  return parseTranslation(
    await callHostFunction(config, 'translate', request, { ...call, onPiece }, timeoutMs),
    request.text,
  );
};

const translateByServer: Translate = async (config, request, { onProgress = () => undefined, ...call }) => {
  const { text, source, target, ...options }: TranslationRequest = request;
  const fields = { text, lang_src: source, lang_dst: target, ...options };
  return sendTranslation(config, fields, call, {
    readStream: (response) => readTranslationStream(response, onProgress),
    parse: (body) => parseTranslation(body, text),
  });
};

export const translate: Translate = async (config, request, call) => {
  const isFunction = transportOf(config, 'translate') === 'function';
  return (isFunction ? translateByFunction : translateByServer)(
    config,
    (config.glossary ?? config.glossaryUrl)
      ? await (await loadGlossary()).withGlossary(config, request, call)
      : request,
    call,
  );
};
