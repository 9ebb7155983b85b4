import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '../../../../src/domain/errors';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '../../../../src/domain/usage/limits';
import { applyConfig, suspend } from '../../../../src/state/store';
import { createStoreDouble, settled, type StoreDouble, type Translating } from '../../../support/storeDouble';
import type { FilesController, Progress } from '../../../../src/state/files/types';

const MB = 1_048_576;
const MANY = { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 9, free: 9, paid: Infinity } };

let double: StoreDouble;
const state = () => double.store.getState();

function desk(): FilesController {
  const found = state().files.controller;
  if (!found) throw new Error('the desk is not there');
  return found;
}

async function start(config: Partial<HostConfig> = {}): Promise<void> {
  double = createStoreDouble({ mode: 'files', limits: MANY, ...config });
  await state().features.load('files');
}

function file(name: string, size = 1000): File {
  const made = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settled();
}

/** Presses Translate, and waits until something was asked or refused. */
async function press(): Promise<void> {
  desk().translate();
  await wait(0);
  await wait(0);
}

function asked(place = -1): Translating {
  const found = double.translating.at(place);
  if (!found) throw new Error('nothing was asked');
  return found;
}

const kinds = () => desk().files.map(({ progress }) => progress.kind);
const progressOf = (place: number): Progress | undefined => desk().files[place]?.progress;
const used = (): unknown =>
  JSON.parse(double.storage.entries.get('anonymousUsageFiles') ?? '{"count":0}').count;
const events = (name: string) => double.emitted.filter((event) => event.name === name);
const idOf = (place: number) => desk().files[place]?.id ?? -1;

beforeEach(async () => {
  vi.useFakeTimers();
  await start();
});
afterEach(() => vi.useRealTimers());

describe('the languages', () => {
  it('begin as the translator’s', () => {
    expect(desk().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('follow the translator until others are chosen here', () => {
    state().translate.chooseLanguage('target', 'fr');
    desk().onShow();
    expect(desk().pair.target).toBe('fr');
    desk().chooseLanguage('target', 'de');
    state().translate.chooseLanguage('target', 'it');
    desk().onShow();
    expect(desk().pair.target).toBe('de');
  });

  it('are not chosen where documents cannot be translated so', async () => {
    await start({ languages: { source: 'en', target: 'nl' } });
    expect(desk().pair).toEqual({ source: 'en', target: '' });
  });

  it('stay as they are beside documents that were chosen', () => {
    desk().add([file('a.pdf')]);
    state().translate.chooseLanguage('target', 'fr');
    desk().onShow();
    expect(desk().pair.target).toBe('es');
  });

  it('change places, and are never twice the same', () => {
    desk().swap();
    expect(desk().pair).toEqual({ source: 'es', target: 'en' });
    desk().chooseLanguage('source', 'en');
    expect(desk().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('both have to be chosen, and then the notice is gone', async () => {
    desk().chooseLanguage('target', '');
    desk().add([file('a.pdf')]);
    await press();
    expect(desk().missing).toBe('languages');
    expect(double.translating).toHaveLength(0);
    desk().chooseLanguage('target', 'fr');
    expect(desk().missing).toBeUndefined();
  });

  it('widen and narrow with the page', () => {
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'fr'] });
    expect(desk().pair).toEqual({ source: 'en', target: '' });
    desk().chooseLanguage('target', 'fr');
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'de'] });
    expect(desk().pair).toEqual({ source: 'en', target: '' });
  });
});

