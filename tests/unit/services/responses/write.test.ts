import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../src/domain/errors';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import type { WriteRequest } from '../../../../src/domain/write/write';
import { createDirectBackend } from '../../../../src/services/backends/direct';
import { createHostPageBackend } from '../../../../src/services/backends/hostPage';
import { parseWriteResult } from '../../../../src/services/responses/write';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const GOOD = {
  correctedText: 'I have a dog.',
  alternatives: ['My dog is here.', 'There is a dog.'],
  notices: [],
};
const TEXT = '{"corrected_text":"I have a dog.","alternatives":"My dog is here.; There is a dog."}';

/** What comes of a result, in the envelope of the gateway. */
const read = (result: unknown) => parseWriteResult({ success: true, data: { result } });

describe('the answer to calls 5 and 9', () => {
  it.each([
    ['data.result', { success: true, data: { result: TEXT } }],
    ['data.data.result', { data: { data: { result: TEXT } } }],
    ['result', { result: TEXT }],
    ['result as an object', { result: JSON.parse(TEXT) as unknown }],
    ['data as the object', { success: true, data: JSON.parse(TEXT) as unknown }],
    ['the body itself', TEXT],
    ['data as the text', { success: true, data: TEXT }],
  ])('is found in %s', async (_where, body) => {
    expect(await parseWriteResult(body)).toEqual(GOOD);
  });

  it.each([
    ['JSON in a code fence', '```json\n' + TEXT + '\n```'],
    ['JSON behind a sentence', `Here is your text:\n\n${TEXT}\n\nAnything else?`],
    [
      'keys without quotes',
      "{corrected_text: 'I have a dog.', alternatives: 'My dog is here.; There is a dog.'}",
    ],
    [
      'keys without quotes, each in its line, behind a sentence',
      'Here:\n{\n  corrected_text: "I have a dog.",\n  alternatives: "My dog is here.; There is a dog.",\n}\nBye!',
    ],
    ['a comma too many', TEXT.replace('}', ',}')],
    ['no braces', TEXT.slice(1, -1)],
    ['an end that was cut off', TEXT.slice(0, -2)],
    [
      'names in other letters',
      TEXT.replace('corrected_text', 'correctedText').replace('alternatives', 'Alternatives'),
    ],
    [
      'a list of alternatives',
      TEXT.replace('"My dog is here.; There is a dog."', '["My dog is here.", "There is a dog."]'),
    ],
    [
      'tags',
      '<corrected_text>I have a dog.</corrected_text>\n<alternatives>My dog is here.; There is a dog.</alternatives>',
    ],
    [
      'tags behind a sentence',
      'Sure!\n<corrected_text>\nI have a dog.\n</corrected_text><alternatives>My dog is here.; There is a dog.</alternatives>',
    ],
    ['tags without ends', '<corrected_text>I have a dog.<alternatives>My dog is here.; There is a dog.'],
    [
      'tags in square brackets',
      '[corrected_text]I have a dog.[/corrected_text] [alternatives]My dog is here.; There is a dog.[/alternatives]',
    ],
    ['labels', 'corrected_text: I have a dog.\nalternatives: My dog is here.; There is a dog.'],
    [
      'labels in bold',
      'Here you are.\n**Corrected text:** I have a dog.\n**Alternatives:** My dog is here.; There is a dog.',
    ],
    [
      'a fence around tags',
      '```\n<corrected_text>I have a dog.</corrected_text><alternatives>My dog is here.; There is a dog.</alternatives>\n```',
    ],
    [
      'a fence around labels',
      '```\ncorrected_text: I have a dog.\nalternatives: My dog is here.; There is a dog.\n```',
    ],
    ['wide semicolons', TEXT.replace('; ', '；')],
  ])('is read out of %s', async (_what, result) => {
    expect(await read(result)).toEqual(GOOD);
  });

  it('keeps lines, braces and quotes of the text itself', async () => {
    const text = 'Dear {name},\n\nit costs "5".\n  Yours; {me}';
    expect((await read(JSON.stringify({ corrected_text: text }))).correctedText).toBe(text);
    expect((await read(`<corrected_text>${text}</corrected_text>`)).correctedText).toBe(text);
    expect((await read(`corrected_text: ${text}`)).correctedText).toBe(text);
    expect((await read(JSON.stringify({ corrected_text: 'a\r\nb' }))).correctedText).toBe('a\nb');
  });

  it('any text comes through JSON unharmed but for the blanks around it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        fc.pre(text.trim() !== '' && !text.includes('\r'));
        expect((await read(JSON.stringify({ corrected_text: text }))).correctedText).toBe(text.trim());
      }),
    );
  });

  it.each([
    ['nothing', undefined, []],
    ['an empty text', '', []],
    ['semicolons alone', ' ; ;', []],
    ['the corrected text itself, and doubles', 'I have a dog.; A dog.; A dog. ;', ['A dog.']],
    ['lines', 'One\n  line', ['One line']],
    ['a number', 5, []],
    ['a list with other things in it', ['A.', 5, null, { text: 'B.' }, 'C; D'], ['A.', 'C; D']],
    ['an object', { first: 'A.' }, []],
    ['more than anybody reads', Array.from({ length: 30 }, (_, index) => `Way ${String(index)}`), 10],
  ])('takes %s for alternatives', async (_what, alternatives, expected) => {
    const found = await read({ corrected_text: 'I have a dog.', alternatives });
    if (typeof expected === 'number') expect(found.alternatives).toHaveLength(expected);
    else expect(found.alternatives).toEqual(expected);
  });

  it('says what could not be done, and by whom the rest was', async () => {
    const data = {
      result: TEXT,
      engine: 'harper',
      quality: 'rule',
      notices: ['tone_unsupported', 'x', 5, 'tone_unsupported'],
    };
    expect(await parseWriteResult({ success: true, data })).toEqual({
      ...GOOD,
      engine: 'harper',
      quality: 'rule',
      notices: ['toneUnsupported'],
    });
    const both = { result: TEXT, notices: ['language_unsupported', 'tone_unsupported'] };
    expect((await parseWriteResult(both)).notices).toEqual(['languageUnsupported', 'toneUnsupported']);
    expect(
      (await parseWriteResult({ result: TEXT, notices: 'tone_unsupported', engine: 5 })).notices,
    ).toEqual([]);
  });

  it.each([
    ['a success that is false', { success: false, data: { result: TEXT } }],
    ['a text without either field', { data: { result: 'I am sorry, I cannot help with that.' } }],
    ['a corrected text that is no text', { data: { result: { corrected_text: 42 } } }],
    ['a corrected text that is a list', { data: { result: '{"corrected_text":["a"]}' } }],
    ['an empty corrected text', { data: { result: '{"corrected_text":" "}' } }],
    ['an empty tag', { data: { result: '<corrected_text></corrected_text>' } }],
    ['other JSON', { data: { result: '{"text":"I have a dog."}' } }],
    ['braces beyond repair', { data: { result: '{{{{' } }],
    ['a number', { data: { result: 5 } }],
    ['nothing', { data: {} }],
    ['a list', ['I have a dog.']],
    ['null', null],
    ['undefined', undefined],
    ['envelopes without end', { data: { data: { data: { data: { data: { result: TEXT } } } } } }],
  ])('calls %s an invalid reply', async (_what, body) => {
    const thrown: unknown = await parseWriteResult(body).catch((problem: unknown) => problem);
    expect(thrown).toBeInstanceOf(ServiceError);
    expect(thrown).toMatchObject({ message: 'Respuesta IA inválida', error: { kind: 'invalidReply' } });
  });

  it('keeps the server’s own sentence for the log', async () => {
    await expect(parseWriteResult({ success: false, data: { error: 'No model' } })).rejects.toMatchObject({
      error: { kind: 'invalidReply', serverText: 'No model' },
    });
  });

  it('never throws anything else, whatever comes, and is not slow about it', async () => {
    const hostile = [
      '\n',
      ' ',
      '*',
      '<',
      '[',
      'corrected_text',
      'alternatives',
      ':',
      '{',
      '"',
      '}',
      ';',
      '</corrected_text>',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue(),
          fc.array(fc.constantFrom(...hostile)).map((all) => all.join('')),
        ),
        async (result) => {
          const outcome: unknown = await read(result).catch((problem: unknown) => problem);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ServiceError);
          else expect(outcome).toMatchObject({ correctedText: expect.stringMatching(/\S/) });
        },
      ),
    );
  });
});

