import { describe, expect, test, vi } from 'vitest';
import { deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import {
  FILE_ACTION,
  fileForm,
  openFileGateway,
  type FileGateway,
} from '../../support/server/documents/fileGateway';
import { EngineError, type TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { createDocumentThreads } from '../../../server/src/engines/documents/thread/documentThreads';
import {
  createMemoryReport,
  reportMemory,
  usedMb,
} from '../../../server/src/engines/documents/thread/watchMemory';
import { FAKE_THREAD } from '../../support/server/documents/fakeDocuments';

const MB = 1_048_576;

async function expectWell({ direct, leftovers }: Awaited<ReturnType<typeof openFileGateway>>) {
  const response = await direct(fileForm('good day'));
  expect(await response.json()).toMatchObject({ result: 'GOOD DAY' });
  expect(await leftovers()).toEqual([]);
}

describe('the worker thread of a document that', () => {
  test('never ends, working or idle, is terminated at the deadline', async () => {
    const gateway = await openFileGateway({ environment: { FILES_DEADLINE_MS: '300' } });
    for (const order of ['#hang', '#idle']) {
      const response = await gateway.direct(fileForm(order));
      expect(response.status, order).toBe(504);
      const { code, error } = await response.json();
      expect(code).toBe('deadline');
      expect(error).toContain('No translation within 0.3 seconds');
      expect(error).toContain('shorter document');
    }
    await openFileGateway().then(expectWell);
    expect(await gateway.leftovers()).toEqual([]);
  });

  test.each([
    ['with objects', ['#fill'], { heapMb: 32 }],
    ['of the process with buffers, with and without a pause,', ['#grow', '#gulp'], { growthBytes: 64 * MB }],
  ])('fills the memory %s is terminated, and the gateway keeps running', async (_what, orders, documents) => {
    const gateway = await openFileGateway({ documents });
    for (const order of orders) {
      const response = await gateway.direct(fileForm(order));
      expect(response.status, order).toBe(422);
      expect(await response.json(), order).toMatchObject({ code: 'file_too_complex' });
    }
    await expectWell(gateway);
  });

  test('exits, fails or runs into a bug reports a broken file, and no content of the file is logged', async () => {
    const gateway = await openFileGateway();
    for (const order of ['#exit', '#crash', '#fault']) {
      const response = await gateway.direct(fileForm(order));
      expect(response.status, order).toBe(422);
      expect(await response.json(), order).toMatchObject({ code: 'file_broken' });
    }
    expect([...gateway.logged, ...gateway.lines].join('\n')).not.toContain('visitor');
    await expectWell(gateway);
  });
});

describe('a document on which its thread works too long', () => {
  const busyMs = 300;

  test('is ended, whether it is parsed, waits for a file or is written; the next document then has its thread', async () => {
    const gateway = await openFileGateway({ documents: { busyMs } });
    const answers = await Promise.all(
      ['#hang', '#hang', '#idle', '#stuck', 'good day'].map((text) => gateway.direct(fileForm(text))),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 200]);
    expect(await answers[0]?.json()).toMatchObject({ code: 'file_too_complex' });
    await expectWell(gateway);
  });

  test('is charged, to the address and not only to its cookie', async () => {
    const gateway = await openFileGateway({ environment: { TRUST_PROXY: '1' }, documents: { busyMs } });
    const send = async (text: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      const issued = await fetch(`${gateway.url}/v1/nonce?action=${FILE_ACTION}`, { headers });
      const [cookie = ''] = issued.headers.getSetCookie();
      const { nonce } = await issued.json();
      const response = await fetch(`${gateway.url}/ajax`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: fileForm(text, { action: FILE_ACTION, nonce }),
      });
      const { success, data } = await response.json();
      return [success ? 'done' : data.code, response.headers.get('ratelimit-remaining')];
    };
    for (const [index, order] of ['#hang', '#crash', '#fault'].entries()) {
      const address = `203.0.113.${index}`;
      expect(await send('#encrypted', address), order).toEqual(['file_encrypted', '1']);
      expect(await send(order, address), order).toEqual([expect.stringMatching(/^file_/), '0']);
      expect(await send('good day', address), order).toEqual(['quota_exceeded', '0']);
    }
    expect(await send('good day', '203.0.113.99')).toEqual(['done', '0']);
  });

  test('does not end another document, whose engine may take longer', async () => {
    const isOver = deferred();
    const begun = deferred();
    const patient = fakeEngine({
      async translate({ segments }) {
        begun.resolve();
        await isOver.promise;
        return segments;
      },
    });
    const gateway = await openFileGateway({ engines: [patient], documents: { busyMs } });
    const harmless = gateway.direct(fileForm('good day'));
    await begun.promise;
    expect((await gateway.direct(fileForm('#hang'))).status).toBe(422);
    isOver.resolve();
    expect(await (await harmless).json()).toMatchObject({ result: 'good day' });
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

async function threadOf({ direct }: FileGateway, order = '#thread'): Promise<number> {
  const response = await direct(fileForm(order));
  const { result } = await response.json();
  return Number(result);
}

describe('the worker thread of a document', () => {
  test('is reused for the next document, which then starts sooner', async () => {
    const gateway = await openFileGateway();
    const first = await threadOf(gateway);
    expect(await threadOf(gateway)).toBe(first);
    expect(await threadOf(gateway)).toBe(first);
  });

  test('keeps no data of the last document when it gets the next document', async () => {
    const gateway = await openFileGateway();
    await threadOf(gateway);
    const next = await gateway.direct(fileForm('good day', { lang_dst: 'ar' }));
    const { result, document } = await next.json();
    expect(result).toBe('GOOD DAY');
    expect(Buffer.from(document.base64, 'base64').toString()).toBe('ar true\nGOOD DAY');
  });

  test.each(['#broken', '#fault', '#full', '#exit'])('is not reused after an error (%s)', async (order) => {
    const gateway = await openFileGateway();
    const first = await threadOf(gateway);
    expect((await gateway.direct(fileForm(order))).ok).toBe(false);
    expect(await threadOf(gateway)).not.toBe(first);
  });

  test('is not reused after a document that no engine could translate', async () => {
    let isDown = false;
    const translate: TranslationEngine['translate'] = async ({ segments }) => {
      if (isDown) throw new EngineError('unavailable', 'the engine is down');
      return segments;
    };
    const gateway = await openFileGateway({ engines: [fakeEngine({ translate })] });
    const first = await threadOf(gateway);
    isDown = true;
    expect((await gateway.direct(fileForm('good day'))).ok).toBe(false);
    isDown = false;
    expect(await threadOf(gateway)).not.toBe(first);
  });

  test('is not reused after a PDF, because the PDF library may still be reading', async () => {
    const gateway = await openFileGateway();
    const first = await threadOf(gateway, '#own');
    expect(await threadOf(gateway)).not.toBe(first);
  });

  test('is not reused if it uses much memory, and the memory is freed', async () => {
    const gateway = await openFileGateway();
    const first = await threadOf(gateway, '#thread 8');
    expect(await threadOf(gateway, '#thread 100')).toBe(first);
    expect(await threadOf(gateway)).not.toBe(first);
  });

  test('reports how much memory was used to write the document', () => {
    const memory = createMemoryReport();
    const stopReports = reportMemory(memory);
    const before = usedMb(memory);
    const left = Buffer.alloc(100 * 1_048_576);
    stopReports();
    expect(usedMb(memory) - before).toBeGreaterThan(50);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('idle worker threads', () => {
  const open = () =>
    createDocumentThreads({
      url: FAKE_THREAD,
      heapMb: 64,
      growthBytes: Infinity,
      busyMs: Infinity,
      log: () => undefined,
    });

  test('are stopped after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const threads = open();
      const one = threads.take();
      await threads.giveBack(one);
      vi.advanceTimersByTime(59_000);
      expect(one.thread.isAlive()).toBe(true);
      vi.advanceTimersByTime(2_000);
      expect(one.thread.isAlive()).toBe(false);
      const next = threads.take();
      expect(next).not.toBe(one);
      await next.thread.end();
    } finally {
      vi.useRealTimers();
    }
  });

  test('stop after a minute if the latest documents needed only one other thread', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const threads = open();
      const both = [threads.take(), threads.take()];
      for (const one of both) await threads.giveBack(one);
      for (let documents = 0; documents < 3; documents += 1) {
        vi.advanceTimersByTime(25_000);
        await threads.giveBack(threads.take());
      }
      expect(both.map(({ thread }) => thread.isAlive())).toEqual([false, true]);
      await threads.close();
    } finally {
      vi.useRealTimers();
    }
  });

  test('that were started in advance wait for hours until the first document arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const threads = open();
      await threads.warmUp();
      vi.advanceTimersByTime(3_600_000);
      const [one, other] = [threads.take(), threads.take()];
      // The second thread is new: it has not reported its memory yet.
      expect([usedMb(one.memory) > 0, usedMb(other.memory)]).toEqual([true, 0]);
      expect(one.thread.isAlive()).toBe(true);
      await threads.giveBack(one);
      vi.advanceTimersByTime(61_000);
      expect(one.thread.isAlive()).toBe(false);
      await other.thread.end();
    } finally {
      vi.useRealTimers();
    }
  });

  test('are at most two', async () => {
    const threads = open();
    const all = [threads.take(), threads.take(), threads.take()];
    for (const one of all) await threads.giveBack(one);
    expect(all.map(({ thread }) => thread.isAlive())).toEqual([true, true, false]);
    await threads.close();
    expect(all.map(({ thread }) => thread.isAlive())).toEqual([false, false, false]);
  });

  test('are stopped when the service closes', async () => {
    const threads = open();
    const one = threads.take();
    await threads.close();
    await threads.giveBack(one);
    expect(one.thread.isAlive()).toBe(false);
  });

  test('that have failed are not used again', async () => {
    const threads = open();
    const one = threads.take();
    await threads.giveBack(one);
    one.thread.fail(new Error('failed while it was idle'));
    const end = vi.spyOn(one.thread, 'end');
    const next = threads.take();
    expect(next).not.toBe(one);
    // The failed thread may still run, so it must be ended, or the process could not exit.
    expect(end).toHaveBeenCalled();
    await Promise.all([next, one].map(({ thread }) => thread.end()));
  });
});