describe('files that are chosen', () => {
  it('the good ones are kept, and of the others it is told why not', () => {
    const folder = file('Photos', 4096);
    const bad = [file('a.txt'), file('empty.pdf', 0), file('huge.pdf', 11 * MB), folder, file('a.pdf')];
    desk().add([file('a.pdf'), ...bad, file('b.docx')], (one) => one === folder);
    expect(desk().files.map((one) => one.file.name)).toEqual(['a.pdf', 'b.docx']);
    expect(desk().rejected.map(({ name, why }) => [name, why])).toEqual([
      ['a.txt', 'wrongType'],
      ['empty.pdf', 'empty'],
      ['huge.pdf', 'tooLarge'],
      ['Photos', 'folder'],
      ['a.pdf', 'duplicate'],
    ]);
    expect(desk().focusRequest).toEqual({ place: 'translate' });
  });

  it('of which none can be translated, the focus goes to where another is chosen', () => {
    desk().add([file('big.pdf', 6 * MB)]);
    expect(desk().focusRequest).toEqual({ place: 'pick' });
    desk().add([file('a.pdf')]);
    expect(desk().focusRequest).toEqual({ place: 'translate' });
  });

  it('nothing at all is no file', () => {
    desk().add([]);
    expect(desk().missing).toBe('file');
    desk().add([file('a.pdf')]);
    expect(desk().missing).toBeUndefined();
    desk().add([]);
    expect(desk().missing).toBeUndefined();
  });

  it('without one, Translate asks for one', async () => {
    await press();
    expect(desk().missing).toBe('file');
  });

  it('over the mark they stay, and are not sent with the others', async () => {
    desk().add([file('big.pdf', 6 * MB), file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['ready', 'translating']);
    expect(asked().request.file.name).toBe('a.pdf');
  });

  it('over the last limit they are refused at Translate, where a host has raised the others', async () => {
    await start({ limits: { ...MANY, uploadRejectBytes: 99 * MB, oversizeMarkBytes: 99 * MB } });
    desk().add([file('big.pdf', 21 * MB)]);
    await press();
    expect(progressOf(0)).toMatchObject({ kind: 'failed', error: { kind: 'badInput' } });
    expect([double.translating.length, used()]).toEqual([0, 0]);
  });
});

describe('a translation', () => {
  it('goes out with the file, the languages and their name', async () => {
    const document = file('a.pdf');
    await start({ locale: 'fr' });
    desk().add([document]);
    await press();
    expect(asked().request).toEqual({ file: document, source: 'en', target: 'es', targetLabel: 'Espagnol' });
  });

  it('goes out without the name where that cannot be had', async () => {
    double.labelsFail = new Error('offline');
    desk().add([file('a.pdf')]);
    await press();
    expect(asked().request.targetLabel).toBe('es');
    expect(double.reported).toHaveLength(1);
  });

  it('goes on by ten every half second, to ninety, and waits there', async () => {
    desk().add([file('a.pdf')]);
    await press();
    const seen = [desk().percent];
    for (let step = 0; step < 11; step += 1) {
      await wait(500);
      seen.push(desk().percent);
    }
    expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
  });

  it('is whole with the answer, and on screen a second later', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await wait(600);
    await asked().answer({ text: 'Hola' });
    expect([desk().percent, kinds()]).toEqual([100, ['translating']]);
    await wait(999);
    expect(kinds()).toEqual(['translating']);
    expect(desk().percent).toBe(100);
    await wait(1);
    expect(progressOf(0)).toMatchObject({ kind: 'done', translation: { text: 'Hola' } });
    expect(state().ui.toast?.kind).toBe('fileDone');
    expect(desk().focusRequest).toEqual({ place: 'download', id: idOf(0) });
    expect(events('la-file-translate').map(({ detail }) => detail)).toEqual([
      {
        file: { name: 'a.pdf', size: 1000, type: '' },
        source: 'en',
        target: 'es',
        result: { text: 'Hola' },
      },
    ]);
  });

  it('leaves the focus alone where another tool is on screen, and goes on there', async () => {
    desk().add([file('a.pdf')]);
    await press();
    desk().clearFocusRequest();
    state().ui.setMode('translate');
    await asked().answer({ text: 'Hola' });
    await wait(1000);
    expect(kinds()).toEqual(['done']);
    expect(desk().focusRequest).toBeUndefined();
  });

  it('costs one of the day', async () => {
    desk().add([file('a.pdf')]);
    await press();
    expect(used()).toBe(1);
    await asked().answer({ text: 'Hola' });
    await wait(1000);
    expect(used()).toBe(1);
  });

  it.each<AppError>([{ kind: 'timeout' }, { kind: 'http', status: 500 }, { kind: 'invalidReply', raw: '' }])(
    'that fails ($kind) says so, starts anew, and is tried again with Translate',
    async (error) => {
      desk().add([file('a.pdf')]);
      await press();
      await wait(2000);
      await asked().fail(error);
      expect([desk().percent, progressOf(0)]).toEqual([0, { kind: 'failed', error }]);
      expect(events('la-error').map(({ detail }) => detail)).toEqual([{ feature: 'files', error }]);
      await wait(5000);
      expect(desk().percent).toBe(0);
      await press();
      expect([double.translating.length, kinds()]).toEqual([2, ['translating']]);
    },
  );

  it('that never got to the server is given back', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await asked().fail({ kind: 'network' });
    expect(used()).toBe(0);
  });

  it('of a file that was saved anew since says so, and costs nothing', async () => {
    const gone = file('a.pdf');
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('changed')) });
    desk().add([gone]);
    await press();
    expect(progressOf(0)).toEqual({ kind: 'failed', error: { kind: 'badInput', rule: 'readable' } });
    expect([double.translating.length, used()]).toEqual([0, 0]);
  });

  it('that breaks is a failure too, and noted', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await asked().crash(new Error('unforeseen'));
    expect(progressOf(0)).toMatchObject({ kind: 'failed', error: { kind: 'invalidReply' } });
    expect(double.reported).toHaveLength(1);
  });
});

