import { describe, expect, it, vi } from 'vitest';
import { resume, suspend } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import {
  asked,
  box,
  double,
  EMPTY,
  entryOf,
  translate,
  translated,
  until,
  used,
  useDictionaryDouble,
} from './dictionaryFixture';

useDictionaryDouble();

describe('the dictionary box', () => {
  it('opens on its first tab for a word, requests the entry, and shows it', async () => {
    await asked('run', 'correr');
    expect(box()).toEqual({ kind: 'loading' });
    expect(double.looked.map(({ query }) => query)).toEqual([
      { word: 'correr', language: 'es', otherLanguage: 'en', readerLanguage: 'en' },
    ]);
    await double.looked[0]?.answer(entryOf('To move.'));
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['To move.'] } });
    expect(double.store.getState().dictionary.tab).toBe('dictionary');
  });

  it('stays closed for a sentence', async () => {
    await translated('the dog runs', 'el perro corre');
    expect(box()).toBeUndefined();
    expect(double.looked).toEqual([]);
  });

  it('shows a loading state while the next word is translated, and closes if the translation fails', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    translate().setText('walk');
    await vi.advanceTimersByTimeAsync(1000);
    expect(box()).toEqual({ kind: 'loading' });
    await double.asked[1]?.fail({ kind: 'network' });
    await until(() => box() === undefined);
  });

  it('closes when a sentence is sent', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    translate().setText('walk the dog');
    await vi.advanceTimersByTimeAsync(1000);
    expect(box()).toBeUndefined();
  });

  it('returns to its first tab for the next word', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    double.store.getState().dictionary.controller?.chooseTab('examples');
    expect(double.store.getState().dictionary.tab).toBe('examples');
    await asked('dog', 'perro');
    expect(double.store.getState().dictionary.tab).toBe('dictionary');
  });

  it('closes when the text is cleared, aborts its request, and refunds the use', async () => {
    await asked('run', 'correr');
    expect(used()).toBe(1);
    translate().setText('');
    expect(box()).toBeUndefined();
    expect(double.looked[0]?.signal.aborted).toBe(true);
    await double.looked[0]?.fail({ kind: 'network' });
    await until(() => used() === 0);
    expect(box()).toBeUndefined();
  });

  it('never replaces a newer entry with a late response', async () => {
    await asked('run', 'correr');
    await asked('dog', 'perro');
    expect(double.looked[0]?.signal.aborted).toBe(true);
    await double.looked[1]?.answer(entryOf('dog'));
    await double.looked[0]?.answer(entryOf('run'));
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['dog'] } });
  });
});

describe('when the widget leaves the page, the dictionary box', () => {
  it('aborts its request, and sends it again when the widget is back', async () => {
    await asked('run', 'correr');
    suspend(double.store);
    expect(double.looked[0]?.signal.aborted).toBe(true);
    await settled();
    expect(double.looked).toHaveLength(1);
    resume(double.store);
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => double.looked.length === 2);
    await double.looked[1]?.answer(entryOf('To move.'));
    expect(box()?.kind).toBe('ready');
  });

  it('still contains its entry when the widget is back', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    suspend(double.store);
    resume(double.store);
    await vi.advanceTimersByTimeAsync(2000);
    expect(box()?.kind).toBe('ready');
    expect(double.looked).toHaveLength(1);
  });
});

describe('the code for look-ups', () => {
  it('is loaded again with the next translation if it could not be loaded', async () => {
    const { tryLoad } = double.store.getState().features;
    double.modulesFail = new Error('offline');
    await tryLoad('dictionary');
    expect(double.reported).toHaveLength(1);
    expect(double.store.getState().dictionary.controller).toBeUndefined();
    double.modulesFail = undefined;
    await tryLoad('dictionary');
    expect(double.store.getState().dictionary.controller).toBeDefined();
  });
});
