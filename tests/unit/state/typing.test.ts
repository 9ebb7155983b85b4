import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { DEBOUNCE_MS, TYPING_PAUSE_MS } from '@lang-assistant/core/timing';
import { resume, suspend } from '../../../src/state/store';
import { createStoreDouble, type StoreDouble } from '../../support/store/storeDouble';

const SENTENCE = 'Je voudrais une chambre pour deux personnes';
const KEY_EVERY_MS = 80;

let double: StoreDouble;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Returns the state that is rendered. */
const shown = () => double.store.committed.getState().translate;
const translate = () => double.store.getState().translate;
const type = (text: string, isComposing?: boolean) => shown().type(text, isComposing);

/** Types a text key by key, without waiting after the last key. */
async function typeKeys(text: string, from = 1): Promise<void> {
  for (let end = from; end <= text.length; end += 1) {
    if (end > from) await wait(KEY_EVERY_MS);
    type(text.slice(0, end));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  double = createStoreDouble();
});
afterEach(() => vi.useRealTimers());

describe('fast typing', () => {
  it('changes the state twice: with the first key, and when the user pauses', async () => {
    let writes = 0;
    double.store.subscribe(() => (writes += 1));
    await typeKeys(SENTENCE.slice(0, 20));
    expect(writes).toBe(1);
    expect(shown().text).toBe('J');
    await wait(TYPING_PAUSE_MS - 1);
    expect(writes).toBe(1);
    await wait(1);
    expect(writes).toBe(2);
    expect(shown().text).toBe(SENTENCE.slice(0, 20));
  });

  it('causes a request after the usual delay from the last key', async () => {
    await typeKeys(SENTENCE);
    await wait(DEBOUNCE_MS - 1);
    expect(double.asked).toEqual([]);
    await wait(1);
    expect(double.asked.map(({ request }) => request.text)).toEqual([SENTENCE]);
  });

  it('aborts the request for the previous text at once', async () => {
    await typeKeys('Hello');
    await wait(DEBOUNCE_MS);
    type('Hello,');
    expect(double.asked[0]?.signal.aborted).toBe(true);
  });

  it('postpones a request that is not sent yet', async () => {
    await typeKeys('Hello');
    await wait(DEBOUNCE_MS - 10);
    type('Hello,');
    await wait(DEBOUNCE_MS - 1);
    expect(double.asked).toEqual([]);
    await wait(1);
    expect(double.asked).toHaveLength(1);
  });
});

describe('text that is being typed', () => {
  beforeEach(() => typeKeys('Hello'));

  it('is in the state at once, and reading the state has no side effect', async () => {
    expect(shown().text).toBe('H');
    expect(translate().text).toBe('Hello');
    expect(shown().text).toBe('H');
    await wait(TYPING_PAUSE_MS);
    expect(shown().text).toBe('Hello');
  });

  it('is rendered together with the next other state change, and sent after the usual delay since the last key press', async () => {
    double.store.getState().ui.showToast('emptyBox');
    expect(shown().text).toBe('Hello');
    await wait(DEBOUNCE_MS - 1);
    expect(double.asked).toEqual([]);
    await wait(1);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello']);
  });

  it('stays if the languages are swapped', async () => {
    shown().swap();
    expect(shown()).toMatchObject({ text: 'Hello', pair: { source: 'es', target: 'en' } });
    await wait(TYPING_PAUSE_MS);
    expect(shown().text).toBe('Hello');
  });

  it('stays if the element leaves the page, and is translated when it is back', async () => {
    suspend(double.store);
    await wait(5 * DEBOUNCE_MS);
    expect(double.asked).toEqual([]);
    resume(double.store);
    await wait(DEBOUNCE_MS);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello']);
  });

  it('is replaced by a text that is set meanwhile', async () => {
    translate().setText('Goodbye');
    await wait(TYPING_PAUSE_MS);
    expect(shown().text).toBe('Goodbye');
  });
});

