import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
import { createStoreDouble, settled, type StoreDouble } from '../../../support/storeDouble';

/** 43 characters, in French. */
const SENTENCE = 'Je voudrais une chambre pour deux personnes';

let double: StoreDouble;
const translate = () => double.store.getState().translate;

beforeEach(() => {
  vi.useFakeTimers();
  double = createStoreDouble();
});
afterEach(() => vi.useRealTimers());

async function pause(ms = 1000): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

async function translated(text: string, result: string): Promise<void> {
  translate().setText(text);
  await pause();
  await double.asked.at(-1)?.answer(result);
}

describe('typing', () => {
  it('translates 1000 ms after the last key and not before', async () => {
    translate().setText('Hel');
    await pause(999);
    translate().setText('Hello');
    await pause(999);
    expect(double.asked).toEqual([]);
    await pause(1);
    expect(double.asked.map(({ request }) => request)).toEqual([
      { text: 'Hello', source: 'en', target: 'es' },
    ]);
  });

  it('makes exactly one request and two store writes after the last key, for a long sentence in another language', async () => {
    expect(SENTENCE).toHaveLength(43);
    double.detected = 'fr';
    for (let end = 1; end <= SENTENCE.length; end += 1) translate().setText(SENTENCE.slice(0, end));
    let writes = 0;
    double.store.subscribe(() => (writes += 1));
    await pause();
    await double.asked[0]?.answer('Quisiera una habitación para dos personas');
    await pause(5000);
    expect(double.asked.map(({ request }) => request)).toEqual([
      { text: SENTENCE, source: 'fr', target: 'es' },
    ]);
    expect(writes).toBe(2);
    expect(translate()).toMatchObject({
      pair: { source: 'fr', target: 'es' },
      detectedOver: 'en',
      output: { kind: 'success', value: { text: 'Quisiera una habitación para dos personas' } },
    });
  });

  it('never lets a late answer overwrite a newer one', async () => {
    translate().setText('first');
    await pause();
    translate().setText('second');
    await pause();
    const [first, second] = double.asked;
    expect(first?.signal.aborted).toBe(true);
    await second?.answer('segundo');
    await first?.answer('primero');
    expect(translate().output).toEqual({ kind: 'success', value: { text: 'segundo' } });
  });

  it('never lets a late failure overwrite a newer answer', async () => {
    translate().setText('first');
    await pause();
    translate().setText('second');
    await pause();
    await double.asked[1]?.answer('segundo');
    await double.asked[0]?.fail({ kind: 'network' });
    expect(translate().output.kind).toBe('success');
    expect(double.emitted.map(({ name }) => name)).not.toContain('la-error');
  });

  it('keeps the old result on screen until the new request leaves', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello you');
    expect(translate().output.kind).toBe('success');
    await pause();
    expect(translate().output.kind).toBe('loading');
  });

  it('does not ask again for a text that is back to what is on screen', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello!');
    translate().setText('Hello');
    await pause();
    expect(double.asked).toHaveLength(1);
    expect(translate().output.kind).toBe('success');
  });

  it('clears the output with the text, and aborts what is under way', async () => {
    translate().setText('Hello');
    await pause();
    translate().setText('');
    expect(translate().output.kind).toBe('idle');
    expect(double.asked[0]?.signal.aborted).toBe(true);
    await pause();
    expect(double.asked).toHaveLength(1);
  });

  it('tells the page of each translation', async () => {
    await translated('Hello', 'Hola');
    expect(double.emitted).toEqual([
      {
        name: 'la-translate',
        detail: { text: 'Hello', source: 'en', target: 'es', translation: { text: 'Hola' } },
      },
    ]);
  });
});