describe('several documents', () => {
  it('are translated one after the other, each with its own end', async () => {
    desk().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    expect(kinds()).toEqual(['translating', 'waiting', 'waiting']);
    await press();
    expect(double.translating).toHaveLength(1);
    await asked().answer({ text: 'A' });
    await wait(1000);
    expect(kinds()).toEqual(['done', 'translating', 'waiting']);
    expect([desk().percent, desk().focusRequest]).toEqual([0, { place: 'translate' }]);
    await asked().fail({ kind: 'http', status: 500 });
    await wait(0);
    expect(kinds()).toEqual(['done', 'failed', 'translating']);
    await asked().answer({ text: 'C' });
    await wait(1000);
    expect(kinds()).toEqual(['done', 'failed', 'done']);
    desk().retry(idOf(1));
    await wait(0);
    expect(kinds()).toEqual(['done', 'translating', 'done']);
    expect(double.translating.map(({ request }) => request.file.name)).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
      'b.pdf',
    ]);
  });

  it('one that came to nothing for good is not sent again with the others, but alone it is', async () => {
    desk().add([file('locked.pdf')]);
    await press();
    await asked().fail({ kind: 'http', status: 422, code: 'file_encrypted' });
    desk().add([file('b.pdf')]);
    await press();
    expect([kinds(), asked().request.file.name]).toEqual([['failed', 'translating'], 'b.pdf']);
    await asked().answer({ text: 'B' });
    await wait(1000);
    await press();
    expect([kinds(), asked().request.file.name]).toEqual([['translating', 'done'], 'locked.pdf']);
  });

  it('one that another try may help goes along with the others', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    desk().add([file('b.pdf')]);
    await press();
    expect(kinds()).toEqual(['translating', 'waiting']);
  });

  it('go in the languages of the moment when Translate was pressed', async () => {
    desk().add([file('a.pdf'), file('b.pdf')]);
    await press();
    desk().chooseLanguage('target', 'fr');
    await asked().answer({ text: 'A' });
    await wait(1000);
    expect(asked().request.target).toBe('es');
  });

  it('one that is retried does not take the others along', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    desk().add([file('b.pdf')]);
    desk().retry(idOf(0));
    await wait(0);
    expect(kinds()).toEqual(['translating', 'ready']);
  });

  it('stop at the day’s limit: the dialog comes once, and the rest waits for another day', async () => {
    await start({ limits: { ...MANY, filesPerDay: { anonymous: 1, free: 3, paid: Infinity } } });
    desk().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    await asked().answer({ text: 'A' });
    await wait(1000);
    await wait(0);
    expect(kinds()).toEqual(['done', 'failed', 'ready']);
    expect(state().ui.dialog).toMatchObject({ kind: 'limit', feature: 'files', max: 1 });
    expect(events('la-limit-reached')).toHaveLength(1);
    expect(events('la-error')).toHaveLength(0);
    expect(double.translating).toHaveLength(1);
  });
});

