import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const hostPage = (ajaxUrl: string) => createBackend({ ...DEFAULT_CONFIG, ajaxUrl, nonce: 'n0nce' });
const direct = (url: string, token = 'secret') =>
  createBackend({ ...DEFAULT_CONFIG, endpoints: { translate: { url, token } } });

describe('a translation request', () => {
  let server: HttpDouble;
  const request = { text: 'Hello', source: 'en', target: 'pt_BR' };
  const call = { signal: new AbortController().signal };
  afterEach(() => server.close());

  it('on a host page has the format of spec §7: a form with action, nonce, text and both languages', async () => {
    server = await serve(answering(200, { data: { translate: 'Olá', engine: 'deepl', quality: 'neural' } }));
    const translation = await hostPage(server.url).translate(request, call);
    expect(translation).toEqual({ text: 'Olá', engine: 'deepl', quality: 'neural' });
    const [received] = server.received;
    expect(received?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
      action: 'mi_traductor_translate',
      nonce: 'n0nce',
      text: 'Hello',
      lang_src: 'en',
      lang_dst: 'pt_BR',
    });
  });

  it('in direct mode has the format of spec §7: JSON with text and both languages, and the bearer token', async () => {
    server = await serve(answering(200, { translate: 'Olá' }));
    await direct(server.url).translate(request, call);
    const [received] = server.received;
    expect(received?.headers).toMatchObject({
      authorization: 'bearer secret',
      'content-type': 'application/json',
    });
    expect(JSON.parse(received?.body ?? '')).toEqual({ text: 'Hello', lang_src: 'en', lang_dst: 'pt_BR' });
  });

  const options = { formality: 'formal', glossary: [{ source: 'Hello', target: 'Oi' }] } as const;

  it('on a host page includes formality and glossary; the glossary is JSON', async () => {
    server = await serve(answering(200, { data: { translate: 'Oi', formality: 'applied' } }));
    const translation = await hostPage(server.url).translate({ ...request, ...options }, call);
    expect(translation).toEqual({ text: 'Oi', formality: 'applied' });
    const fields = new URLSearchParams(server.received[0]?.body);
    expect(fields.get('formality')).toBe('formal');
    expect(JSON.parse(fields.get('glossary') ?? '')).toEqual(options.glossary);
  });

  it('in direct mode includes formality and glossary', async () => {
    server = await serve(answering(200, { translate: 'Oi' }));
    await direct(server.url).translate({ ...request, ...options }, call);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject(options);
  });
});

describe('a cached page with an old nonce', () => {
  let server: HttpDouble;
  const request = { text: 'Hello', source: 'en', target: 'es' };
  const call = { signal: new AbortController().signal };
  afterEach(() => server.close());

  /** Starts a server that accepts one nonce, and whose errors name the address of a new nonce. */
  async function serveWith(nonceUrl: string, page = 'n0nce'): Promise<void> {
    server = await serve((response, { url, body }) => {
      const sent = new URLSearchParams(body).get('nonce');
      if (url.startsWith('/nonce')) answering(200, { nonce: `fresh-${page}` })(response);
      else if (sent === `fresh-${page}`) answering(200, { data: { translate: 'Hola' } })(response);
      else answering(403, { success: false, data: { error: 'Old', nonce_url: nonceUrl } })(response);
    });
  }
  const backend = (nonce: string, userToken = '') =>
    createBackend({ ...DEFAULT_CONFIG, ajaxUrl: server.url, nonce, userToken });

  it('requests one new nonce for all calls, from the address that the server names, and repeats the call with it', async () => {
    await serveWith('/nonce?action=x', 'one');
    expect((await backend('one', 't0ken').translate(request, call)).text).toBe('Hola');
    expect((await backend('one', 't0ken').translate(request, call)).text).toBe('Hola');
    expect(server.received.map(({ url }) => url)).toEqual(['/', '/nonce?action=x', '/', '/']);
    expect(server.received[1]?.headers.authorization).toBe('bearer t0ken');
  });

  it('does not request a nonce from another server that the reply names', async () => {
    await serveWith('https://elsewhere.example/nonce', 'two');
    await expect(backend('two').translate(request, call)).rejects.toMatchObject({ error: { status: 403 } });
    expect(server.received).toHaveLength(1);
  });

  it('retries only once, even if the server refuses every nonce', async () => {
    server = await serve((response, { url }) =>
      url.startsWith('/nonce')
        ? answering(200, { nonce: 'useless' })(response)
        : answering(403, { data: { nonce_url: '/nonce' } })(response),
    );
    await expect(backend('three').translate(request, call)).rejects.toMatchObject({ error: { status: 403 } });
    expect(server.received).toHaveLength(3);
  });

  it.each([{}, { nonce: 5 }, { nonce: '' }, ['x'], '<html>'])(
    'reports an error if the response to the request for a nonce, %j, contains no nonce',
    async (body) => {
      server = await serve((response, { url }) =>
        url.startsWith('/nonce')
          ? answering(200, body)(response)
          : answering(403, { nonce_url: '/nonce' })(response),
      );
      await expect(backend(`four ${JSON.stringify(body)}`).translate(request, call)).rejects.toThrow();
      expect(server.received).toHaveLength(2);
    },
  );
});

describe('a page with the address of a nonce instead of a nonce', () => {
  let server: HttpDouble;
  const request = { text: 'Hello', source: 'en', target: 'es' };
  const call = { signal: new AbortController().signal };
  afterEach(() => server.close());

  const backend = (name: string, userToken = '') =>
    createBackend({
      ...DEFAULT_CONFIG,
      ajaxUrl: server.url,
      nonceUrl: new URL(`/nonce/${name}`, server.url).href,
      userToken,
    });

  /** Starts a server whose nonces are numbered. It accepts nonces from the number `first` on. */
  async function serveFrom(first: number): Promise<void> {
    let issued = 0;
    server = await serve((response, { url, body }) => {
      if (url.startsWith('/nonce')) return answering(200, { nonce: String((issued += 1)) })(response);
      const sent = Number(new URLSearchParams(body).get('nonce'));
      if (sent >= first) return answering(200, { data: { translate: 'Hola' } })(response);
      return answering(403, { success: false, data: { error: 'Old', code: 'invalid_nonce' } })(response);
    });
  }
  const paths = () => server.received.map(({ url }) => url);

  it('requests the nonce before the first call, so that no call is refused, and uses it for later calls', async () => {
    await serveFrom(1);
    expect((await backend('a').translate(request, call)).text).toBe('Hola');
    expect((await backend('a').translate(request, call)).text).toBe('Hola');
    expect(paths()).toEqual(['/nonce/a', '/', '/']);
  });

  it('requests another nonce after a refusal', async () => {
    await serveFrom(2);
    expect((await backend('b').translate(request, call)).text).toBe('Hola');
    expect(paths()).toEqual(['/nonce/b', '/', '/nonce/b', '/']);
  });

  it('does not request a third nonce', async () => {
    await serveFrom(9);
    await expect(backend('c').translate(request, call)).rejects.toMatchObject({ error: { status: 403 } });
    expect(paths()).toEqual(['/nonce/c', '/', '/nonce/c', '/']);
  });

  it('requests a new nonce for a user who logs in', async () => {
    await serveFrom(1);
    await backend('d').translate(request, call);
    await backend('d', 't0ken').translate(request, call);
    expect(paths()).toEqual(['/nonce/d', '/', '/nonce/d', '/']);
    expect(server.received[2]?.headers.authorization).toBe('bearer t0ken');
  });
});
