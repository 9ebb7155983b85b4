import type { DictionaryQuery, DictionaryReply } from '../../domain/dictionary/dictionary';
import { ServiceError } from '@lang-assistant/core/errors';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { toJson } from '../http/json';
import { sendRequest } from '../http/sendRequest';
import { parseDictionary } from '../responses/dictionary';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

/** Spec §7. */
const ENDPOINT = 'traductor-web-2';

/** "general language, word, word language, source language" (spec §7). */
function contentOf({ readerLanguage, word, language, otherLanguage }: DictionaryQuery): string {
  return [readerLanguage, word, language, otherLanguage].join(', ');
}

/** Dictionary request of the host page (spec §7, call 3): action and nonce in the query, JSON in the body. */
async function lookUpOnHostPage(
  config: HostConfig,
  query: DictionaryQuery,
  call: Call,
): Promise<DictionaryReply> {
  const action = config.actions.ai;
  const body = toJson({ content: contentOf(query), endpoint: ENDPOINT });
  const send = (nonce: string) => {
    const url = new URL(config.ajaxUrl);
    url.searchParams.set('action', action);
    url.searchParams.set('nonce', nonce);
    return sendRequest(
      {
        ...call,
        url: url.href,
        headers: { 'content-type': 'application/json' },
        body,
        timeoutMs: config.timeouts.ai,
      },
      (answer) => parseDictionary(answer, query),
    );
  };
  return withNonce(config, action, call, send);
}

async function lookUpDirectly(
  config: HostConfig,
  query: DictionaryQuery,
  call: Call,
): Promise<DictionaryReply> {
  const endpoint = config.endpoints.ai;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'dictionary' });
  const authorization = endpoint.token === '' ? {} : { authorization: `bearer ${endpoint.token}` };
  return sendRequest(
    {
      ...call,
      url: endpoint.url,
      headers: { 'content-type': 'application/json', ...authorization },
      body: toJson({ content: contentOf(query) }),
      timeoutMs: config.timeouts.ai,
    },
    (answer) => parseDictionary(answer, query),
  );
}

type LookUp = (config: HostConfig, query: DictionaryQuery, call: Call) => Promise<DictionaryReply>;

const TRANSPORTS: Readonly<Record<Transport, LookUp>> = {
  function: async (config, request, call) => {
    const { callHostFunction } = await loadChunk(import('./hostFunction'));
    const answer = await callHostFunction(config, 'dictionary', request, call, config.timeouts.ai);
    return parseDictionary(answer, request);
  },
  hostPage: lookUpOnHostPage,
  direct: lookUpDirectly,
};

export const lookUp: LookUp = (config, request, call) =>
  TRANSPORTS[transportOf(config, 'dictionary')](config, request, call);
