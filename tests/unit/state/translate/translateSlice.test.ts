import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import {
  SENTENCE,
  box,
  double,
  restart,
  translate,
  pause,
  translated,
  useTranslate,
} from './translateFixture';

useTranslate();

describe('the text limit', () => {
  it('cuts a paste of 5001 characters to 1500 for a user without a token, and translates the rest', async () => {
    translate().setText('x'.repeat(5001));
    expect(translate().text).toHaveLength(1500);
    expect(translate().wasCut).toBe(true);
    await pause();
    expect(double.asked[0]?.request.text).toHaveLength(1500);
  });

  it('causes a notice that disappears when the limit is raised', () => {
    translate().setText('x'.repeat(1501));
    applyConfig(double.store, { ...DEFAULT_CONFIG, userToken: 'token' });
    expect(translate().wasCut).toBe(false);
  });

  it('prevents a longer text of the page from being sent, but does not remove the text', async () => {
    restart({ initialText: 'y'.repeat(1600) });
    translate().resume();
    await pause();
    expect(double.asked).toEqual([]);
    expect(translate().text).toHaveLength(1600);
  });

  it('removes the translation but not the text if the limit falls below the text length', async () => {
    restart({ userToken: 'token' });
    await translated('x'.repeat(2000), 'z');
    applyConfig(double.store, { ...DEFAULT_CONFIG, userToken: '' });
    await pause();
    expect(translate()).toMatchObject({ output: { kind: 'idle' }, text: 'x'.repeat(2000) });
  });
});

describe('the two languages of the translator', () => {
  it('cause a translation at once if the target language changes', async () => {
    await translated('Hello', 'Hola');
    translate().chooseLanguage('target', 'fr');
    await settled();
    expect(double.asked[1]?.request).toEqual({ text: 'Hello', source: 'en', target: 'fr' });
  });

  it('also cause a translation at once if the source language changes', async () => {
    await translated('Hello', 'Hola');
    translate().chooseLanguage('source', 'de');
    await settled();
    expect(double.asked[1]?.request.source).toBe('de');
  });

  it('cause no request without a text', async () => {
    translate().chooseLanguage('target', 'fr');
    await pause();
    expect(double.asked).toEqual([]);
    expect(double.emitted).toEqual([
      { name: 'la-language-change', detail: { source: 'en', target: 'fr', detected: false } },
    ]);
  });

  it('cause no request if the user chooses the same language again', async () => {
    await translated('Hello', 'Hola');
    translate().chooseLanguage('target', 'es');
    await pause();
    expect(double.asked).toHaveLength(1);
  });

  it('cause a notice instead of a request if one of them is missing', async () => {
    translate().setText('Hello');
    translate().chooseLanguage('target', '');
    await settled();
    expect(double.asked).toEqual([]);
    expect(translate().output).toEqual({ kind: 'error', error: { kind: 'badInput', rule: 'languages' } });
    expect(double.emitted.map(({ name }) => name)).not.toContain('la-error');
  });

  it('can be swapped: the translation becomes the text, and is translated back', async () => {
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

  it('can be swapped with the same effect after white space was typed at the end of the text', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello ');
    await pause();
    expect(double.asked).toHaveLength(1);
    expect(translate()).toMatchObject({ output: { value: { text: 'Hola' } }, answered: { text: 'Hello ' } });
    translate().setText('Hello \n');
    translate().swap();
    expect(translate().text).toBe('Hola');
  });

  it('are restored when the browser undoes a swap', async () => {
    await translated('Hello', 'Hola');
    translate().swap();
    expect(translate().replacedText).toBe('Hello');
    translate().onReplaced();
    expect(translate().replacedText).toBeUndefined();
    await settled();
    box.type('Hello', false, 'undo');
    expect(translate()).toMatchObject({ text: 'Hello', pair: { source: 'en', target: 'es' } });
    await pause();
    expect(double.asked.at(-1)?.request).toEqual({ text: 'Hello', source: 'en', target: 'es' });
    box.type('Hola', false, 'redo');
    expect(translate().pair).toEqual({ source: 'es', target: 'en' });
    box.type('Hola!', false, 'redo');
    expect(translate()).toMatchObject({ text: 'Hola!', pair: { source: 'es', target: 'en' } });
  });

  it('cause no undo step if they are swapped while the box is empty', () => {
    translate().swap();
    expect(translate().replacedText).toBeUndefined();
  });

  it('change with a text from another tool, and are restored when the browser undoes this replacement', async () => {
    await translated('Hello', 'Hola');
    translate().importText('Guten Tag', 'de');
    expect(translate()).toMatchObject({
      text: 'Guten Tag',
      replacedText: 'Hello',
      pair: { source: 'de', target: 'es' },
    });
    box.type('Hello', false, 'undo');
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
    translate().importText('Bonjour', '');
    expect(translate()).toMatchObject({ text: 'Bonjour', pair: { source: 'en', target: 'es' } });
  });

  it('can be swapped without the loss of words that were typed after the translation', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello and goodbye');
    translate().swap();
    expect(translate()).toMatchObject({ text: 'Hello and goodbye', pair: { source: 'es', target: 'en' } });
  });

  it('can be swapped without a change of the text if there is no translation', async () => {
    translate().setText('Hello');
    translate().swap();
    await settled();
    expect(translate().text).toBe('Hello');
    expect(double.asked[0]?.request).toEqual({ text: 'Hello', source: 'es', target: 'en' });
  });
});

describe('a configuration that changes while the widget is in use', () => {
  const to = (change: Partial<HostConfig>) =>
    applyConfig(double.store, { ...double.store.getState().session.config, ...change });

  it('changes only the language that the page changes, even after a swap', () => {
    translate().swap();
    to({ languages: { source: 'en', target: 'de' } });
    expect(translate().pair).toEqual({ source: 'es', target: 'de' });
    to({ languages: { source: 'it', target: 'de' } });
    expect(translate().pair).toEqual({ source: 'it', target: 'de' });
  });

  it('changes the target language even if the source language was detected', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    to({ languages: { source: 'en', target: 'de' } });
    await settled();
    expect(double.asked[1]?.request).toMatchObject({ source: 'fr', target: 'de' });
  });

  it('is applied if the user has changed nothing', async () => {
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

  it('with a backend sends the request that failed without a backend', async () => {
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.fail({ kind: 'unsupported', feature: 'translate' });
    to({ ajaxUrl: 'https://example.org/ajax' });
    await settled();
    expect(double.asked).toHaveLength(2);
  });

  it('with another interface language or theme sends no request', async () => {
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
  it('Clear empties the box; on an empty box it shows a notice', () => {
    translate().setText('Hello');
    translate().clear();
    expect(translate().text).toBe('');
    expect(double.store.getState().ui.toast).toBeNull();
    translate().clear();
    expect(double.store.getState().ui.toast?.kind).toBe('emptyBox');
  });

  it('Copy shows whether it worked', async () => {
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
