import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { applyConfig, suspend } from '../../../../src/state/store';
import {
  MANY,
  double,
  state,
  controller,
  start,
  file,
  wait,
  press,
  asked,
  kinds,
  progressOf,
  used,
  events,
  idOf,
} from './filesFixture';

const MB = 1_048_576;

describe('the languages', () => {
  it('begin as the translator’s', () => {
    expect(controller().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('follow the translator until others are chosen here', () => {
    state().translate.chooseLanguage('target', 'fr');
    controller().onShow();
    expect(controller().pair.target).toBe('fr');
    controller().chooseLanguage('target', 'de');
    state().translate.chooseLanguage('target', 'it');
    controller().onShow();
    expect(controller().pair.target).toBe('de');
  });

  it('are not chosen where documents cannot be translated so', async () => {
    await start({ languages: { source: 'en', target: 'nl' } });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
  });

  it('stay as they are beside documents that were chosen', () => {
    controller().add([file('a.pdf')]);
    state().translate.chooseLanguage('target', 'fr');
    controller().onShow();
    expect(controller().pair.target).toBe('es');
  });

  it('change places, and are never twice the same', () => {
    controller().swap();
    expect(controller().pair).toEqual({ source: 'es', target: 'en' });
    controller().chooseLanguage('source', 'en');
    expect(controller().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('both have to be chosen, and then the notice is gone', async () => {
    controller().chooseLanguage('target', '');
    controller().add([file('a.pdf')]);
    await press();
    expect(controller().missing).toBe('languages');
    expect(double.translating).toHaveLength(0);
    controller().chooseLanguage('target', 'fr');
    expect(controller().missing).toBeUndefined();
  });

  it('widen and narrow with the page', () => {
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'fr'] });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
    controller().chooseLanguage('target', 'fr');
    applyConfig(double.store, { ...state().session.config, fileLanguages: ['en', 'de'] });
    expect(controller().pair).toEqual({ source: 'en', target: '' });
  });
});

describe('files that are chosen', () => {
  it('the good ones are kept, and of the others it is told why not', () => {
    const folder = file('Photos', 4096);
    const bad = [file('a.txt'), file('empty.pdf', 0), file('huge.pdf', 11 * MB), folder, file('a.pdf')];
    controller().add([file('a.pdf'), ...bad, file('b.docx')], (one) => one === folder);
    expect(controller().files.map((one) => one.file.name)).toEqual(['a.pdf', 'b.docx']);
    expect(controller().rejected.map(({ name, why }) => [name, why])).toEqual([
      ['a.txt', 'wrongType'],
      ['empty.pdf', 'empty'],
      ['huge.pdf', 'tooLarge'],
      ['Photos', 'folder'],
      ['a.pdf', 'duplicate'],
    ]);
    expect(controller().focusRequest).toEqual({ place: 'translate' });
  });

  it('of which none can be translated, the focus goes to where another is chosen', () => {
    controller().add([file('big.pdf', 6 * MB)]);
    expect(controller().focusRequest).toEqual({ place: 'pick' });
    controller().add([file('a.pdf')]);
    expect(controller().focusRequest).toEqual({ place: 'translate' });
  });

  it('nothing at all is no file', () => {
    controller().add([]);
    expect(controller().missing).toBe('file');
    controller().add([file('a.pdf')]);
    expect(controller().missing).toBeUndefined();
    controller().add([]);
    expect(controller().missing).toBeUndefined();
  });

  it('without one, Translate asks for one', async () => {
    await press();
    expect(controller().missing).toBe('file');
  });

  it('over the mark they stay, and are not sent with the others', async () => {
    controller().add([file('big.pdf', 6 * MB), file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['ready', 'translating']);
    expect(asked().request.file.name).toBe('a.pdf');
  });

  it('over the last limit they are refused at Translate, where a host has raised the others', async () => {
    await start({ limits: { ...MANY, uploadRejectBytes: 99 * MB, oversizeMarkBytes: 99 * MB } });
    controller().add([file('big.pdf', 21 * MB)]);
    await press();
    expect(progressOf(0)).toMatchObject({ kind: 'failed', error: { kind: 'badInput' } });
    expect([double.translating.length, used()]).toEqual([0, 0]);
  });
});

describe('giving up', () => {
  it('a document that is removed under way is aborted, given back, and the next has its turn', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    const first = asked();
    await wait(1500);
    controller().remove(idOf(0));
    await wait(0);
    expect(first.signal.aborted).toBe(true);
    expect(kinds()).toEqual(['translating']);
    expect([controller().percent, used()]).toEqual([0, 1]);
    await first.answer({ text: 'late' });
    await wait(1000);
    expect(controller().files.map((one) => one.file.name)).toEqual(['b.pdf']);
    expect(events('la-file-translate')).toHaveLength(0);
  });

  it('a document that is removed while others are under way sends the focus to where it can go', async () => {
    controller().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    controller().remove(idOf(2));
    expect(controller().focusRequest).toEqual({ place: 'translate' });
    controller().clearFocusRequest();
    controller().remove(idOf(0));
    await wait(0);
    expect([kinds(), controller().focusRequest]).toEqual([['translating'], { place: 'translate' }]);
    controller().clearFocusRequest();
    controller().remove(idOf(0));
    expect(controller().focusRequest).toEqual({ place: 'pick' });
  });

  it('one that is only removed moves the focus to where the next is chosen', () => {
    controller().add([file('a.pdf')]);
    controller().remove(idOf(0));
    expect([controller().files, controller().focusRequest]).toEqual([[], { place: 'pick' }]);
  });

  it('New translation starts from nothing, aborts, and gives back', async () => {
    controller().add([file('a.pdf'), file('b.txt')]);
    await press();
    controller().reset();
    await wait(0);
    expect(asked().signal.aborted).toBe(true);
    expect(controller()).toMatchObject({
      files: [],
      rejected: [],
      percent: 0,
      focusRequest: { place: 'pick' },
    });
    expect(used()).toBe(0);
  });

  it('in the second before the result there is nothing to give back', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().answer({ text: 'Hola' });
    controller().remove(idOf(0));
    await wait(2000);
    expect([kinds(), used(), state().ui.toast]).toEqual([[], 1, null]);
  });

  it('a widget that leaves the page aborts what is under way, and its documents wait', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    await wait(1000);
    suspend(double.store);
    await wait(0);
    expect(asked().signal.aborted).toBe(true);
    expect([kinds(), controller().percent, used()]).toEqual([['ready', 'ready'], 0, 0]);
    await wait(5000);
    expect(double.translating).toHaveLength(1);
  });

  it('but it keeps an answer that it has', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().answer({ text: 'Hola' });
    suspend(double.store);
    await wait(2000);
    expect(kinds()).toEqual(['done']);
  });
});

