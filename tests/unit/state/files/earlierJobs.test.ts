import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import type { FileTranslation } from '../../../../src/domain/files/files';
import type { FileCall, ListedJob } from '../../../../src/services/contracts/backend';
import { applyConfig } from '../../../../src/state/store';
import type { Listing } from '../../../support/store/backendDouble';
import {
  asked,
  controller,
  double,
  events,
  file,
  idOf,
  kinds,
  press,
  progressOf,
  start,
  state,
  used,
  wait,
  useFiles,
} from './filesFixture';

useFiles();

const LOGGED_IN = { jobsUrl: 'https://host.example/jobs', userToken: 't0ken' };

const RESULT: FileTranslation = {
  text: '',
  segments: { done: 3, total: 3 },
  outputs: [
    { kind: 'document', name: 'translated_a.docx', type: 'x', load: () => Promise.resolve(new Blob(['PK'])) },
  ],
};

const PAIR = { source: 'en', target: 'es' };

const listing = (place = -1): Listing => double.listing.at(place) ?? expect.unreachable();

function earlier(name: string, status: ListedJob['status']) {
  const job = { address: `https://host.example/jobs/${name}`, discard: vi.fn(), keep: vi.fn() };
  const listed: ListedJob = { job, file: { name, size: 2000, type: '' }, pair: PAIR, status };
  return { job, listed };
}

function underWay(name: string) {
  const calls: FileCall[] = [];
  let end: (translation: FileTranslation) => void = () => undefined;
  const made = earlier(name, {
    kind: 'underWay',
    progress: { state: 'working', done: 4, total: 10, isPaused: false },
    follow: (call) => {
      calls.push(call);
      return new Promise((resolve) => (end = resolve));
    },
  });
  return { ...made, calls, end: (translation: FileTranslation) => end(translation) };
}

const done = (name: string) => earlier(name, { kind: 'done', translation: RESULT });

async function open(...jobs: readonly { readonly listed: ListedJob }[]): Promise<void> {
  controller().onShow();
  await listing().answer(jobs.map(({ listed }) => listed));
}

const configure = (change: Partial<HostConfig>) =>
  applyConfig(double.store, { ...state().session.config, ...change });

const names = () => controller().files.map((one) => one.file.name);

beforeEach(() => start(LOGGED_IN));

