import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import {
  asked,
  box,
  double,
  EMPTY,
  entryOf,
  limited,
  openDouble,
  translate,
  translated,
  until,
  used,
  useDictionaryDouble,
} from './dictionaryFixture';

useDictionaryDouble();

describe('a word that is looked up', () => {
  it('counts as one use of the daily limit that dictionary and chat share', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    await asked('dog', 'perro');
    await double.looked[1]?.answer(EMPTY);
    expect(used()).toBe(2);
  });

  it('is shown from the cache after a response, and then does not count as a use', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(entryOf('To move.'));
    await asked('dog', 'perro');
    await double.looked[1]?.answer(entryOf('An animal.'));
    await translated('run', 'correr');
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['To move.'] } });
    expect(double.looked).toHaveLength(2);
    expect(used()).toBe(2);
  });

  it('is looked up again in another language pair', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    translate().chooseLanguage('source', 'fr');
    await vi.advanceTimersByTimeAsync(0);
    await double.asked[1]?.answer('correr');
    await until(() => double.looked.length === 2);
    expect(double.looked[1]?.query).toMatchObject({ word: 'correr', otherLanguage: 'fr' });
  });
});

describe('a failed look-up', () => {
  it('is shown in the box, emits an event, and can be retried', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.fail({ kind: 'http', status: 500 });
    expect(box()).toMatchObject({ kind: 'failed', error: { kind: 'http' } });
    expect(double.emitted.at(-1)).toEqual({
      name: 'la-error',
      detail: { feature: 'dictionary', error: { kind: 'http', status: 500 } },
    });
    double.store.getState().dictionary.controller?.retry();
    await until(() => double.looked.length === 2);
    await double.looked[1]?.answer(entryOf('To move.'));
    expect(box()).toMatchObject({ kind: 'ready' });
    double.store.getState().dictionary.controller?.retry();
    await settled();
    expect(double.looked).toHaveLength(2);
  });

  it('on a page without a dictionary only closes the box', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.fail({ kind: 'unsupported', feature: 'dictionary' });
    expect(box()).toBeUndefined();
    expect(double.emitted.filter(({ name }) => name === 'la-error')).toEqual([]);
  });
});

describe('at the daily limit of look-ups', () => {
  beforeEach(() => {
    openDouble(limited(1));
  });

  async function useUp(): Promise<void> {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    await translated('dog', 'perro');
    await until(() => box()?.kind === 'failed');
  }

  it('the box reports the limit, and the dialog waits for a pause, once a day', async () => {
    await useUp();
    const { ui } = double.store.getState();
    expect(box()).toMatchObject({ error: { kind: 'limit', max: 1 } });
    expect([ui.dialog, ui.waitingDialog]).toMatchObject([
      null,
      { kind: 'limit', feature: 'dictionary', max: 1 },
    ]);
    ui.closeDialog();
    await translated('cat', 'gato');
    await until(() => box()?.kind === 'failed');
    expect(double.looked).toHaveLength(1);
    expect(double.store.getState().ui.waitingDialog).toBeNull();
    expect(double.emitted.map(({ name }) => name).filter((name) => name.startsWith('la-limit'))).toHaveLength(
      1,
    );
    double.calendar.set('2026-11-22T12:00');
    await asked('one', 'uno');
    await double.looked[1]?.answer(EMPTY);
    await translated('two', 'dos');
    expect(double.store.getState().ui.waitingDialog).toMatchObject({ kind: 'limit', feature: 'dictionary' });
  });

  it('a word that was looked up before is still shown', async () => {
    await useUp();
    await translated('run', 'correr');
    expect(box()?.kind).toBe('ready');
  });

  it('the word is looked up when the user logs in and has uses left', async () => {
    await useUp();
    const { config } = double.store.getState().session;
    applyConfig(double.store, { ...config, userToken: 'token' });
    expect(box()).toEqual({ kind: 'loading' });
    await until(() => double.looked.length === 2);
    expect(double.looked[1]?.query.word).toBe('perro');
    await double.looked[1]?.answer(entryOf('dog'));
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['dog'] } });
  });

  it('a click on Retry opens the dialog', async () => {
    await useUp();
    double.store.getState().dictionary.controller?.retry();
    await until(() => double.store.getState().ui.dialog !== null);
    expect(double.store.getState().ui.dialog).toMatchObject({ kind: 'limit', feature: 'dictionary' });
  });
});

describe('a Chinese compound that Intl.Segmenter splits', () => {
  beforeEach(() => {
    translate().chooseLanguage('source', 'en');
    translate().chooseLanguage('target', 'zh');
  });

  it('opens the dictionary box if the dictionary has an entry for it', async () => {
    await asked('machine learning', '机器学习');
    expect(box()).toBeUndefined();
    await double.looked[0]?.answer(entryOf('A branch of computing.'));
    expect(box()).toMatchObject({ kind: 'ready', query: { word: '机器学习', language: 'zh' } });
  });

  it('leaves the dictionary box closed if the dictionary has no entry for it, and is not requested again', async () => {
    await asked('new car', '新车型');
    await double.looked[0]?.answer(EMPTY);
    expect(box()).toBeUndefined();
    translate().setText('');
    await translated('new car', '新车型');
    double.store.getState().dictionary.controller?.sync();
    await settled();
    expect(box()).toBeUndefined();
    expect(double.looked).toHaveLength(1);
  });

  it('is replaced by the word that it translates if the dictionary has no entry for it', async () => {
    await asked('librarian', '图书馆员');
    expect(box()).toEqual({ kind: 'loading' });
    await double.looked[0]?.answer(EMPTY);
    await until(() => double.looked.length === 2);
    expect(box()).toEqual({ kind: 'loading' });
    await double.looked[1]?.answer(entryOf('A keeper of books.'));
    expect(box()).toMatchObject({ kind: 'ready', query: { word: 'librarian', language: 'en' } });
  });

  it('shows no error if the request to the dictionary fails', async () => {
    await asked('machine learning', '机器学习');
    await double.looked[0]?.fail({ kind: 'network' });
    await settled();
    expect(box()).toBeUndefined();
    double.store.getState().dictionary.controller?.sync();
    await settled();
    expect(double.looked).toHaveLength(1);
  });

  it('is requested again if its look-up was aborted', async () => {
    await asked('machine learning', '机器学习');
    double.store.getState().dictionary.controller?.pause();
    double.store.getState().dictionary.controller?.sync();
    await until(() => double.looked.length === 2);
  });
});
