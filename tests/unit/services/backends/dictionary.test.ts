import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DictionaryQuery } from '../../../../src/domain/dictionary/dictionary';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const QUERY: DictionaryQuery = { word: 'correr', language: 'es', otherLanguage: 'en', readerLanguage: 'fr' };
const RESULT = JSON.stringify({ Definiciones: ['Courir.'] });
const CONTENT = 'fr, correr, es, en';

const call = { signal: new AbortController().signal };

let server: HttpDouble;
beforeEach(async () => {
  server = await serve(answering(200, { result: RESULT }));
});
afterEach(() => server.close());

it('a dictionary request on a host page is JSON, with action and nonce in the query', async () => {
  const backend = createBackend({ ...DEFAULT_CONFIG, ajaxUrl: `${server.url}ajax?site=2`, nonce: 'n&1' });
  expect((await backend.lookUp(QUERY, call)).definitions).toEqual(['Courir.']);
  const [received] = server.received;
  expect(received?.url).toBe('/ajax?site=2&action=mi_traductor_ai&nonce=n%261');
  expect(received?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(received?.body ?? '')).toEqual({ content: CONTENT, endpoint: 'traductor-web-2' });
});

it('a dictionary request to a configured endpoint contains the text and the bearer token', async () => {
  const endpoints = { ai: { url: server.url, token: 't0ken' } };
  await createBackend({ ...DEFAULT_CONFIG, endpoints }).lookUp(QUERY, call);
  const [received] = server.received;
  expect(received?.headers.authorization).toBe('bearer t0ken');
  expect(JSON.parse(received?.body ?? '')).toEqual({ content: CONTENT });
});