describe('five documents', () => {
  it('of which the second fails and the third meets the server’s limit: the others wait, and nothing is asked twice', async () => {
    desk().add('abcde'.split('').map((letter) => file(`${letter}.pdf`)));
    await press();
    await asked().answer({ text: 'A' });
    await wait(1000);
    await asked().fail({ kind: 'http', status: 422, code: 'file_encrypted' });
    await wait(0);
    const quota = { limit: 3, remaining: 0, resetsAt: Date.now() + 3_600_000 };
    await asked().fail({ kind: 'http', status: 429, quota });
    await wait(0);
    expect(kinds()).toEqual(['done', 'failed', 'failed', 'ready', 'ready']);
    expect(progressOf(2)).toMatchObject({ error: { kind: 'limit' } });
    expect(state().ui.dialog).toMatchObject({ kind: 'limit', feature: 'files', max: 3 });
    expect(double.translating).toHaveLength(3);
    desk().remove(idOf(3));
    expect(kinds()).toEqual(['done', 'failed', 'failed', 'ready']);
    await wait(60_000);
    expect([double.translating.length, desk().percent]).toEqual([3, 0]);
  });
});

describe('giving up', () => {
  it('a document that is removed under way is aborted, given back, and the next has its turn', async () => {
    desk().add([file('a.pdf'), file('b.pdf')]);
    await press();
    const first = asked();
    await wait(1500);
    desk().remove(idOf(0));
    await wait(0);
    expect(first.signal.aborted).toBe(true);
    expect(kinds()).toEqual(['translating']);
    expect([desk().percent, used()]).toEqual([0, 1]);
    await first.answer({ text: 'late' });
    await wait(1000);
    expect(desk().files.map((one) => one.file.name)).toEqual(['b.pdf']);
    expect(events('la-file-translate')).toHaveLength(0);
  });

  it('a document that is removed while others are under way sends the focus to where it can go', async () => {
    desk().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    desk().remove(idOf(2));
    expect(desk().focusRequest).toEqual({ place: 'translate' });
    desk().clearFocusRequest();
    desk().remove(idOf(0));
    await wait(0);
    expect([kinds(), desk().focusRequest]).toEqual([['translating'], { place: 'translate' }]);
    desk().clearFocusRequest();
    desk().remove(idOf(0));
    expect(desk().focusRequest).toEqual({ place: 'pick' });
  });

  it('one that is only removed wishes the focus to where the next is chosen', () => {
    desk().add([file('a.pdf')]);
    desk().remove(idOf(0));
    expect([desk().files, desk().focusRequest]).toEqual([[], { place: 'pick' }]);
  });

  it('New translation starts from nothing, aborts, and gives back', async () => {
    desk().add([file('a.pdf'), file('b.txt')]);
    await press();
    desk().reset();
    await wait(0);
    expect(asked().signal.aborted).toBe(true);
    expect(desk()).toMatchObject({ files: [], rejected: [], percent: 0, focusRequest: { place: 'pick' } });
    expect(used()).toBe(0);
  });

  it('in the second before the result there is nothing to give back', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await asked().answer({ text: 'Hola' });
    desk().remove(idOf(0));
    await wait(2000);
    expect([kinds(), used(), state().ui.toast]).toEqual([[], 1, null]);
  });

  it('a widget that leaves the page gives up what is under way, and its documents wait', async () => {
    desk().add([file('a.pdf'), file('b.pdf')]);
    await press();
    await wait(1000);
    suspend(double.store);
    await wait(0);
    expect(asked().signal.aborted).toBe(true);
    expect([kinds(), desk().percent, used()]).toEqual([['ready', 'ready'], 0, 0]);
    await wait(5000);
    expect(double.translating).toHaveLength(1);
  });

  it('but it keeps an answer that it has', async () => {
    desk().add([file('a.pdf')]);
    await press();
    await asked().answer({ text: 'Hola' });
    suspend(double.store);
    await wait(2000);
    expect(kinds()).toEqual(['done']);
  });
});

