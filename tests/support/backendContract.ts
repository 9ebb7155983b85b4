import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError, type AppError } from '../../src/domain/errors';
import type { TranslationRequest } from '../../src/domain/translate/translation';
import type { Backend, Call } from '../../src/services/contracts/backend';
import { answering, serve, type HttpDouble } from './gatewayDouble';

export interface BackendCase {
  readonly name: string;
  create(url: string, timeoutMs?: number): Backend;
  /** A good answer with this translation, in the shapes that this backend reads. */
  readonly answers: readonly ((text: string) => unknown)[];
}

const HELLO: TranslationRequest = { text: 'Hello', source: 'en', target: 'es' };
const never: Call = { signal: new AbortController().signal };

async function failure(answer: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ServiceError);
  return (thrown as ServiceError).error;
}

/** What every backend promises the store, whatever its server does. */
export function describeBackend({ name, create, answers }: BackendCase): void {
  describe(`the ${name} backend`, () => {
    let server: HttpDouble | undefined;
    afterEach(() => server?.close());

    async function against(answer: (response: ServerResponse) => void): Promise<Backend> {
      server = await serve(answer);
      return create(server.url);
    }

    it.each(answers.map((answer) => [JSON.stringify(answer('Hola')), answer('Hola')]))(
      'reads the translation in %s',
      async (_shape, body) => {
        const backend = await against(answering(200, body));
        expect((await backend.translate(HELLO, never)).text).toBe('Hola');
      },
    );

    it.each([
      ['an HTML page with status 200', '<!doctype html><title>Log in</title>'],
      ['an empty body', ''],
      ['a success that is false', { success: false, data: { error: 'Quota' } }],
      ['a translation that is empty', { success: true, data: { translate: ' ' }, translate: ' ' }],
      ['a translation that is no text', { data: { translate: 42 }, translate: 42 }],
      ['a list', ['Hola']],
      ['null', 'null'],
    ])('calls %s an invalid reply', async (_what, body) => {
      const backend = await against(answering(200, body));
      expect((await failure(backend.translate(HELLO, never))).kind).toBe('invalidReply');
    });

    it.each([
      [{ error: 'No such pair' }, 'No such pair'],
      [{ success: false, data: { error: 'No such pair' } }, 'No such pair'],
      [{ success: false, data: [{ code: 'x', message: 'No such pair' }] }, 'No such pair'],
      [{ success: false, data: 'No such pair' }, 'No such pair'],
      [{ message: 'No such pair' }, 'No such pair'],
      ['<h1>Bad gateway</h1>', undefined],
      [{ data: { n: 1 } }, undefined],
    ])('keeps the status and the server’s own sentence of %j', async (body, serverText) => {
      const backend = await against(answering(502, body));
      expect(await failure(backend.translate(HELLO, never))).toEqual({
        kind: 'http',
        status: 502,
        ...(serverText === undefined ? {} : { serverText }),
      });
    });

    it('tells a server that cannot be reached from one that answers badly', async () => {
      const backend = await against(answering(200, {}));
      await server?.close();
      expect((await failure(backend.translate(HELLO, never))).kind).toBe('network');
    });

    it('tells an answer that is cut off from a good one', async () => {
      const backend = await against((response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"transl');
        response.destroy();
      });
      expect((await failure(backend.translate(HELLO, never))).kind).toBe('network');
    });

    it('hangs up when the request is aborted, and rejects with the reason', async () => {
      const controller = new AbortController();
      const reason = new Error('the visitor typed on');
      const backend = await against(() => controller.abort(reason));
      await expect(backend.translate(HELLO, { signal: controller.signal })).rejects.toBe(reason);
      await server?.hungUp;
    });

    it('gives up after the time that the host set, and says that it was the time', async () => {
      server = await serve(() => undefined);
      expect((await failure(create(server.url, 20).translate(HELLO, never))).kind).toBe('timeout');
    });

    it('carries any text there unharmed', async () => {
      const text = '¿Qué? 😀 日本語 "quotes" & <tags>\nעברית';
      const backend = await against(answering(200, answers[0]?.('x')));
      await backend.translate({ ...HELLO, text }, never);
      const body = server?.received[0]?.body ?? '';
      const sent = body.startsWith('{') ? JSON.parse(body).text : new URLSearchParams(body).get('text');
      expect(sent).toBe(text);
    });
  });
}
