import { describe, expect, it } from 'vitest';
import type { FileTranslation } from '../../../../src/domain/files/files';
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
  state,
  used,
  wait,
  useFiles,
} from './filesFixture';

useFiles();

const RESULT: FileTranslation = {
  text: '',
  segments: { done: 3, total: 3 },
  outputs: [
    { kind: 'document', name: 'translated_a.docx', type: 'x', load: () => Promise.resolve(new Blob(['PK'])) },
    { kind: 'tmx', name: 'a.tmx', type: 'y', load: () => Promise.reject(new Error('gone')) },
  ],
};

const working = (done: number, total = 10) => ({ state: 'working', done, total }) as const;

async function accepted(...names: readonly string[]): Promise<void> {
  controller().add(names.map((name) => file(name)));
  await press();
  for (const [place] of names.entries()) {
    await asked(place).job();
    await wait(0);
    await wait(0);
  }
}

describe('a document job', () => {
  it('shows the progress of the server instead of a simulated progress', async () => {
    controller().add([file('a.docx')]);
    await press();
    await wait(600);
    expect(controller().percent).toBe(10);
    await asked().job();
    expect(progressOf(0)).toMatchObject({ kind: 'job', job: { state: 'queued' }, samples: [] });
    await asked().job(working(4));
    await wait(2000);
    expect(progressOf(0)).toMatchObject({ kind: 'job', job: { done: 4, total: 10 } });
    expect([controller().percent, controller().hasJobs]).toEqual([0, true]);
    expect(controller().focusRequest).toEqual({ place: 'card', id: idOf(0) });
  });

  it('records its progress to estimate the time left, and discards the record when the connection is lost', async () => {
    await accepted('a.docx');
    await asked().job(working(1));
    await wait(2000);
    await asked().job(working(3));
    const samples = [
      { done: 1, atMs: Date.now() - 2000 },
      { done: 3, atMs: Date.now() },
    ];
    expect(progressOf(0)).toMatchObject({ samples });
    await asked().job({ ...working(3), isPaused: true });
    expect(progressOf(0)).toMatchObject({ job: { isPaused: true }, samples });
    await asked().job(working(8));
    expect(progressOf(0)).toMatchObject({ samples: [{ done: 8 }] });
  });

  it('is done as soon as it has its result, which is reported and counts as one daily use', async () => {
    await accepted('a.docx');
    await asked().answer(RESULT);
    expect(progressOf(0)).toMatchObject({ kind: 'done', translation: RESULT });
    expect([state().ui.toast?.kind, used()]).toEqual(['fileDone', 1]);
    expect(events('la-file-translate')).toMatchObject([
      { detail: { file: { name: 'a.docx' }, result: RESULT } },
    ]);
  });

  it('saves its result in the chosen file format, or reports that saving failed', async () => {
    await accepted('a.docx');
    await asked().answer(RESULT);
    await controller().download(idOf(0), 'document');
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_a.docx']);
    await controller().download(idOf(0), 'tmx');
    expect(double.saved).toHaveLength(1);
    expect(state().ui.toast?.kind).toBe('saveFailed');
  });
});

describe('several document jobs', () => {
  it('are sent one after the other, and translated at the same time', async () => {
    controller().add([file('a.docx'), file('b.docx'), file('c.docx')]);
    await press();
    expect(kinds()).toEqual(['translating', 'waiting', 'waiting']);
    await asked().job();
    await wait(0);
    expect(kinds()).toEqual(['job', 'translating', 'waiting']);
    await asked(0).answer(RESULT);
    expect(kinds()).toEqual(['done', 'translating', 'waiting']);
    await asked().job();
    await wait(0);
    await asked(1).fail({ kind: 'network' });
    expect(kinds()).toEqual(['done', 'failed', 'translating']);
    await wait(600);
    expect(controller().percent).toBe(10);
  });

  it('do not prevent the user from adding and sending more documents', async () => {
    await accepted('a.docx');
    controller().clearFocusRequest();
    controller().add([file('b.docx')]);
    await press();
    expect(kinds()).toEqual(['job', 'translating']);
    expect(controller().focusRequest).toEqual({ place: 'card', id: idOf(1) });
  });

  it('that failed or were cancelled stay unchanged when new documents are sent', async () => {
    await accepted('a.docx', 'b.docx');
    await asked(0).fail({ kind: 'network' });
    controller().cancel(idOf(1));
    controller().add([file('c.docx')]);
    await press();
    expect(kinds()).toEqual(['failed', 'cancelled', 'translating']);
  });
});

describe('the Cancel button', () => {
  it('aborts the job and shows how far it got', async () => {
    await accepted('a.docx');
    await asked().job(working(4));
    controller().cancel(idOf(0));
    expect(asked().signal.aborted).toBe(true);
    expect(progressOf(0)).toEqual({ kind: 'cancelled', done: 4, total: 10 });
    await asked().job(working(5));
    expect(kinds()).toEqual(['cancelled']);
    controller().retry(idOf(0));
    await wait(0);
    expect(kinds()).toEqual(['translating']);
  });

  it('aborts an upload, removes a waiting document from the queue, and continues with the next', async () => {
    await accepted('a.docx');
    controller().add([file('b.docx'), file('c.docx'), file('d.docx')]);
    await press();
    controller().cancel(idOf(2));
    expect(kinds()).toEqual(['job', 'translating', 'cancelled', 'waiting']);
    controller().cancel(idOf(1));
    await wait(0);
    expect(kinds()).toEqual(['job', 'cancelled', 'cancelled', 'translating']);
    expect(double.translating.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    expect(progressOf(1)).toEqual({ kind: 'cancelled', done: 0, total: 0 });
  });

  it('has no effect on a document with a result, or on a missing document', async () => {
    await accepted('a.docx');
    await asked().answer(RESULT);
    controller().cancel(idOf(0));
    controller().cancel(99);
    expect(kinds()).toEqual(['done']);
  });
});

describe('document jobs', () => {
  it('end when the document or the element is removed', async () => {
    await accepted('a.docx', 'b.docx');
    controller().remove(idOf(0));
    expect(asked(0).signal.aborted).toBe(true);
    expect([kinds(), controller().focusRequest]).toEqual([['job'], { place: 'pick' }]);
    controller().suspend();
    expect([asked(1).signal.aborted, kinds()]).toEqual([true, ['ready']]);
  });

  it('end when the user changes, and documents of the next user start without jobs', async () => {
    await accepted('a.docx');
    controller().reset();
    expect([asked().signal.aborted, controller().files, controller().hasJobs]).toEqual([true, [], false]);
  });
});
