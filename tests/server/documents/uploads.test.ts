import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ApiError } from '../../../server/src/common/apiError';
import { openUpload } from '../../../server/src/http/upload';
import { Hono } from 'hono';
import { deferred } from '../../support/server/deferred';
import {
  answerTo,
  fieldParts,
  FILE_ACTION,
  fileForm,
  fileStart,
  FORM_END,
  formStart,
  openFileGateway,
  upperCaseEngine,
} from '../../support/server/documents/fileGateway';

const LIMIT = { FILE_LIMIT_BYTES: '100000' };

test('a file that declares a size over the limit is refused before its first byte', async () => {
  const { begin, leftovers } = await openFileGateway({ environment: LIMIT });
  const sent = begin('/v1/ai-files', { 'content-length': '30000000' });
  sent.flushHeaders();
  expect(await answerTo(sent)).toMatchObject({ status: 413, code: 'file_too_large' });
  sent.destroy();
  expect(await leftovers()).toEqual([]);
});

test('a file over the limit is refused, and a client that has sent all of it can read the reason', async () => {
  const { direct, leftovers } = await openFileGateway({ environment: LIMIT });
  const response = await direct(fileForm('x'.repeat(100_001)));
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: 'The file is larger than 0.1 MB. Try a smaller file.',
    code: 'file_too_large',
  });
  expect(await (await direct(fileForm('x'.repeat(100_000)))).json()).toMatchObject({ engine: 'fake' });
  expect(await leftovers()).toEqual([]);
});

test('an endless body without a length is aborted', async () => {
  const { begin, leftovers, direct } = await openFileGateway({ environment: LIMIT });
  const sent = begin('/v1/ai-files');
  const answered = answerTo(sent);
  sent.write(formStart());
  const piece = Buffer.alloc(64 * 1024, 'x');
  const pump = () => {
    while (!sent.destroyed && sent.write(piece));
    if (!sent.destroyed) sent.once('drain', pump);
  };
  pump();
  expect(await answered).toMatchObject({ status: 413, code: 'file_too_large' });
  sent.destroy();
  expect(await (await direct(fileForm('x'))).json()).toMatchObject({ result: 'X' });
  expect(await leftovers()).toEqual([]);
});

test('a form over 64 KB without a file is refused by every route', async () => {
  const { begin } = await openFileGateway();
  for (const target of ['/v1/ai-files', '/ajax']) {
    const field = (name: string) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(60_000)}\r\n`;
    const sent = begin(target);
    const answered = answerTo(sent);
    for (const name of ['a', 'b', 'c', 'd', 'e']) sent.write(field(name));
    sent.end('--edge--\r\n');
    const { status, ...body } = await answered;
    expect([status, body.code ?? body.data.code]).toEqual([413, 'body_too_large']);
  }
});

test('a form with 10,000 fields before or after its file is refused, and leaves no file', async () => {
  const { begin, leftovers } = await openFileGateway();
  const names = Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 'x'] as const);
  const many = fieldParts(Object.fromEntries(names));
  for (const body of [many + formStart() + FORM_END, `${formStart()}one\r\n${many}${FORM_END.slice(2)}`]) {
    const sent = begin('/v1/ai-files');
    sent.end(body);
    expect(await answerTo(sent)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(await leftovers()).toEqual([]);
  }
});

test('of two fields with the same name, the first one counts, also if the file is between them', async () => {
  const { begin } = await openFileGateway();
  for (const second of ['', `\r\n${fieldParts({ lang_dst: 'xx' })}`]) {
    const sent = begin('/v1/ai-files');
    const twice = second === '' ? fieldParts({ lang_dst: 'es' }) + fieldParts({ lang_dst: 'xx' }) : '';
    sent.end(`${twice}${formStart()}good day${second === '' ? FORM_END : second + FORM_END.slice(2)}`);
    expect(await answerTo(sent)).toMatchObject({ status: 200, result: 'GOOD DAY' });
  }
});

test.each(['memory', 'content'])('a chat form with a file in the field %s is refused', async (name) => {
  const { begin } = await openFileGateway();
  const sent = begin('/v1/ai-chat/chat/');
  sent.end(`${fieldParts({ content: 'hello' })}${fileStart().replace('content', name)}one${FORM_END}`);
  expect(await answerTo(sent)).toMatchObject({ status: 413, code: 'body_too_large' });
});

test('forms that are not valid are refused, and leave no file', async () => {
  const { begin, leftovers } = await openFileGateway();
  const forms = {
    'two files': `${formStart()}one${FORM_END.slice(0, 2)}${formStart({})}two${FORM_END}`,
    'no end': `${formStart()}one`,
    'no end after its file': `${formStart()}one\r\n${fieldParts({ more: 'x' })}`,
    'no beginning': 'one',
    'a part without a name': `--edge\r\nContent-Disposition: form-data\r\n\r\nx${FORM_END}`,
    'headers without an end': `--edge\r\n${'X: y\r\n'.repeat(5_000)}${FORM_END}`,
    nothing: '',
  };
  for (const [what, body] of Object.entries(forms)) {
    const sent = begin('/v1/ai-files');
    sent.end(body);
    expect(await answerTo(sent), what).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await leftovers(), what).toEqual([]);
  }
});

test('an uploaded file is saved in a private folder, under a name that the gateway chooses', async () => {
  const seen = deferred<readonly number[]>();
  const directoryOf = deferred<string>();
  const engine = upperCaseEngine({
    async translate({ segments }) {
      const directory = await directoryOf.promise;
      const [name = ''] = await readdir(directory);
      const inside = await readdir(path.join(directory, name));
      expect(inside).toEqual(['in']);
      const stats = await Promise.all([
        stat(path.join(directory, name)),
        stat(path.join(directory, name, 'in')),
      ]);
      seen.resolve(stats.map(({ mode }) => mode & 0o777));
      return segments;
    },
  });
  const { direct, directory } = await openFileGateway({ engines: [engine] });
  directoryOf.resolve(directory);
  await direct(fileForm('good day', {}, '../../../x.docx'));
  expect(await seen.promise).toEqual([0o700, 0o600]);
});

test('a client that disconnects during the upload leaves no file, and is not charged', async () => {
  const { begin, fetchNonce, leftovers, hostPage, intake } = await openFileGateway();
  const nonce = await fetchNonce();
  const fields = { action: FILE_ACTION, nonce, lang_src: 'en', lang_dst: 'es' };
  const sent = begin('/ajax');
  sent.write(formStart(fields));
  sent.write(Buffer.alloc(300_000, 'x'));
  await expect.poll(leftovers).toHaveLength(1);
  sent.destroy();
  await intake.settled();
  expect(await leftovers()).toEqual([]);
  const response = await hostPage(fileForm('x', { action: FILE_ACTION, nonce }));
  expect(response.headers.get('ratelimit-remaining')).toBe('0');
  expect(await response.json()).toMatchObject({ data: { result: 'X' } });
});

test('a client that disconnects during the translation stops the engine, and leaves no file', async () => {
  const started = deferred();
  const stopped = deferred();
  const engine = upperCaseEngine({
    translate: ({ signal }) => {
      signal.addEventListener('abort', () => stopped.resolve());
      started.resolve();
      return new Promise(() => undefined);
    },
  });
  const { begin, leftovers, intake } = await openFileGateway({ engines: [engine] });
  const sent = begin('/v1/ai-files');
  sent.end(`${formStart()}good day${FORM_END}`);
  await started.promise;
  expect(await leftovers()).toHaveLength(1);
  sent.destroy();
  await stopped.promise;
  await intake.settled();
  expect(await leftovers()).toEqual([]);
});

test('a client that reads only the start of the response leaves no file', async () => {
  const { begin, leftovers } = await openFileGateway();
  const sent = begin('/v1/ai-files');
  sent.end(`${formStart()}#size 30000000${FORM_END}`);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  expect(response?.statusCode).toBe(200);
  // The file that is being sent is already deleted from its folder.
  expect(await leftovers()).toEqual([]);
  sent.destroy();
});

