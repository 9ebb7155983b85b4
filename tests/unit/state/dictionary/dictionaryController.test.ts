import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DictionaryEntry } from '../../../../src/domain/dictionary/dictionary';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { USAGE_KEYS } from '../../../../src/domain/usage/usage';
import { applyConfig, resume, suspend } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

const EMPTY: DictionaryEntry = { wordType: '', definitions: [], synonyms: [], examples: [], conjugation: [] };
const entryOf = (definition: string): DictionaryEntry => ({ ...EMPTY, definitions: [definition] });

let double: StoreDouble;
const box = () => double.store.getState().dictionary.box;
const translate = () => double.store.getState().translate;

beforeEach(() => {
  vi.useFakeTimers();
  double = createStoreDouble();
});
afterEach(() => vi.useRealTimers());

/** What is fetched by and by has come: modules come in their own time, whatever the clock of the test says. */
async function until(isThere: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isThere()).toBe(true), { interval: 1 });
}

async function translated(text: string, result: string): Promise<void> {
  const before = double.asked.length;
  translate().setText(text);
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => double.asked.length > before);
  await double.asked.at(-1)?.answer(result);
  await until(() => double.store.getState().dictionary.controller !== undefined);
  double.store.getState().dictionary.controller?.sync();
  await settled();
}

/** Translates a word and waits for the question about it. */
async function asked(text: string, result: string): Promise<void> {
  const before = double.looked.length;
  await translated(text, result);
  await until(() => double.looked.length > before);
}

function used(): number {
  const raw = double.storage.open().read(USAGE_KEYS.ai);
  const record: unknown = JSON.parse(raw ?? '{"count":0}');
  return (record as { count: number }).count;
}

const limited = (most: number): Partial<HostConfig> => {
  const { limits } = double.store.getState().session.config;
  return { limits: { ...limits, aiPerDay: { ...limits.aiPerDay, anonymous: most } } };
};

describe('the dictionary box', () => {
  it('opens on its first tab for a word, asks about it, and shows the answer', async () => {
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

  it('is about to open while a word is translated, and closes if that fails', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    translate().setText('walk');
    await vi.advanceTimersByTimeAsync(1000);
    expect(box()).toEqual({ kind: 'loading' });
    await double.asked[1]?.fail({ kind: 'network' });
    await until(() => box() === undefined);
  });

  it('closes when a sentence is on its way', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    translate().setText('walk the dog');
    await vi.advanceTimersByTimeAsync(1000);
    expect(box()).toBeUndefined();
  });

  it('goes back to its first tab for the next word', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    double.store.getState().dictionary.controller?.chooseTab('examples');
    expect(double.store.getState().dictionary.tab).toBe('examples');
    await asked('dog', 'perro');
    expect(double.store.getState().dictionary.tab).toBe('dictionary');
  });

  it('when the text is cleared closes, aborts its request, and the use is released', async () => {
    await asked('run', 'correr');
    expect(used()).toBe(1);
    translate().setText('');
    expect(box()).toBeUndefined();
    expect(double.looked[0]?.signal.aborted).toBe(true);
    await double.looked[0]?.fail({ kind: 'network' });
    await until(() => used() === 0);
    expect(box()).toBeUndefined();
  });

  it('never lets a late answer take the place of a newer one', async () => {
    await asked('run', 'correr');
    await asked('dog', 'perro');
    expect(double.looked[0]?.signal.aborted).toBe(true);
    await double.looked[1]?.answer(entryOf('dog'));
    await double.looked[0]?.answer(entryOf('run'));
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['dog'] } });
  });
});

