import { ServiceError } from '@lang-assistant/core/errors';
import type { Endpoint, HostConfig, NonceConfig } from '../../domain/hostConfig';
import type { Locale } from '@lang-assistant/core/locales';
import type { CheckRequest } from '../../domain/field/planChecks';
import type { Call } from '../contracts/backend';
import { isEventStream } from '../http/isEventStream';
import { toJson } from '../http/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { readCheck, readCheckStream, type CheckSummary, type OnSentence } from '../responses/check';
import type { AskHost } from './createBackend';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

export interface CheckConfig extends NonceConfig, Pick<HostConfig, 'backend'> {
  readonly locale: Locale;
  readonly action: string;
  readonly endpoint: Endpoint | undefined;
  readonly timeoutMs: number | undefined;
}

export interface SentencesCall extends Call {
  /** Called with the index of a sentence and its changes, in any order. */
  readonly onSentence: OnSentence;
}

/**
 * Uses a function of the page, the action `mi_traductor_check`, or `config.check`.
 * @throws ServiceError, also if the page blocks the check; the reason of the signal once it is aborted
 */
export async function checkSentences(
  config: CheckConfig,
  askHost: AskHost,
  request: CheckRequest,
  { onSentence, ...call }: SentencesCall,
): Promise<CheckSummary> {
  const { backend } = askHost(config, 'check', request);
  if (backend?.check)
    return readCheck(
      await (
        await loadChunk(import('./hostFunction'))
      ).callHostFunction({ backend }, 'check', request, call, config.timeoutMs),
      onSentence,
    );
  const { language, kinds, sentences } = request;
  const content = toJson({
    language,
    kinds,
    sentences: sentences.map((sentence, id) => ({ id, ...sentence })),
  });
  const send = ({ headers, ...httpCall }: Pick<HttpCall, 'url' | 'body' | 'headers'>) =>
    sendRequest(
      {
        ...call,
        ...httpCall,
        headers: {
          accept: 'text/event-stream, application/json',
          // The server writes the reasons of changes in this language.
          'accept-language': config.locale,
          ...headers,
        },
        timeoutMs: config.timeoutMs,
        readBody: (response) =>
          isEventStream(response) ? readCheckStream(response, onSentence) : response.text(),
      },
      (body) => readCheck(body, onSentence),
    );
  if (config.ajaxUrl !== '') {
    const { action } = config;
    return withNonce(config, action, call, (nonce) =>
      send({ url: config.ajaxUrl, body: new URLSearchParams({ action, nonce, content }) }),
    );
  }
  const { endpoint } = config;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'write' });
  const authorization = endpoint.token === '' ? {} : { authorization: `bearer ${endpoint.token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return send({ url: endpoint.url, headers, body: content });
}
