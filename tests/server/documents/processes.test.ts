import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DOCUMENT_BOUNDS } from '@lang-assistant/documents';
import { deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import {
  FILE_ACTION,
  fileForm,
  openFileGateway,
  type FileGateway,
} from '../../support/server/documents/fileGateway';
import { EngineError, type TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { createDocumentProcesses } from '../../../server/src/engines/documents/process/documentProcesses';
import { FAKE_PROCESS } from '../../support/server/documents/fakeDocuments';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ fork: typeof fork }>();
  return { ...original, fork: vi.fn(original.fork) };
});

const MB = 1_048_576;

async function expectWell({ direct, leftovers }: Awaited<ReturnType<typeof openFileGateway>>) {
  const response = await direct(fileForm('good day'));
  expect(await response.json()).toMatchObject({ result: 'GOOD DAY' });
  expect(await leftovers()).toEqual([]);
}

describe('the process of a document that', () => {
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
    ['with buffers, with and without a pause,', ['#grow', '#gulp'], { growthBytes: 64 * MB }],
  ])('fills the memory %s is terminated, and the gateway keeps running', async (_what, orders, documents) => {
    const gateway = await openFileGateway({ documents });
    for (const order of orders) {
      const response = await gateway.direct(fileForm(order));
      expect(response.status, order).toBe(422);
      expect(await response.json(), order).toMatchObject({ code: 'file_too_complex' });
    }
    await expectWell(gateway);
  });

  test('is killed by the system is reported as too complex, and the operator reads the signal', async () => {
    const gateway = await openFileGateway();
    const response = await gateway.direct(fileForm('#killed'));
    expect([response.status, (await response.json()).code]).toEqual([422, 'file_too_complex']);
    expect(gateway.logged.join('\n')).toContain('SIGKILL');
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

describe('a document on which its process works too long', () => {
  const busyMs = 300;

  test('is ended, whether it is parsed, waits for a file, is frozen or is written; the next document then has its process', async () => {
    const gateway = await openFileGateway({ documents: { busyMs } });
    const answers = await Promise.all(
      ['#hang', '#hang', '#idle', '#frozen', '#stuck', 'good day'].map((text) =>
        gateway.direct(fileForm(text)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 200]);
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

test('documents that wait for a process fail at their deadline if all processes hang', async () => {
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

async function processOf({ direct }: FileGateway, order = '#process'): Promise<number> {
  const response = await direct(fileForm(order));
  const { result } = await response.json();
  return Number(result);
}

describe('the process of a document', () => {
  test('is reused for the next document, which then starts sooner', async () => {
    const gateway = await openFileGateway();
    const first = await processOf(gateway);
    expect(await processOf(gateway)).toBe(first);
    expect(await processOf(gateway)).toBe(first);
  });

  test('keeps no data of the last document when it gets the next document', async () => {
    const gateway = await openFileGateway();
    await processOf(gateway);
    const next = await gateway.direct(fileForm('good day', { lang_dst: 'ar' }));
    const { result, document } = await next.json();
    expect(result).toBe('GOOD DAY');
    expect(Buffer.from(document.base64, 'base64').toString()).toBe('ar true\nGOOD DAY');
  });

  test.each(['#broken', '#fault', '#full', '#exit'])('is not reused after an error (%s)', async (order) => {
    const gateway = await openFileGateway();
    const first = await processOf(gateway);
    expect((await gateway.direct(fileForm(order))).ok).toBe(false);
    expect(await processOf(gateway)).not.toBe(first);
  });

  test('is not reused after a document that no engine could translate', async () => {
    let isDown = false;
    const translate: TranslationEngine['translate'] = async ({ segments }) => {
      if (isDown) throw new EngineError('unavailable', 'the engine is down');
      return segments;
    };
    const gateway = await openFileGateway({ engines: [fakeEngine({ translate })] });
    const first = await processOf(gateway);
    isDown = true;
    expect((await gateway.direct(fileForm('good day'))).ok).toBe(false);
    isDown = false;
    expect(await processOf(gateway)).not.toBe(first);
  });

  test('is not reused after a PDF, because the PDF library may still be reading', async () => {
    const gateway = await openFileGateway();
    const first = await processOf(gateway, '#own');
    expect(await processOf(gateway)).not.toBe(first);
  });

  test('is not reused if it uses much memory, and the memory is freed', async () => {
    const gateway = await openFileGateway();
    const first = await processOf(gateway, '#process 8');
    expect(await processOf(gateway, '#process 100')).toBe(first);
    expect(await processOf(gateway)).not.toBe(first);
  });
});

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('idle document processes', () => {
  async function openProcesses() {
    const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
    const source = path.join(folder, 'in');
    await writeFile(source, '#process');
    const processes = createDocumentProcesses({
      url: FAKE_PROCESS,
      heapMb: 64,
      growthBytes: Infinity,
      busyMs: Infinity,
      log: () => undefined,
    });
    onTestFinished(async () => {
      await processes.close();
      vi.useRealTimers();
      await rm(folder, { recursive: true, force: true });
    });
    const { signal } = new AbortController();
    let count = 0;
    /** Returns the process of a document. The document is written when `isOver` resolves. */
    const translate = (begun?: () => void, isOver?: Promise<void>) => {
      const outPath = path.join(folder, `out${(count += 1)}`);
      const target = { tag: 'es', isRtl: false };
      const document = { path: source, outPath, kind: 'docx', target, bounds: DOCUMENT_BOUNDS } as const;
      return processes.open(document, signal, async ({ segments, write }) => {
        begun?.();
        await isOver;
        await write(segments);
        return Number(segments[0]);
      });
    };
    /** Translates several documents at the same time. */
    const translateAll = async (documents: number) => {
      const begun = Array.from({ length: documents }, () => deferred());
      const all = Promise.all(begun.map(({ promise }) => promise)).then(() => undefined);
      return Promise.all(begun.map(({ resolve }) => translate(resolve, all)));
    };
    return { processes, translate, translateAll };
  }

  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const expectEnded = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false));

  test('are ended after a minute', async () => {
    stopClock();
    const { translate } = await openProcesses();
    const pid = await translate();
    vi.advanceTimersByTime(59_000);
    expect(await translate()).toBe(pid);
    vi.advanceTimersByTime(61_000);
    await expectEnded(pid);
    expect(await translate()).not.toBe(pid);
  });

  test('end after a minute if the latest documents needed only one other process', async () => {
    stopClock();
    const { translate, translateAll } = await openProcesses();
    const both = await translateAll(2);
    const used = await translate();
    for (let documents = 0; documents < 3; documents += 1) {
      vi.advanceTimersByTime(25_000);
      expect(await translate()).toBe(used);
    }
    for (const pid of both) if (pid !== used) await expectEnded(pid);
    expect(both).toContain(used);
  });

  test('that were started in advance wait for hours until the first document arrives', async () => {
    stopClock();
    const { processes, translate } = await openProcesses();
    await processes.warmUp();
    vi.advanceTimersByTime(3_600_000);
    vi.mocked(fork).mockClear();
    const pid = await translate();
    expect(fork).not.toHaveBeenCalled();
    vi.advanceTimersByTime(61_000);
    await expectEnded(pid);
  });

  test('are at most two', async () => {
    const { translateAll } = await openProcesses();
    const pids = await translateAll(3);
    expect(pids.filter(isRunning)).toHaveLength(2);
  });

  test('are ended when the service closes, and so is the process of a document that is being translated', async () => {
    const { processes, translate } = await openProcesses();
    const isOver = deferred();
    const begun = deferred();
    const idle = await translate();
    const last = translate(begun.resolve, isOver.promise);
    await begun.promise;
    await processes.close();
    isOver.resolve();
    expect(await last).toBe(idle);
    expect(isRunning(idle)).toBe(false);
  });

  test.each(['SIGKILL', 'SIGSTOP'])(
    'get no document after a %s, but another process does',
    async (signal) => {
      stopClock();
      const { translate } = await openProcesses();
      const pid = await translate();
      process.kill(pid, signal);
      const next = translate();
      vi.advanceTimersByTime(2_000);
      expect(await next).not.toBe(pid);
      expect(isRunning(pid)).toBe(false);
    },
  );
});

test('a process that was ended is replaced before the next document arrives', async () => {
  const gateway = await openFileGateway();
  expect((await gateway.direct(fileForm('#crash'))).ok).toBe(false);
  vi.mocked(fork).mockClear();
  await expectWell(gateway);
  expect(fork).not.toHaveBeenCalled();
});
