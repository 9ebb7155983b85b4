import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { toTranslation } from '../../../support/store/sentencePairs';
import { double, pause, restart, translate, translated, useTranslate } from './translateFixture';

useTranslate();

const SOURCES = ['One. ', 'Two. ', 'Three.'];
const TARGETS = ['Uno. ', 'Dos. ', 'Tres.'];
const TEXT = SOURCES.join('');
const first = (count: number) => toTranslation(SOURCES.slice(0, count), TARGETS.slice(0, count));
const asked = () => double.asked.at(-1);

async function streamed(count: number, text = TEXT): Promise<void> {
  translate().setText(text);
  await pause();
  asked()?.progress(first(count));
  await vi.dynamicImportSettled();
}

async function answered(text = TEXT, translation = first(3)): Promise<void> {
  translate().setText(text);
  await pause();
  await vi.dynamicImportSettled();
  await asked()?.answer(translation);
  await vi.dynamicImportSettled();
}

describe('a translation that arrives in pieces', () => {
  it('is shown sentence by sentence after 200 ms', async () => {
    await streamed(1);
    await pause(199);
    expect(translate().output).toEqual({ kind: 'loading' });
    await pause(1);
    expect(translate().output).toEqual({ kind: 'streaming', value: first(1), gap: 1 });
    asked()?.progress(first(2));
    await settled();
    expect(translate().output).toEqual({ kind: 'streaming', value: first(2), gap: 2 });
  });

  it('is shown at once if it is complete earlier', async () => {
    await streamed(1);
    await pause(100);
    await asked()?.answer(first(3));
    expect(translate().output).toEqual({ kind: 'success', value: first(3) });
    await pause(500);
    expect(translate().output.kind).toBe('success');
  });

  it('is not shown after another text was sent', async () => {
    await streamed(1);
    translate().setText('Other text');
    await pause(1000);
    expect(translate().output).toEqual({ kind: 'loading' });
  });

  it('stays on screen after Stop, and a later request contains only the rest', async () => {
    await streamed(2);
    await pause(200);
    translate().stop();
    expect(asked()?.signal.aborted).toBe(true);
    expect(translate()).toMatchObject({
      output: { kind: 'success', value: first(2) },
      answered: { text: 'One. Two. ' },
    });
    expect(double.emitted).toEqual([]);
    translate().retry();
    await settled();
    expect(asked()?.request.text).toBe('Three.');
    await asked()?.answer(toTranslation(['Three.'], ['Tres.']));
    expect(translate().output).toEqual({ kind: 'success', value: first(3) });
    expect(translate().answered?.text).toBe(TEXT);
  });

  it('stays on screen when the rest fails, and Try again requests only the rest', async () => {
    await streamed(2);
    await pause(200);
    await asked()?.fail({ kind: 'network' });
    expect(translate().output).toEqual({
      kind: 'interrupted',
      value: first(2),
      gap: 2,
      error: { kind: 'network', isSentAgain: true },
    });
    expect(double.emitted.at(-1)?.name).toBe('la-error');
    translate().retry();
    await settled();
    expect(asked()?.request.text).toBe('Three.');
    expect(translate().output).toEqual({ kind: 'streaming', value: first(2), gap: 2 });
    await asked()?.fail({ kind: 'timeout' });
    expect(translate().output).toMatchObject({
      kind: 'interrupted',
      value: first(2),
      error: { kind: 'timeout' },
    });
  });

  it('stays on screen if it arrived just before an early error', async () => {
    await streamed(1);
    await asked()?.fail({ kind: 'network' });
    expect(translate().output).toMatchObject({ kind: 'interrupted', value: first(1) });
  });

  it('from a host page without sentence events is shown as it grows', async () => {
    translate().setText(TEXT);
    await pause();
    asked()?.progress({ text: 'Uno. D' });
    await pause(200);
    expect(translate().output).toEqual({ kind: 'streaming', value: { text: 'Uno. D' }, gap: 0 });
    await asked()?.answer('Uno. Dos. Tres.');
    expect(translate().output).toEqual({ kind: 'success', value: { text: 'Uno. Dos. Tres.' } });
  });
});

describe('the translation of an edited text', () => {
  it('requests only the changed sentences, and the others stay on screen', async () => {
    await answered();
    translate().setText('One. Second. Three.');
    await pause();
    expect(asked()?.request).toEqual({ text: 'Second. ', source: 'en', target: 'es' });
    expect(translate().output).toEqual({ kind: 'streaming', value: first(3) });
    await pause(200);
    expect(translate().output).toMatchObject({ kind: 'streaming', value: { text: 'Uno. Tres.' }, gap: 1 });
    await asked()?.answer(toTranslation(['Second. '], ['Segundo. ']));
    const whole = toTranslation(['One. ', 'Second. ', 'Three.'], ['Uno. ', 'Segundo. ', 'Tres.']);
    expect(translate().output).toEqual({ kind: 'success', value: whole });
    expect(double.emitted.at(-1)).toEqual({
      name: 'la-translate',
      detail: { text: 'One. Second. Three.', source: 'en', target: 'es', translation: whole },
    });
  });

  it('sends no request if sentences were only deleted', async () => {
    await answered();
    translate().setText('One. Three.');
    await pause();
    expect(double.asked).toHaveLength(1);
    expect(translate().output).toMatchObject({ kind: 'success', value: { text: 'Uno. Tres.' } });
  });

  it('is requested completely in another language, or if the last response had no sentence pairs', async () => {
    await answered();
    translate().chooseLanguage('target', 'fr');
    await settled();
    expect(asked()?.request.text).toBe(TEXT);
    await asked()?.answer('Un. Deux. Trois.');
    translate().setText(`${TEXT} Four.`);
    await pause();
    expect(asked()?.request.text).toBe(`${TEXT} Four.`);
  });

  it('counts only the words that were sent', async () => {
    restart({ plan: 'paid', userToken: 't' });
    await answered();
    const words = () => double.store.getState().usage.counts.words?.count;
    expect(words()).toBe(3);
    translate().setText('One. Second. Three.');
    await pause();
    await vi.dynamicImportSettled();
    expect(asked()?.request.text).toBe('Second. ');
    expect(words()).toBe(4);
  });

  it('still shows the unchanged sentences when the request for the changed sentences fails', async () => {
    await answered();
    translate().setText('One. Second. Three.');
    await pause();
    await asked()?.fail({ kind: 'network' });
    expect(translate().output).toMatchObject({ kind: 'interrupted', value: { text: 'Uno. Tres.' }, gap: 1 });
    translate().retry();
    await settled();
    expect(asked()?.request.text).toBe('Second. ');
  });
});

describe('the Translate again button', () => {
  it('requests the whole text, with a translation that is not from the cache', async () => {
    await answered();
    translate().translateAgain();
    await settled();
    expect(asked()?.request).toEqual({ text: TEXT, source: 'en', target: 'es', fresh: true });
    expect(translate().output).toEqual({ kind: 'loading' });
    await asked()?.answer(first(3));
    translate().setText('One. Second. Three.');
    await pause();
    expect(asked()?.request).toEqual({ text: 'Second. ', source: 'en', target: 'es' });
  });

  it('is needed for a new request: the same text is not sent again by itself', async () => {
    await translated('Hello', 'Hola');
    translate().retry();
    await settled();
    expect(double.asked).toHaveLength(1);
  });
});