describe('somebody else', () => {
  const DOCUMENT = { name: 'translated_a.pdf', type: 'application/pdf', base64: '' };

  it('who logs in may try again what the limit refused', async () => {
    await start({ limits: { ...MANY, filesPerDay: { anonymous: 0, free: 3, paid: Infinity } } });
    desk().add([file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['failed']);
    applyConfig(double.store, { ...state().session.config, userToken: 'somebody' });
    expect(kinds()).toEqual(['ready']);
  });

  it('who logs in finds other failures and results as they were', async () => {
    desk().add([file('a.pdf'), file('b.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    await wait(0);
    await asked().answer({ text: 'B', document: DOCUMENT });
    await wait(1000);
    applyConfig(double.store, { ...state().session.config, userToken: 'somebody' });
    expect(kinds()).toEqual(['failed', 'done']);
  });

  it.each([
    ['nobody', DEFAULT_CONFIG.userToken],
    ['somebody else', 'another'],
  ])('does not find the documents of who was there before: %s', async (_who, userToken) => {
    await start({ userToken: 'somebody' });
    desk().add([file('a.pdf')]);
    await press();
    applyConfig(double.store, { ...state().session.config, userToken });
    await wait(0);
    expect([desk().files, desk().focusRequest, asked().signal.aborted]).toEqual([[], undefined, true]);
    await asked().answer({ text: 'late' });
    await wait(2000);
    expect([desk().files, state().ui.toast, events('la-file-translate')]).toEqual([[], null, []]);
  });

  it('is not who only gets another plan', async () => {
    await start({ userToken: 'somebody' });
    desk().add([file('a.pdf')]);
    applyConfig(double.store, { ...state().session.config, plan: 'paid' });
    expect(kinds()).toEqual(['ready']);
  });
});

describe('a download', () => {
  async function translated(name: string, result: { text: string; document?: string }): Promise<void> {
    desk().add([file(name)]);
    await press();
    const { text, document } = result;
    await asked().answer({
      text,
      ...(document !== undefined && { document: { name: document, type: 'text/plain', base64: 'SGk=' } }),
    });
    await wait(1000);
  }

  it('is a Word document of the text, where there is nothing else', async () => {
    await translated('Informe.final.pdf', { text: 'مرحبا' });
    desk().chooseLanguage('target', 'fr');
    await desk().download(idOf(0), 'document');
    expect(double.exported).toEqual([{ title: 'Informe.final', text: 'مرحبا', tag: 'es', isRtl: false }]);
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_Informe.final.docx']);
  });

  it('says what direction the text has', async () => {
    await start({ fileLanguages: ['en', 'ar'], languages: { source: 'en', target: 'ar' } });
    await translated('a.pdf', { text: 'مرحبا' });
    await desk().download(idOf(0), 'text');
    expect(double.exported).toMatchObject([{ tag: 'ar', isRtl: true }]);
  });

  it('is the document that kept its layout, where there is one, and the text besides', async () => {
    await translated('a.docx', { text: 'Hola', document: 'translated_a.docx' });
    await desk().download(idOf(0), 'document');
    await desk().download(idOf(0), 'text');
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_a.docx', 'translated_a-text.docx']);
    expect(await double.saved[0]?.file.text()).toBe('Hi');
  });

  it('has a name also where the document has none', async () => {
    await translated('a.docx', { text: 'Hola', document: '' });
    await desk().download(idOf(0), 'document');
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_a.docx']);
  });

  it('that cannot be built says so', async () => {
    await translated('a.pdf', { text: 'Hola' });
    double.exportFails = new Error('too much');
    await desk().download(idOf(0), 'text');
    expect([state().ui.toast?.kind, double.reported.length]).toEqual(['wordFailed', 1]);
  });

  it('that cannot be saved says so', async () => {
    await translated('a.docx', { text: 'Hola', document: 'translated_a.docx' });
    double.filePortsFail = new Error('offline');
    await desk().download(idOf(0), 'document');
    expect(state().ui.toast?.kind).toBe('saveFailed');
  });

  it('that is asked for twice while it is being made is made once, and then again', async () => {
    await translated('a.pdf', { text: 'Hola' });
    const first = desk().download(idOf(0), 'document');
    await desk().download(idOf(0), 'document');
    await first;
    expect(double.saved).toHaveLength(1);
    await desk().download(idOf(0), 'document');
    expect(double.saved).toHaveLength(2);
  });

  it('that failed can be had again', async () => {
    await translated('a.pdf', { text: 'Hola' });
    double.exportFails = new Error('too much');
    await desk().download(idOf(0), 'document');
    double.exportFails = undefined;
    await desk().download(idOf(0), 'document');
    expect(double.saved).toHaveLength(1);
  });

  it('is only of what is translated', async () => {
    desk().add([file('a.pdf')]);
    await desk().download(idOf(0), 'document');
    await desk().download(99, 'document');
    expect(double.saved).toEqual([]);
  });
});

it('what breaks while files are chosen is noted', () => {
  desk().report('problem');
  expect(double.reported).toEqual(['problem']);
});
