import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { METHODS } from '../../../src/element/api/methods';
import { suspend } from '../../../src/state/store';
import { createStoreDouble, type StoreDouble } from '../../support/store/storeDouble';

const SENTENCE = 'Je voudrais une chambre pour deux personnes';

let double: StoreDouble;

const translate = () => double.store.getState().translate;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  double = createStoreDouble();
});
afterEach(() => vi.useRealTimers());

describe('translate()', () => {
  it('uses the source language that the page passes, whatever the detector finds', async () => {
    double.detected = 'fr';
    void METHODS.translate(double.store, SENTENCE, { source: 'ca', target: 'es' }).catch(() => undefined);
    await settle();
    expect(double.asked.map(({ request }) => request)).toEqual([
      { text: SENTENCE, source: 'ca', target: 'es' },
    ]);
    void METHODS.translate(double.store, SENTENCE, { source: 'ca' }).catch(() => undefined);
    await settle();
    expect(double.asked.at(-1)?.request.source).toBe('ca');
  });

  it('detects the source language if none is given', async () => {
    double.detected = 'fr';
    void METHODS.translate(double.store, SENTENCE, { target: 'es' });
    await settle();
    expect(double.asked.at(-1)?.request).toMatchObject({ source: 'fr', target: 'es' });
  });

  it('with an unknown language rejects, and changes neither the user’s text nor the open tool', async () => {
    translate().setText('Mine');
    double.store.getState().ui.visitMode('write');
    const call = METHODS.translate(double.store, 'Hello', { target: 'klingon' });
    await expect(call).rejects.toThrow(TypeError);
    expect(translate().text).toBe('Mine');
    expect(double.store.getState().ui.mode).toBe('write');
  });

  it.each([
    ['stop() is called', () => METHODS.stop(double.store)],
    ['stop() is called by the user', async () => translate().stop()],
    ['the element leaves the page', async () => suspend(double.store)],
  ])('rejects with an AbortError when %s', async (_name, stop) => {
    const call = METHODS.translate(double.store, SENTENCE);
    await settle();
    const failed = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(double.asked).toHaveLength(1);
    await stop();
    await failed;
  });

  it('rejects with an AbortError when it is stopped before the request is sent', async () => {
    const failed = expect(METHODS.translate(double.store, SENTENCE)).rejects.toMatchObject({
      name: 'AbortError',
    });
    void Promise.resolve().then(() => METHODS.stop(double.store));
    await failed;
    expect(double.asked).toEqual([]);
  });
});

describe('setLanguages()', () => {
  const pairAfter = async (languages: object) => {
    translate().visitPair({ source: 'en', target: 'es' });
    await METHODS.setLanguages(double.store, languages);
    return translate().pair;
  };

  it.each([
    [
      { source: 'fr', target: 'de' },
      { source: 'fr', target: 'de' },
    ],
    [{ source: 'fr' }, { source: 'fr', target: 'es' }],
    [{ target: 'fr' }, { source: 'en', target: 'fr' }],
    [{}, { source: 'en', target: 'es' }],
    [{ source: 'es' }, { source: 'es', target: 'en' }],
    [{ target: 'en' }, { source: 'es', target: 'en' }],
    [
      { source: 'es', target: 'en' },
      { source: 'es', target: 'en' },
    ],
    [
      { source: 'fr', target: 'fr' },
      { source: 'es', target: 'fr' },
    ],
    [
      { source: 'es', target: 'es' },
      { source: 'en', target: 'es' },
    ],
    [
      { source: 'fr', target: undefined },
      { source: 'fr', target: 'es' },
    ],
  ])('with %j does the same as the menus if the pair is English to Spanish', async (languages, pair) => {
    expect(await pairAfter(languages)).toEqual(pair);
  });

  it.each([
    [{ target: 'auto' }, 'There is no language "auto".'],
    [{ source: 'auto' }, 'There is no language "auto".'],
    [{ source: 'fr', target: 'klingon' }, 'There is no language "klingon".'],
    [{ source: 'fr', target: null }, 'There is no language null.'],
    [{ source: '' }, 'There is no language "".'],
    [null, 'The languages must be an object: { source?, target? }.'],
    ['fr', 'The languages must be an object: { source?, target? }.'],
  ])('with %j rejects, and changes neither language', async (languages, message) => {
    translate().visitPair({ source: 'en', target: 'es' });
    const call: unknown = Reflect.apply(METHODS.setLanguages, undefined, [double.store, languages]);
    await expect(call).rejects.toThrow(new TypeError(message));
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
  });
});

describe('newChat()', () => {
  it('rejects with the browser’s error as cause if the chat code does not load', async () => {
    const cause = new TypeError('Failed to fetch');
    vi.spyOn(double.store.getState().features, 'load').mockRejectedValue(cause);
    const failed = { name: 'Error', message: 'The widget could not be loaded.', cause };
    await expect(METHODS.newChat(double.store)).rejects.toMatchObject(failed);
    expect(double.store.getState().ui.mode).toBe('translate');
  });
});
