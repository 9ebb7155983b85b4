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
  it('keeps the source that the page names, whatever the detector finds', async () => {
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

  it('detects the language without a source', async () => {
    double.detected = 'fr';
    void METHODS.translate(double.store, SENTENCE, { target: 'es' });
    await settle();
    expect(double.asked.at(-1)?.request).toMatchObject({ source: 'fr', target: 'es' });
  });

  it('with an unknown language leaves the user’s text and tool', async () => {
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

  it('rejects with an AbortError when it is stopped before its request has left', async () => {
    const failed = expect(METHODS.translate(double.store, SENTENCE)).rejects.toMatchObject({
      name: 'AbortError',
    });
    void Promise.resolve().then(() => METHODS.stop(double.store));
    await failed;
    expect(double.asked).toEqual([]);
  });
});
