import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TYPING_PAUSE_MS } from '@lang-assistant/core/timing';
import { applyConfig, resume, suspend } from '../../../src/state/store';
import { createBoxDouble, type BoxDouble } from '../../support/store/boxDouble';
import { createStoreDouble, type StoreDouble } from '../../support/store/storeDouble';

const DEBOUNCE_MS = 1000;

const SENTENCE = 'Je voudrais une chambre pour deux personnes';
const KEY_EVERY_MS = 80;

let double: StoreDouble;
let box: BoxDouble;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const translate = () => double.store.getState().translate;
const type = (text: string, isComposing?: boolean) => box.type(text, isComposing);

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
  box = createBoxDouble(double.store);
});
afterEach(() => vi.useRealTimers());

describe('fast typing', () => {
  it('changes the state twice: with the first key, and when the user pauses', async () => {
    let writes = 0;
    double.store.subscribe(() => (writes += 1));
    await typeKeys(SENTENCE.slice(0, 20));
    expect(writes).toBe(1);
    expect(translate().text).toBe('J');
    await wait(TYPING_PAUSE_MS - 1);
    expect(writes).toBe(1);
    await wait(1);
    expect(writes).toBe(2);
    expect(translate().text).toBe(SENTENCE.slice(0, 20));
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

  it('is in the state after a pause', async () => {
    expect(translate().text).toBe('H');
    await wait(TYPING_PAUSE_MS);
    expect(translate().text).toBe('Hello');
  });

  it('is in the state that an action uses', () => {
    expect(double.store.current().translate.text).toBe('Hello');
  });

  it('is rendered together with the next other state change, and sent after the usual delay since the last key press', async () => {
    double.store.getState().ui.showToast('emptyBox');
    expect(translate().text).toBe('Hello');
    await wait(DEBOUNCE_MS - 1);
    expect(double.asked).toEqual([]);
    await wait(1);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello']);
  });

  it('stays if the languages are swapped', async () => {
    translate().swap();
    expect(translate()).toMatchObject({ text: 'Hello', pair: { source: 'es', target: 'en' } });
    await wait(TYPING_PAUSE_MS);
    expect(translate().text).toBe('Hello');
  });

  it('stays if the element leaves the page, and is translated when it is back', async () => {
    suspend(double.store);
    await wait(5 * DEBOUNCE_MS);
    expect(double.asked).toEqual([]);
    resume(double.store);
    await wait(DEBOUNCE_MS);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello']);
  });

  it('is translated at once if the user requests another translation', async () => {
    await wait(DEBOUNCE_MS);
    await double.asked[0]?.answer('Hola');
    await wait(0);
    type('Hello you');
    translate().translateAgain();
    await wait(0);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello', 'Hello you']);
    await wait(2 * DEBOUNCE_MS);
    expect(double.asked).toHaveLength(2);
  });

  it('stays if another tool is opened', async () => {
    double.store.getState().ui.setMode('files');
    box.remove();
    await wait(TYPING_PAUSE_MS);
    expect(translate().text).toBe('Hello');
  });

  it('stays if the host page sets another initial text', () => {
    const { config } = double.store.getState().session;
    applyConfig(double.store, { ...config, initialText: 'Hello' });
    type('Hello you');
    applyConfig(double.store, { ...config, initialText: 'Welcome' });
    expect(translate().text).toBe('Hello you');
  });

  it('does not depend on another widget', () => {
    const other = createStoreDouble();
    const otherBox = createBoxDouble(other.store);
    otherBox.type('B');
    otherBox.type('Bye');
    translate().swap();
    expect(other.store.getState().translate.text).toBe('B');
    expect(other.store.current().translate.text).toBe('Bye');
  });

  it('is replaced by a text that is set meanwhile', async () => {
    translate().setText('Goodbye');
    await wait(TYPING_PAUSE_MS);
    expect(translate().text).toBe('Goodbye');
  });
});

describe('an edit is rendered at once', () => {
  it('if the box was empty, or is empty now', () => {
    type('a');
    expect(translate().text).toBe('a');
    type('ab');
    type('');
    expect(translate().text).toBe('');
  });

  it('if it is long, like pasted text', () => {
    type('a');
    type('x'.repeat(500));
    expect(translate().text).toHaveLength(500);
  });

  it('if a dialog is open, which it closes', () => {
    type('a');
    double.store.getState().ui.reportLimit({ kind: 'upgrade', feature: 'translate', max: 1 }, true);
    type('ab');
    expect(double.store.getState().ui.dialog).toBeNull();
  });
});

describe('words that an input method has not confirmed', () => {
  it('are sent at the end of the composition, not after a pause, a loss of focus or a change of language', async () => {
    type('に', true);
    await wait(2 * DEBOUNCE_MS);
    type('にほ', true);
    box.flush();
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