describe('a word', () => {
  it('takes one use off the day that it shares with the chat', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    await asked('dog', 'perro');
    await double.looked[1]?.answer(EMPTY);
    expect(used()).toBe(2);
  });

  it('that was answered before is remembered, and costs nothing', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(entryOf('To move.'));
    await asked('dog', 'perro');
    await double.looked[1]?.answer(entryOf('An animal.'));
    await translated('run', 'correr');
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['To move.'] } });
    expect(double.looked).toHaveLength(2);
    expect(used()).toBe(2);
  });

  it('is another one in another pair of languages', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    translate().chooseLanguage('source', 'fr');
    await vi.advanceTimersByTimeAsync(0);
    await double.asked[1]?.answer('correr');
    await until(() => double.looked.length === 2);
    expect(double.looked[1]?.query).toMatchObject({ word: 'correr', otherLanguage: 'fr' });
  });

  it('is forgotten after a hundred others', async () => {
    double = createStoreDouble({ userToken: 't', plan: 'paid' });
    const name = (index: number) => `w${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index / 26)}`;
    for (let index = 0; index <= 100; index += 1) {
      await asked('run', name(index));
      await double.looked.at(-1)?.answer(EMPTY);
      translate().setText('');
    }
    await translated('run', name(100));
    expect(double.looked).toHaveLength(101);
    translate().setText('');
    await asked('run', name(0));
    expect(double.looked).toHaveLength(102);
  });
});

describe('a failure', () => {
  it('is shown in the box, told to the page, and can be tried again', async () => {
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

  it('of a page without a dictionary is none: the box is closed', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.fail({ kind: 'unsupported', feature: 'dictionary' });
    expect(box()).toBeUndefined();
    expect(double.emitted.filter(({ name }) => name === 'la-error')).toEqual([]);
  });
});

describe('at the limit', () => {
  beforeEach(() => {
    double = createStoreDouble(limited(1));
  });

  async function useUp(): Promise<void> {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    await translated('dog', 'perro');
    await until(() => box()?.kind === 'failed');
  }

  it('the box says so, no dialog opens by itself, and one event is emitted', async () => {
    await useUp();
    expect(box()).toMatchObject({ error: { kind: 'limit', max: 1 } });
    await translated('cat', 'gato');
    await until(() => box()?.kind === 'failed');
    expect(double.looked).toHaveLength(1);
    expect(double.store.getState().ui.dialog).toBeNull();
    const told = double.emitted.filter(({ name }) => name === 'la-limit-reached');
    expect(told).toEqual([
      { name: 'la-limit-reached', detail: { feature: 'dictionary', limit: 'daily', max: 1 } },
    ]);
  });

  it('a word that is remembered is still shown', async () => {
    await useUp();
    await translated('run', 'correr');
    expect(box()?.kind).toBe('ready');
  });

  it('who logs in has the word looked up: there is some left', async () => {
    await useUp();
    const { config } = double.store.getState().session;
    applyConfig(double.store, { ...config, userToken: 'token' });
    expect(box()).toEqual({ kind: 'loading' });
    await until(() => double.looked.length === 2);
    expect(double.looked[1]?.query.word).toBe('perro');
    await double.looked[1]?.answer(entryOf('dog'));
    expect(box()).toMatchObject({ kind: 'ready', entry: { definitions: ['dog'] } });
  });

  it('a try by hand opens the dialog', async () => {
    await useUp();
    double.store.getState().dictionary.controller?.retry();
    await until(() => double.store.getState().ui.dialog !== null);
    expect(double.store.getState().ui.dialog).toMatchObject({ kind: 'limit', feature: 'dictionary' });
  });
});

describe('a widget that leaves the page', () => {
  it('aborts its request, and sends it again when it is back', async () => {
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

  it('keeps what it knows', async () => {
    await asked('run', 'correr');
    await double.looked[0]?.answer(EMPTY);
    suspend(double.store);
    resume(double.store);
    await vi.advanceTimersByTimeAsync(2000);
    expect(box()?.kind).toBe('ready');
    expect(double.looked).toHaveLength(1);
  });
});

describe('what it takes to look words up', () => {
  afterEach(() => vi.doUnmock('../../../../src/state/dictionary/dictionaryController'));

  it('is fetched for the next translation, where it could not be had', async () => {
    const real = await vi.importActual<object>('../../../../src/state/dictionary/dictionaryController');
    let isOnline = false;
    vi.doMock('../../../../src/state/dictionary/dictionaryController', () => {
      if (!isOnline) throw new Error('offline');
      return real;
    });
    const { tryLoad } = double.store.getState().features;
    await tryLoad('dictionary');
    expect(double.reported).toHaveLength(1);
    expect(double.store.getState().dictionary.controller).toBeUndefined();
    isOnline = true;
    vi.doUnmock('../../../../src/state/dictionary/dictionaryController');
    await tryLoad('dictionary');
    expect(double.store.getState().dictionary.controller).toBeDefined();
  });
});
