import { afterEach, describe, expect, it } from 'vitest';
import type { DictionaryQuery } from '../../../../src/domain/dictionary/dictionary';
import { ServiceError } from '@lang-assistant/core/errors';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const QUERY: DictionaryQuery = { word: 'correr', language: 'es', otherLanguage: 'en', readerLanguage: 'fr' };
const RESULT = JSON.stringify({ Definiciones: ['Courir.'] });
const CONTENT = 'fr, correr, es, en';

let server: HttpDouble | undefined;
afterEach(() => server?.close());

type Answer = Parameters<typeof serve>[0];

async function onHostPage(answer: Answer, config: Partial<HostConfig> = {}) {
  server = await serve(answer);
  const ajaxUrl = `${server.url}ajax?site=2`;
  return createBackend({ ...DEFAULT_CONFIG, ajaxUrl, nonce: 'n&1', ...config });
}

async function direct(answer: Answer, token = 't0ken') {
  server = await serve(answer);
  return createBackend({ ...DEFAULT_CONFIG, endpoints: { ai: { url: server.url, token } } });
}

const call = () => ({ signal: new AbortController().signal });

async function failure(answer: Promise<unknown>) {
  const thrown: unknown = await answer.catch((error: unknown) => error);
  if (!(thrown instanceof ServiceError)) throw new Error('nothing typed was thrown');
  return thrown.error;
}

describe('a dictionary request', () => {
  it('on a host page is JSON, with action and nonce in the query', async () => {
    const backend = await onHostPage(answering(200, { success: true, data: { result: RESULT } }));
    expect((await backend.lookUp(QUERY, call())).definitions).toEqual(['Courir.']);
    const [received] = server?.received ?? [];
    expect(received?.url).toBe('/ajax?site=2&action=mi_traductor_ai&nonce=n%261');
    expect(received?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received?.body ?? '')).toEqual({ content: CONTENT, endpoint: 'traductor-web-2' });
  });

  it('uses the action that the host page names', async () => {
    const actions = { ...DEFAULT_CONFIG.actions, ai: 'my_words' };
    const backend = await onHostPage(answering(200, { result: RESULT }), { actions });
    await backend.lookUp(QUERY, call());
    expect(server?.received[0]?.url).toContain('action=my_words');
  });

  it('to a configured endpoint contains the text and the bearer token', async () => {
    const backend = await direct(answering(200, { result: RESULT }));
    expect((await backend.lookUp(QUERY, call())).definitions).toEqual(['Courir.']);
    expect(server?.received[0]?.headers.authorization).toBe('bearer t0ken');
    expect(JSON.parse(server?.received[0]?.body ?? '')).toEqual({ content: CONTENT });
  });

  it('has no authorization header if there is no token', async () => {
    const backend = await direct(answering(200, JSON.parse(RESULT)), '');
    await backend.lookUp(QUERY, call());
    expect(server?.received[0]?.headers.authorization).toBeUndefined();
  });

  it('without an endpoint is not sent, and the error names the unsupported feature', async () => {
    const backend = createBackend(DEFAULT_CONFIG);
    expect(await failure(backend.lookUp(QUERY, call()))).toEqual({
      kind: 'unsupported',
      feature: 'dictionary',
    });
  });
});