describe('on the wire', () => {
  let server: HttpDouble;
  afterEach(() => server.close());
  const request: WriteRequest = { text: 'I has a dog.\n"Rex"', style: 'professional', tone: 'friendly' };
  const content = 'Message: I has a dog.\n"Rex"\nStyle: professional\nTone: friendly';
  const call = { signal: new AbortController().signal };
  const hostPage = (more: Partial<HostConfig> = {}) =>
    createHostPageBackend({
      ...DEFAULT_CONFIG,
      ajaxUrl: `${server.url}ajax?lang=en`,
      nonce: 'n0nce',
      ...more,
    });
  const direct = (endpoints: HostConfig['endpoints'], more: Partial<HostConfig> = {}) =>
    createDirectBackend({ ...DEFAULT_CONFIG, endpoints, ...more });

  it('a host page gets call 5: action and nonce in the query, the text with style and tone in JSON', async () => {
    server = await serve(answering(200, { success: true, data: { result: TEXT } }));
    expect(await hostPage().write(request, call)).toEqual(GOOD);
    const [received] = server.received;
    expect(received?.url).toBe('/ajax?lang=en&action=mi_traductor_ai_write&nonce=n0nce');
    expect(received?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received?.body ?? '')).toEqual({
      content,
      endpoint: 'write-improving-plugin2',
      conversation_history: [],
    });
  });

  it('the action can be another one', async () => {
    server = await serve(answering(200, { result: TEXT }));
    await hostPage({ actions: { ...DEFAULT_CONFIG.actions, write: 'my_write' } }).write(request, call);
    expect(server.received[0]?.url).toContain('action=my_write');
  });

  it('a page with an old nonce gets a new one, and nobody notices', async () => {
    server = await serve((response, { url }) => {
      if (url.startsWith('/nonce')) answering(200, { nonce: 'fresh' })(response);
      else if (url.includes('nonce=fresh')) answering(200, { result: TEXT })(response);
      else answering(403, { success: false, data: { nonce_url: '/nonce' } })(response);
    });
    expect(await hostPage({ nonce: 'old-write' }).write(request, call)).toEqual(GOOD);
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
    '%s gets call 9: the form of the chat with an empty history',
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

  it('without an endpoint nothing is sent, and the error says that nobody can write here', async () => {
    server = await serve(answering(200, {}));
    await expect(direct({}).write(request, call)).rejects.toMatchObject({
      error: { kind: 'unsupported', feature: 'write' },
    });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['an HTML page with status 200', 200, '<!doctype html><title>Log in</title>', { kind: 'invalidReply' }],
    ['an empty body', 200, '', { kind: 'invalidReply' }],
    ['a bad gateway', 502, '<h1>Bad gateway</h1>', { kind: 'http', status: 502 }],
    [
      'a sentence of the server',
      503,
      { error: 'No model' },
      { kind: 'http', status: 503, serverText: 'No model' },
    ],
  ])('%s becomes an error of its own', async (_what, status, body, error) => {
    server = await serve(answering(status, body));
    await expect(hostPage().write(request, call)).rejects.toMatchObject({ error });
    await expect(
      direct({ write: { url: server.url, token: '' } }).write(request, call),
    ).rejects.toMatchObject({ error });
  });

  it('an HTML page is as invalid as a reply without a text', async () => {
    server = await serve(answering(200, '<html>'));
    await expect(hostPage().write(request, call)).rejects.toThrow('Respuesta IA inválida');
  });

  it('gives up after the time that the host set', async () => {
    server = await serve(() => undefined);
    await expect(hostPage({ timeouts: { write: 20 } }).write(request, call)).rejects.toMatchObject({
      error: { kind: 'timeout' },
    });
  });

  it('hangs up when the request is aborted, and rejects with the reason', async () => {
    const controller = new AbortController();
    const reason = new Error('the visitor typed on');
    server = await serve(() => controller.abort(reason));
    await expect(hostPage().write(request, { signal: controller.signal })).rejects.toBe(reason);
    await server.hungUp;
  });
});