test('stopping the gateway aborts documents in progress and leaves no file', async () => {
  const started = deferred();
  const engine = upperCaseEngine({
    translate: () => {
      started.resolve();
      return new Promise(() => undefined);
    },
  });
  const { direct, closeDocuments, leftovers } = await openFileGateway({ engines: [engine] });
  const answered = direct(fileForm('good day'));
  await started.promise;
  await closeDocuments();
  expect(await leftovers()).toEqual([]);
  expect((await answered).status).toBe(504);
  expect((await direct(fileForm('good day'))).status).toBe(503);
});

test('the gateway limits simultaneous documents, in total and per caller; further documents are refused temporarily', async () => {
  const release = deferred();
  const engine = upperCaseEngine({
    translate: async ({ segments }) => {
      await release.promise;
      return segments;
    },
  });
  const { direct, hostPage, fetchNonce, leftovers } = await openFileGateway({
    engines: [engine],
    environment: { FILES_PER_DAY: 'unlimited' },
  });
  const nonce = await fetchNonce();
  const mine = () => hostPage(fileForm('x', { action: FILE_ACTION, nonce }));
  const own = [mine(), mine()];
  await expect.poll(leftovers).toHaveLength(2);
  const refused = await mine();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await refused.json()).toMatchObject({ data: { code: 'too_many_requests' } });
  const others = Array.from({ length: 8 }, () => direct(fileForm('x')));
  await expect.poll(leftovers).toHaveLength(10);
  expect((await direct(fileForm('x'))).status).toBe(429);
  release.resolve();
  const answers = await Promise.all([...own, ...others]);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await Promise.all(answers.map((answer) => answer.json()));
  expect(await leftovers()).toEqual([]);
});

test.each([
  ['drips in', 20],
  ['stalls', undefined],
])('a file that %s is refused at the time limit', async (_what, everyMs) => {
  const app = new Hono().post('/', async (context) => {
    const upload = openUpload(context, { fileBytes: 1e6, wholeMs: 400, pieceMs: 150 });
    const failed = upload.form().then(({ file }) => file?.saveTo('/dev/null'));
    const problem: unknown = await failed.catch((found: unknown) => found);
    return context.text(problem instanceof ApiError ? problem.code : 'saved');
  });
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(formStart()));
      if (everyMs !== undefined) timer = setInterval(() => controller.enqueue(Buffer.from('x')), everyMs);
    },
    cancel: () => clearInterval(timer),
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const response = await app.request(new Request('http://gateway/', init));
  expect(await response.text()).toBe('deadline');
});
