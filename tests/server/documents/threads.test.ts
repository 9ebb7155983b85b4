import { describe, expect, test } from 'vitest';
import { deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import { fileForm, openFileGateway } from '../../support/server/documents/fileGateway';

const MB = 1_048_576;

async function expectWell({ direct, leftovers }: Awaited<ReturnType<typeof openFileGateway>>) {
  const response = await direct(fileForm('good day'));
  expect(await response.json()).toMatchObject({ result: 'GOOD DAY' });
  expect(await leftovers()).toEqual([]);
}

describe('the worker thread of a document that', () => {
  test.each([
    ['never ends and takes the processor', '#hang'],
    ['never answers', '#idle'],
  ])('%s is terminated at the deadline', async (_what, order) => {
    const gateway = await openFileGateway({ environment: { FILES_DEADLINE_MS: '300' } });
    const response = await gateway.direct(fileForm(order));
    expect(response.status).toBe(504);
    const { code, error } = await response.json();
    expect(code).toBe('deadline');
    expect(error).toContain('No translation within 0.3 seconds');
    expect(error).toContain('shorter document');
    await openFileGateway().then(expectWell);
    expect(await gateway.leftovers()).toEqual([]);
  });

  test.each([
    ['fills its memory with objects', '#fill', { heapMb: 32 }],
    ['fills the memory of the process with buffers', '#grow', { growthBytes: 64 * MB }],
    ['fills it without a pause', '#gulp', { growthBytes: 64 * MB }],
  ])('%s is terminated, and the gateway keeps running', async (_what, order, documents) => {
    const gateway = await openFileGateway({ documents });
    const response = await gateway.direct(fileForm(order));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'file_too_complex' });
    await expectWell(gateway);
  });

  test.each([
    ['exits without a message', '#exit'],
    ['fails', '#crash'],
    ['runs into a bug', '#fault'],
  ])('%s reports a broken file, and no content of the file is logged', async (_what, order) => {
    const gateway = await openFileGateway();
    const response = await gateway.direct(fileForm(order));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'file_broken' });
    expect([...gateway.logged, ...gateway.lines].join('\n')).not.toContain('visitor');
    await expectWell(gateway);
  });
});

test('documents that wait for a thread fail at their deadline if all threads hang', async () => {
  const gateway = await openFileGateway({ environment: { FILES_DEADLINE_MS: '400' } });
  const answers = await Promise.all(
    ['#idle', '#idle', '#hang', '#idle'].map((text) => gateway.direct(fileForm(text))),
  );
  expect(answers.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
  expect(await gateway.leftovers()).toEqual([]);
});

test.each(['#grow', '#gulp'])(
  'a document is translated even if another document uses up the memory (%s)',
  async (order) => {
    const isOver = deferred();
    const begun = deferred();
    const patient = fakeEngine({
      async translate({ segments }) {
        begun.resolve();
        await isOver.promise;
        return segments;
      },
    });
    const gateway = await openFileGateway({ engines: [patient], documents: { growthBytes: 64 * MB } });
    const harmless = gateway.direct(fileForm('good day'));
    await begun.promise;
    const hungry = await gateway.direct(fileForm(order));
    expect(await hungry.json()).toMatchObject({ code: 'file_too_complex' });
    isOver.resolve();
    expect(await (await harmless).json()).toMatchObject({ result: 'good day' });
  },
);