describe('the limit', () => {
  it('cuts a paste of 5001 characters at 1500 for a visitor without a token, and translates what is left', async () => {
    translate().setText('x'.repeat(5001));
    expect(translate().text).toHaveLength(1500);
    expect(translate().wasCut).toBe(true);
    await pause();
    expect(double.asked[0]?.request.text).toHaveLength(1500);
  });

  it('cuts it at 5000 with a token', () => {
    double = createStoreDouble({ userToken: 'token' });
    translate().setText('x'.repeat(5001));
    expect(translate().text).toHaveLength(5000);
  });

  it('cuts nothing that an input method is still composing, and sends nothing over the limit', async () => {
    translate().setText('x'.repeat(1499));
    translate().setText(`${'x'.repeat(1499)}にほん`, true);
    expect(translate().text).toHaveLength(1502);
    await pause();
    expect(double.asked).toEqual([]);
    translate().setText(`${'x'.repeat(1499)}日本`);
    expect(translate()).toMatchObject({ text: `${'x'.repeat(1499)}日`, wasCut: true });
  });

  it('that grows is no longer what a text was cut at', () => {
    translate().setText('x'.repeat(1501));
    applyConfig(double.store, { ...DEFAULT_CONFIG, userToken: 'token' });
    expect(translate().wasCut).toBe(false);
  });

  it('is forgotten with the next edit that fits', () => {
    translate().setText('x'.repeat(1501));
    translate().setText('x'.repeat(1499));
    expect(translate().wasCut).toBe(false);
  });

  it('sends nothing for a text that is over it, and takes the old result away', async () => {
    double = createStoreDouble({ initialText: 'y'.repeat(1600) });
    translate().resume();
    await pause();
    expect(double.asked).toEqual([]);
    expect(translate().text).toHaveLength(1600);
  });

  it('that falls under a translated text takes the translation away but not the text', async () => {
    double = createStoreDouble({ userToken: 'token' });
    await translated('x'.repeat(2000), 'z');
    applyConfig(double.store, { ...DEFAULT_CONFIG, userToken: '' });
    await pause();
    expect(translate()).toMatchObject({ output: { kind: 'idle' }, text: 'x'.repeat(2000) });
  });
});

describe('languages', () => {
  it('a new target translates at once', async () => {
    await translated('Hello', 'Hola');
    translate().chooseLanguage('target', 'fr');
    await settled();
    expect(double.asked[1]?.request).toEqual({ text: 'Hello', source: 'en', target: 'fr' });
  });

  it('a new source translates at once too', async () => {
    await translated('Hello', 'Hola');
    translate().chooseLanguage('source', 'de');
    await settled();
    expect(double.asked[1]?.request.source).toBe('de');
  });

  it('without a text nothing is sent', async () => {
    translate().chooseLanguage('target', 'fr');
    await pause();
    expect(double.asked).toEqual([]);
    expect(double.emitted).toEqual([
      { name: 'la-language-change', detail: { source: 'en', target: 'fr', detected: false } },
    ]);
  });

  it('choosing what is chosen does nothing', async () => {
    await translated('Hello', 'Hola');
    translate().chooseLanguage('target', 'es');
    await pause();
    expect(double.asked).toHaveLength(1);
  });

  it('a missing one is asked for, and nothing is sent', async () => {
    translate().setText('Hello');
    translate().chooseLanguage('target', '');
    await settled();
    expect(double.asked).toEqual([]);
    expect(translate().output).toEqual({ kind: 'error', error: { kind: 'badInput', rule: 'languages' } });
    expect(double.emitted.map(({ name }) => name)).not.toContain('la-error');
  });

  it('swap moves the translation into the box and translates it back', async () => {
    await translated('Hello', 'Hola');
    translate().swap();
    expect(translate()).toMatchObject({
      text: 'Hola',
      pair: { source: 'es', target: 'en' },
      output: { kind: 'idle' },
    });
    await settled();
    expect(double.asked[1]?.request).toEqual({ text: 'Hola', source: 'es', target: 'en' });
  });

  it('swap keeps words that were typed after the translation on screen', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello and goodbye');
    translate().swap();
    expect(translate()).toMatchObject({ text: 'Hello and goodbye', pair: { source: 'es', target: 'en' } });
  });

  it('swap without a translation keeps the words in the box', async () => {
    translate().setText('Hello');
    translate().swap();
    await settled();
    expect(translate().text).toBe('Hello');
    expect(double.asked[0]?.request).toEqual({ text: 'Hello', source: 'es', target: 'en' });
  });
});

