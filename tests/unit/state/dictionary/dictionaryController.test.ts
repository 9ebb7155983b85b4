import { describe, expect, it, vi, afterEach, beforeEach } from 'vitest';
import { resume, suspend, applyConfig } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import type { DictionaryEntry } from '../../../../src/domain/dictionary/dictionary';
import { USAGE_KEYS } from '../../../../src/domain/usage/dailyCount';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

const EMPTY: DictionaryEntry = {
  wordType: '',
  definitions: [],
  synonyms: [],
  examples: [],
  conjugation: [],
};
const entryOf = (definition: string): DictionaryEntry => ({ ...EMPTY, definitions: [definition] });

let double: StoreDouble;
const box = () => double.store.getState().dictionary.box;
const translate = () => double.store.getState().translate;

function openDouble(config: Partial<HostConfig> = {}): void {
  double = createStoreDouble(config);
}

/** Gives each test its own store, and a clock that the test advances. */
function useDictionaryDouble(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    openDouble();
  });
  afterEach(() => void vi.useRealTimers());
}

/** Waits until all modules are loaded. Module loading does not use the test's fake clock. */
async function until(isThere: () => boolean): Promise<void> {
  await expect.poll(() => isThere()).toBe(true);
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