describe('an edit is rendered at once', () => {
  const limit = DEFAULT_CONFIG.limits.textChars.anonymous;

  it('if the box was empty, or is empty now', () => {
    type('a');
    expect(shown().text).toBe('a');
    type('ab');
    type('');
    expect(shown().text).toBe('');
  });

  it('if it is long, like pasted text', () => {
    type('a');
    type('x'.repeat(500));
    expect(shown().text).toHaveLength(500);
  });

  it('if it is cut at the limit, and so is the next edit', () => {
    const full = 'x'.repeat(limit);
    type(full);
    expect(type(`y${full}`)).toBe(full);
    expect(shown()).toMatchObject({ text: full, wasCut: true });
    type(full.slice(0, -1));
    expect(shown()).toMatchObject({ text: full.slice(0, -1), wasCut: false });
  });

  it('if a dialog is open, which it closes', () => {
    type('a');
    translate();
    double.store.getState().ui.reportLimit({ kind: 'upgrade', feature: 'translate', max: 1 }, true);
    type('ab');
    expect(double.store.committed.getState().ui.dialog).toBeNull();
  });
});

describe('text in an input method', () => {
  it('is never cut during a composition, even if it is not committed', async () => {
    const limit = DEFAULT_CONFIG.limits.textChars.anonymous;
    const start = 'x'.repeat(limit - 2);
    type(start);
    type(`${start}k`, true);
    expect(type(`${start}kana`, true)).toBe(`${start}kana`);
    expect(type(`${start}かな漢`)).toBe(`${start}かな`);
  });
});

describe('words that an input method has not confirmed', () => {
  it('are sent at the end of the composition, not after a pause, a loss of focus or a change of language', async () => {
    type('に', true);
    await wait(2 * DEBOUNCE_MS);
    type('にほ', true);
    shown().commitText();
    await wait(2 * DEBOUNCE_MS);
    translate().chooseLanguage('target', 'fr');
    translate().retry();
    await wait(2 * DEBOUNCE_MS);
    expect(double.asked).toEqual([]);
    expect(translate().text).toBe('にほ');
    type('日本');
    await wait(DEBOUNCE_MS);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['日本']);
  });

  it('abort the request for the previous text', async () => {
    await typeKeys('Hello');
    await wait(DEBOUNCE_MS);
    type('Helloに', true);
    await wait(2 * DEBOUNCE_MS);
    expect(double.asked).toHaveLength(1);
    expect(double.asked[0]?.signal.aborted).toBe(true);
  });

  it('are sent unchanged after the element left the page and came back', async () => {
    type('に', true);
    suspend(double.store);
    resume(double.store);
    await wait(DEBOUNCE_MS);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['に']);
  });
});

describe('a translation request', () => {
  it('is sent before its loading state is rendered', async () => {
    const states: string[] = [];
    double.store.subscribe(({ translate: { output } }) =>
      states.push(`${output.kind} ${double.asked.length}`),
    );
    await typeKeys('Hello');
    await wait(DEBOUNCE_MS);
    expect(states.at(-1)).toBe('loading 1');
    expect(states).not.toContain('loading 0');
  });

  it('uses the language that was detected once, in the pause before it', async () => {
    double.detected = 'fr';
    await typeKeys(SENTENCE);
    expect(double.detections).toEqual([]);
    await wait(DEBOUNCE_MS - 1);
    expect(double.detections).toEqual([SENTENCE]);
    expect(double.detectorPreloads).toBeGreaterThan(0);
    await wait(1);
    expect(double.asked[0]?.request.source).toBe('fr');
    expect(double.detections).toHaveLength(1);
  });

  it('never uses the language of an earlier text', async () => {
    double.detected = 'fr';
    await typeKeys(SENTENCE);
    await wait(DEBOUNCE_MS - 100);
    double.detected = 'de';
    type(`${SENTENCE}.`);
    await wait(DEBOUNCE_MS);
    expect(double.asked.map(({ request }) => request.source)).toEqual(['de']);
  });
});