describe('detection', () => {
  it('examines texts of 40 characters and leaves shorter ones alone', async () => {
    translate().setText('x'.repeat(39));
    await pause();
    expect(double.detections).toEqual([]);
    translate().setText('x'.repeat(40));
    await pause();
    expect(double.detections).toHaveLength(1);
  });

  it('changes nothing where the detector is not sure', async () => {
    translate().setText(SENTENCE);
    await pause();
    expect(translate()).toMatchObject({ pair: { source: 'en', target: 'es' }, detectedOver: null });
  });

  it('does not hold a translation up for longer than a visitor waits', async () => {
    double.detected = new Promise(() => undefined);
    translate().setText(SENTENCE);
    await pause(2499);
    expect(double.asked).toEqual([]);
    await pause(1);
    expect(double.asked[0]?.request.source).toBe('en');
  });

  it('gives way to a language that the visitor confirms while it is still at work', async () => {
    let found = (_code: string): void => undefined;
    double.detected = new Promise((resolve) => (found = resolve));
    translate().setText(SENTENCE);
    await pause();
    translate().chooseLanguage('source', 'en');
    found('fr');
    await settled();
    expect(double.asked[0]?.request.source).toBe('en');
  });

  it('works without a detector: its failure is reported and the chosen language holds', async () => {
    double.detected = new Error('chunk not found');
    translate().setText(SENTENCE);
    await pause();
    expect(double.asked[0]?.request.source).toBe('en');
    expect(double.reported).toEqual([double.detected]);
  });

  it('is undone by one click, translates again, and stays undone until the text is cleared', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    translate().undoDetection();
    expect(translate()).toMatchObject({ pair: { source: 'en', target: 'es' }, detectedOver: null });
    await settled();
    expect(double.asked[1]?.request.source).toBe('en');
    translate().setText(`${SENTENCE}.`);
    await pause();
    expect(double.asked[2]?.request.source).toBe('en');
    translate().setText('');
    translate().setText(SENTENCE);
    await pause();
    expect(double.asked[3]?.request.source).toBe('fr');
  });

  it('that turned the pair round is undone as a whole', async () => {
    double.detected = 'es';
    await translated(SENTENCE, 'I would like');
    expect(translate().pair).toEqual({ source: 'es', target: 'en' });
    translate().undoDetection();
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('with nothing to undo, undo does nothing', () => {
    translate().undoDetection();
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
    expect(double.emitted).toEqual([]);
  });

  it('keeps its mark when another target is chosen, and loses it when the visitor picks a source', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    translate().chooseLanguage('target', 'de');
    expect(translate().detectedOver).toBe('en');
    translate().chooseLanguage('source', 'fr');
    expect(translate()).toMatchObject({ detectedOver: null, isSourceCertain: true });
  });

  it('never overrules a source that the visitor picked for the text in the box', async () => {
    double.detected = 'fr';
    translate().setText(SENTENCE);
    translate().chooseLanguage('source', 'it');
    await pause();
    expect(double.asked.map(({ request }) => request.source)).toEqual(['it']);
  });

  it('tells the page that it was the detector', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    expect(double.emitted[0]).toEqual({
      name: 'la-language-change',
      detail: { source: 'fr', target: 'es', detected: true },
    });
  });
});

describe('failure', () => {
  it('clears the output, says what happened, and tells the page', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello you');
    await pause();
    await double.asked[1]?.fail({ kind: 'http', status: 500 });
    expect(translate().output).toEqual({ kind: 'error', error: { kind: 'http', status: 500 } });
    expect(double.emitted.at(-1)).toEqual({
      name: 'la-error',
      detail: { feature: 'translate', error: { kind: 'http', status: 500 } },
    });
    expect(translate().text).toBe('Hello you');
  });

  it('is one console line, unless the page prevents the event', async () => {
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.fail({ kind: 'http', status: 503 });
    expect(double.failedTranslations).toEqual([{ kind: 'http', status: 503 }]);
    double.logsErrors = true;
    translate().retry();
    await settled();
    await double.asked[1]?.fail({ kind: 'network' });
    expect(double.failedTranslations).toHaveLength(1);
  });

  it('is tried again at once when the visitor asks', async () => {
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.fail({ kind: 'network' });
    translate().retry();
    await settled();
    await double.asked[1]?.answer('Hola');
    expect(translate().output.kind).toBe('success');
  });

  it('that nobody foresaw is reported, and shown as a bad answer', async () => {
    const bug = new TypeError('x is undefined');
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.crash(bug);
    expect(double.reported).toEqual([bug]);
    expect(translate().output).toMatchObject({ kind: 'error', error: { kind: 'invalidReply' } });
  });
});

