import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { SENTENCE, double, restart, translate, pause, translated } from './translateFixture';

describe('the limit', () => {
  it('cuts a paste of 5001 characters at 1500 for a user without a token, and translates what is left', async () => {
    translate().setText('x'.repeat(5001));
    expect(translate().text).toHaveLength(1500);
    expect(translate().wasCut).toBe(true);
    await pause();
    expect(double.asked[0]?.request.text).toHaveLength(1500);
  });

  it('cuts it at 5000 with a token', () => {
    restart({ userToken: 'token' });
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

  it('that is raised no longer counts for a text that was cut', () => {
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
    restart({ initialText: 'y'.repeat(1600) });
    translate().resume();
    await pause();
    expect(double.asked).toEqual([]);
    expect(translate().text).toHaveLength(1600);
  });

  it('that falls under a translated text takes the translation away but not the text', async () => {
    restart({ userToken: 'token' });
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

  it('white space at the end of the text asks for nothing, and swap still moves the translation', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello ');
    await pause();
    expect(double.asked).toHaveLength(1);
    expect(translate()).toMatchObject({ output: { value: { text: 'Hola' } }, answered: { text: 'Hello ' } });
    translate().setText('Hello \n');
    translate().swap();
    expect(translate().text).toBe('Hola');
  });

  it('swap is taken back with both languages when the browser takes back its text', async () => {
    await translated('Hello', 'Hola');
    translate().swap();
    expect(translate().replacedText).toBe('Hello');
    translate().onReplaced();
    expect(translate().replacedText).toBeUndefined();
    await settled();
    translate().type('Hello', false, 'undo');
    expect(translate()).toMatchObject({ text: 'Hello', pair: { source: 'en', target: 'es' } });
    await pause();
    expect(double.asked.at(-1)?.request).toEqual({ text: 'Hello', source: 'en', target: 'es' });
    translate().type('Hola', false, 'redo');
    expect(translate().pair).toEqual({ source: 'es', target: 'en' });
    translate().type('Hola!', false, 'redo');
    expect(translate()).toMatchObject({ text: 'Hola!', pair: { source: 'es', target: 'en' } });
  });

  it('swap of an empty box cannot be undone', () => {
    translate().swap();
    expect(translate().replacedText).toBeUndefined();
  });

  it('a text from another tool replaces the one in the box, until it is taken back', async () => {
    await translated('Hello', 'Hola');
    translate().importText('Guten Tag', 'de');
    expect(translate()).toMatchObject({
      text: 'Guten Tag',
      replacedText: 'Hello',
      pair: { source: 'de', target: 'es' },
    });
    translate().type('Hello', false, 'undo');
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
    translate().importText('Bonjour', '');
    expect(translate()).toMatchObject({ text: 'Bonjour', pair: { source: 'en', target: 'es' } });
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

describe('a configuration that changes while the widget is used', () => {
  const to = (change: Partial<HostConfig>) =>
    applyConfig(double.store, { ...double.store.getState().session.config, ...change });

  it('never takes the user’s words', () => {
    translate().setText('Hello');
    to({ initialText: 'Welcome' });
    expect(translate().text).toBe('Hello');
  });

  it('changes the language that the host named again, also after a swap, and leaves the other one alone', () => {
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

  it('is followed where the user has touched nothing', async () => {
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

  it('that brings a backend answers the user who was told that there is none', async () => {
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
