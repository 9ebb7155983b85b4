import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import type { WriteRequest } from '../../../../src/domain/write/write';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const TEXT = '{"corrected_text":"I have a dog.","alternatives":"My dog is here.; There is a dog."}';
const GOOD = {
  correctedText: 'I have a dog.',
  alternatives: ['My dog is here.', 'There is a dog.'],
  notices: [],
};

describe('a request to improve a text', () => {
  let server: HttpDouble;
  afterEach(() => server.close());
  const request: WriteRequest = { text: 'I has a dog.\n"Rex"', style: 'professional', tone: 'friendly' };
  const content = 'Message: I has a dog.\n"Rex"\nStyle: professional\nTone: friendly';
  const call = { signal: new AbortController().signal };
  const hostPage = (more: Partial<HostConfig> = {}) =>
    createBackend({
      ...DEFAULT_CONFIG,
      ajaxUrl: `${server.url}ajax?lang=en`,
      nonce: 'n0nce',
      ...more,
    });
  const direct = (endpoints: HostConfig['endpoints'], more: Partial<HostConfig> = {}) =>
    createBackend({ ...DEFAULT_CONFIG, endpoints, ...more });

  it('on a host page has the format of spec §7: action and nonce in the query, the text with style and tone in JSON', async () => {
    server = await serve(answering(200, { success: true, data: { result: TEXT } }));
    expect(await hostPage().write(request, call)).toEqual(GOOD);
    const [received] = server.received;
    expect(received?.url).toBe('/ajax?lang=en&action=mi_traductor_ai_write&nonce=n0nce');
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received?.headers['accept-language']).toBe('en');
    expect(JSON.parse(received?.body ?? '')).toEqual({
      content,
      endpoint: 'write-improving-plugin2',
      conversation_history: [],
    });
  });

  it.each([
    [
      'its own entry',
      (url: string) => ({ write: { url: `${url}w`, token: 't' }, chat: { url: `${url}c`, token: 'c' } }),
      '/w/write-improving-plugin2/',
      'bearer t',
    ],
    [
      'an entry with the endpoint in it',
      (url: string) => ({ write: { url: `${url}w/write-improving-plugin2/`, token: '' } }),
      '/w/write-improving-plugin2/',
      undefined,
    ],
    [
      'that of the chat without one',
      (url: string) => ({ chat: { url: `${url}c/`, token: 'c' } }),
      '/c/write-improving-plugin2/',
      'bearer c',
    ],
  ])(
    'to %s has the format of spec §7: the form of a chat request with an empty history',
    async (_what, endpoints, path, authorization) => {
      server = await serve(answering(200, { success: true, data: { result: TEXT }, session_id: '' }));
      expect(await direct(endpoints(server.url)).write(request, call)).toEqual(GOOD);
      const [received] = server.received;
      expect(received?.url).toBe(path);
      expect(received?.headers.authorization).toBe(authorization);
      const type = received?.headers['content-type'] ?? '';
      expect(type).toContain('multipart/form-data');
      const form = await new Response(received?.body, { headers: { 'content-type': type } }).formData();
      expect(Object.fromEntries(form)).toEqual({
        content: content.replaceAll('\n', '\r\n'),
        endpoint: 'write-improving-plugin2',
        conversation_history: '[]',
        session_id: '',
      });
    },
  );
});