describe('another user', () => {
  const DOCUMENT = { name: 'translated_a.pdf', type: 'application/pdf', base64: '' };

  it('who logs in may try again what the limit refused', async () => {
    await start({ limits: { ...MANY, filesPerDay: { anonymous: 0, free: 3, paid: Infinity } } });
    controller().add([file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['failed']);
    applyConfig(double.store, { ...state().session.config, userToken: 'user' });
    expect(kinds()).toEqual(['ready']);
  });

  it('who logs in finds other failures and results as they were', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    await asked().fail({ kind: 'timeout' });
    await wait(0);
    await asked().answer({ text: 'B', document: DOCUMENT });
    await wait(1000);
    applyConfig(double.store, { ...state().session.config, userToken: 'user' });
    expect(kinds()).toEqual(['failed', 'done']);
  });

  it.each([
    ['no user', DEFAULT_CONFIG.userToken],
    ['another user', 'another'],
  ])('does not find the documents of who was there before: %s', async (_who, userToken) => {
    await start({ userToken: 'user' });
    controller().add([file('a.pdf')]);
    await press();
    applyConfig(double.store, { ...state().session.config, userToken });
    await wait(0);
    expect([controller().files, controller().focusRequest, asked().signal.aborted]).toEqual([
      [],
      undefined,
      true,
    ]);
    await asked().answer({ text: 'late' });
    await wait(2000);
    expect([controller().files, state().ui.toast, events('la-file-translate')]).toEqual([[], null, []]);
  });

  it('is none where only the plan changes', async () => {
    await start({ userToken: 'user' });
    controller().add([file('a.pdf')]);
    applyConfig(double.store, { ...state().session.config, plan: 'paid' });
    expect(kinds()).toEqual(['ready']);
  });
});

it('what breaks while files are chosen is noted', () => {
  controller().report('problem');
  expect(double.reported).toEqual(['problem']);
});