describe('a logged-in user who returns to the page', () => {
  it('sees earlier documents, the oldest first, with progress, result or reason of failure', async () => {
    const failure = { kind: 'http', status: 422 } as const;
    await open(done('c.docx'), earlier('b.docx', { kind: 'failed', error: failure }), underWay('a.docx'));
    expect(names()).toEqual(['a.docx', 'b.docx', 'c.docx']);
    expect(progressOf(0)).toMatchObject({ kind: 'job', pair: PAIR, job: { done: 4, total: 10 } });
    expect(progressOf(1)).toEqual({ kind: 'failed', error: failure });
    expect(progressOf(2)).toEqual({ kind: 'done', pair: PAIR, translation: RESULT });
    expect(controller().hasJobs).toBe(true);
    expect([events('la-file-translate'), events('la-error'), state().ui.toast, used()]).toEqual([
      [],
      [],
      null,
      0,
    ]);
  });

  it('sees when a document is ready and can download it, and an event is dispatched to the page', async () => {
    const job = underWay('a.docx');
    await open(job);
    job.calls[0]?.onJob?.({ state: 'working', done: 8, total: 10, isPaused: false });
    expect(progressOf(0)).toMatchObject({ job: { done: 8 } });
    job.end(RESULT);
    await wait(0);
    expect(kinds()).toEqual(['done']);
    expect(events('la-file-translate')).toMatchObject([
      { detail: { file: { name: 'a.docx', size: 2000, type: '' }, ...PAIR, result: RESULT } },
    ]);
    await controller().download(idOf(0), 'document');
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_a.docx']);
  });

  it('can cancel a document, which cannot be sent again, and can add other documents', async () => {
    const job = underWay('a.docx');
    await open(job);
    controller().add([file('b.docx')]);
    await press();
    expect(kinds()).toEqual(['job', 'translating']);
    controller().cancel(idOf(0));
    expect(job.calls[0]?.signal.aborted).toBe(true);
    expect(progressOf(0)).toEqual({ kind: 'cancelled', done: 4, total: 10 });
    controller().retry(idOf(0));
    expect(kinds()).toEqual(['cancelled', 'translating']);
  });

  it('can remove a document permanently: it is deleted on the server and not listed again', async () => {
    const job = done('a.docx');
    await open(job);
    controller().remove(idOf(0));
    expect(job.job.discard).toHaveBeenCalledOnce();
    await open(job);
    expect(controller().files).toEqual([]);
  });

  it('sees each document once, however often the tool is opened', async () => {
    const [first, second] = [underWay('a.docx'), done('b.docx')];
    await open(first);
    await open(second, first);
    expect([names(), first.calls.length]).toEqual([['b.docx', 'a.docx'], 1]);
    await open();
    expect(names()).toEqual(['b.docx', 'a.docx']);
  });

  it('sees documents of this visit only once, also if a document was sent again', async () => {
    controller().onShow();
    controller().add([file('a.docx')]);
    await press();
    const { job, listed } = done('a.docx');
    asked().accept(job);
    await asked().job();
    await listing().answer([listed]);
    expect(kinds()).toEqual(['job']);
    await asked().fail({ kind: 'network' });
    controller().retry(idOf(0));
    await wait(0);
    expect(job.discard).toHaveBeenCalledOnce();
    await open({ listed });
    expect(kinds()).toEqual(['translating']);
  });
});

describe('the list of earlier documents', () => {
  it.each([
    ['a visitor', { ...LOGGED_IN, userToken: '' }],
    ['a page that names no address', { ...LOGGED_IN, jobsUrl: '' }],
  ])('is not requested for %s', async (_who, config) => {
    await start(config);
    controller().onShow();
    await wait(0);
    expect(double.listing).toEqual([]);
  });

  it('shows an error if it cannot be loaded, and is requested when the tool is opened again', async () => {
    controller().onShow();
    await listing().fail({ kind: 'network' });
    expect(state().ui.toast?.kind).toBe('listFailed');
    expect(events('la-error')).toMatchObject([{ detail: { feature: 'files', error: { kind: 'network' } } }]);
    await open(done('a.docx'));
    expect(names()).toEqual(['a.docx']);
  });

  it('is requested when a user logs in while the document screen is open, and is removed when the user logs out', async () => {
    await start({ ...LOGGED_IN, userToken: '' });
    controller().onShow();
    configure({ userToken: 't0ken' });
    const job = underWay('a.docx');
    await listing().answer([job.listed]);
    expect(kinds()).toEqual(['job']);
    job.calls[0]?.onAccepted?.(job.job);
    configure({ userToken: '' });
    expect(controller().files).toEqual([]);
    // The job continues, so that the user finds it after the next login.
    expect(job.job.keep).toHaveBeenCalledOnce();
    expect(double.listing).toHaveLength(1);
  });
});

describe('an element that is removed and inserted again', () => {
  it('does not cancel the jobs of a logged-in user, who can find them again', async () => {
    const [first, second] = [underWay('a.docx'), done('b.docx')];
    await open(second, first);
    controller().add([file('c.docx')]);
    controller().suspend();
    expect([names(), first.job.keep.mock.calls.length]).toEqual([['b.docx', 'c.docx'], 1]);
    controller().resume();
    await listing().answer([second.listed, first.listed]);
    expect(kinds()).toEqual(['job', 'done', 'ready']);
    controller().resume();
    expect(double.listing).toHaveLength(2);
  });
});
