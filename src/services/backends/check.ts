import type { HostConfig, NonceConfig } from '../../domain/hostConfig';
import type { Endpoint } from '../../domain/settingParsers';
import type { Locale } from '@lang-assistant/core/locales';
import type { CheckRequest, OnSentence } from '@lang-assistant/core/check';
import type { Call } from '../contracts/backend';
import { isEventStream } from '../http/stream';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { readCheck, readCheckStream, type CheckSummary } from '../responses/check';
import { askHost, type HostDispatch } from './createBackend';
import { endpointCall, JSON_TYPE } from './endpoint';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

/** Most pages have no function that checks texts. */
const loadHostFunction = () => loadChunk(import('./hostFunction'));

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
  dispatch: HostDispatch,
  request: CheckRequest,
  { onSentence, ...call }: SentencesCall,
): Promise<CheckSummary> {
  const { backend } = askHost(dispatch, config, 'check', request, call);
  if (backend?.check)
    return readCheck(
      await (
        await loadHostFunction()
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
  const { url, headers } = endpointCall(config.endpoint, 'write');
  return send({ url, headers: { ...JSON_TYPE, ...headers }, body: content });
}