describe('leaving the page', () => {
  it('aborts the request, and takes it up again when the element is back', async () => {
    translate().setText('Hello');
    await pause();
    translate().suspend();
    expect(double.asked[0]?.signal.aborted).toBe(true);
    expect(translate()).toMatchObject({ text: 'Hello', output: { kind: 'idle' } });
    translate().resume();
    await pause();
    expect(double.asked).toHaveLength(2);
  });

  it('keeps a result that is there, without asking again', async () => {
    await translated('Hello', 'Hola');
    translate().suspend();
    translate().resume();
    await pause();
    expect(double.asked).toHaveLength(1);
    expect(translate().output.kind).toBe('success');
  });

  it('with an empty box has nothing to take up', async () => {
    translate().resume();
    await pause();
    expect(double.asked).toEqual([]);
  });
});

describe('a configuration that changes while the widget is used', () => {
  const to = (change: Partial<HostConfig>) =>
    applyConfig(double.store, { ...double.store.getState().session.config, ...change });

  it('never takes the visitor’s words', () => {
    translate().setText('Hello');
    to({ initialText: 'Welcome' });
    expect(translate().text).toBe('Hello');
  });

  it('changes the language that the host named anew, also after a swap, and leaves the other one alone', () => {
    translate().swap();
    to({ languages: { source: 'en', target: 'de' } });
    expect(translate().pair).toEqual({ source: 'es', target: 'de' });
    to({ languages: { source: 'it', target: 'de' } });
    expect(translate().pair).toEqual({ source: 'it', target: 'de' });
  });

  it('changes the target also where the source was detected', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    to({ languages: { source: 'en', target: 'de' } });
    await settled();
    expect(double.asked[1]?.request).toMatchObject({ source: 'fr', target: 'de' });
  });

  it('is followed where the visitor has touched nothing', async () => {
    to({ initialText: 'Willkommen', languages: { source: 'de', target: 'it' } });
    await pause();
    expect(double.asked[0]?.request).toEqual({ text: 'Willkommen', source: 'de', target: 'it' });
    to({ initialText: 'Guten Tag' });
    await pause();
    expect(double.asked[1]?.request.text).toBe('Guten Tag');
  });

  it('with new languages translates the text at once', async () => {
    await translated('Hello', 'Hola');
    to({ languages: { source: 'en', target: 'fr' } });
    await settled();
    expect(double.asked[1]?.request.target).toBe('fr');
  });

  it('that brings a backend answers the visitor who was told that there is none', async () => {
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.fail({ kind: 'unsupported', feature: 'translate' });
    to({ ajaxUrl: 'https://example.org/ajax' });
    await settled();
    expect(double.asked).toHaveLength(2);
  });

  it('in another interface language or theme sends nothing', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello you');
    to({ locale: 'fr', theme: 'dark' });
    await settled();
    expect(double.asked).toHaveLength(1);
    await pause();
    expect(double.asked).toHaveLength(2);
  });
});

describe('clear and copy', () => {
  it('clear empties the box; over an empty box it says so', () => {
    translate().setText('Hello');
    translate().clear();
    expect(translate().text).toBe('');
    expect(double.store.getState().ui.toast).toBeNull();
    translate().clear();
    expect(double.store.getState().ui.toast?.kind).toBe('emptyBox');
  });

  it('copy says that it worked, or that it did not', async () => {
    const { copy } = double.store.getState().ui;
    expect(await copy('Hola')).toBe(true);
    expect(double.copied).toEqual(['Hola']);
    expect(double.store.getState().ui.toast).toEqual({ id: 1, kind: 'copied' });
    double.clipboardWorks = false;
    expect(await copy('Hola')).toBe(false);
    expect(double.store.getState().ui.toast).toEqual({ id: 2, kind: 'copyFailed' });
    double.store.getState().ui.hideToast();
    expect(double.store.getState().ui.toast).toBeNull();
  });
});

it('two stores share nothing', () => {
  const other = createStoreDouble();
  translate().setText('mine');
  expect(other.store.getState().translate.text).toBe('');
});
