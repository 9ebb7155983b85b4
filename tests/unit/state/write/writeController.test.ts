import { beforeEach, describe, expect, it } from 'vitest';
import { createBoxDouble } from '../../../support/store/boxDouble';
import {
  double,
  state,
  controller,
  start,
  wait,
  sent,
  type,
  improved,
  shown,
  changes,
  useWrite,
} from './writeFixture';

useWrite();

describe('the style and tone of a text', () => {
  it('are used after Apply, in a request a second later', async () => {
    await improved('I has', 'I have');
    controller().chooseStyle({ style: 'academic' });
    controller().chooseStyle({ tone: 'friendly' });
    expect(controller()).toMatchObject({
      writingStyle: { style: 'simple', tone: 'simple' },
      pendingStyle: { style: 'academic', tone: 'friendly' },
    });
    await wait(2000);
    expect(double.improving).toHaveLength(1);
    controller().apply();
    expect(controller().writingStyle).toEqual({ style: 'academic', tone: 'friendly' });
    await wait(999);
    expect(double.improving).toHaveLength(1);
    expect(shown()).toBe('I have');
    await wait(1);
    expect(sent().request).toEqual({ text: 'I has', style: 'academic', tone: 'friendly' });
  });

  it('cause no request if they are already in use', async () => {
    await improved('I has', 'I have');
    controller().apply();
    await wait(1000);
    expect(double.improving).toHaveLength(1);
  });

  it('are used for the next text if the box is empty', async () => {
    controller().chooseStyle({ style: 'academic' });
    controller().apply();
    await wait(1000);
    expect(double.improving).toEqual([]);
    await type('I has');
    expect(sent().request.style).toBe('academic');
  });

  it('return to the values in use if they are not applied', () => {
    controller().chooseStyle({ style: 'academic' });
    controller().resetStyle();
    expect(controller().pendingStyle).toEqual(controller().writingStyle);
  });

  it('cause a request with the previous style to be cancelled, and its response to be ignored', async () => {
    await type('I has');
    controller().chooseStyle({ style: 'colloquial' });
    controller().apply();
    expect(sent().signal.aborted).toBe(true);
    await sent().answer({ correctedText: 'old' });
    expect(controller().output.kind).toBe('loading');
    await wait(1000);
    await sent().answer({ correctedText: 'new' });
    expect(shown()).toBe('new');
  });
});

describe('a change in the improved text', () => {
  beforeEach(() => improved('i has a dog who barks', 'I have a dog that barks'));

  it('can be rejected and accepted, and the copied text equals the shown text', async () => {
    expect(changes().map(({ before, after }) => [before, after])).toEqual([
      ['i', 'I'],
      ['has', 'have'],
      ['who', 'that'],
    ]);
    const [, second] = changes();
    controller().toggleChange(second?.index ?? -1);
    expect(shown()).toBe('I has a dog that barks');
    controller().toggleChange(second?.index ?? -1);
    expect(shown()).toBe('I have a dog that barks');
    for (const { index } of changes()) controller().toggleChange(index);
    expect(shown()).toBe('i has a dog who barks');
    expect(double.improving).toHaveLength(1);
  });

  it('stays rejected if another language divides the words differently', () => {
    controller().toggleChange(changes()[0]?.index ?? -1);
    controller().chooseLanguage('ja');
    expect(shown()).toBe('i have a dog that barks');
    expect(controller().language).toBe('ja');
  });

  it('is not highlighted if highlights are off, and the text stays the same', () => {
    controller().toggleMarks();
    expect(controller().showsChanges).toBe(false);
    expect(shown()).toBe('I have a dog that barks');
  });

  it('covers all text between the equal beginning and the equal end if the code for comparisons cannot be loaded', async () => {
    double.compareFails = new Error('no chunk');
    await improved('one i has dog', 'one I have dog');
    expect(changes()).toMatchObject([{ before: 'i has', after: 'I have' }]);
    expect(double.reported).toEqual([double.compareFails]);
  });
});

describe('alternatives to the improved text', () => {
  beforeEach(() => improved('i goed home', 'I went home', ['I walked home', 'I headed home']));

  it('do not change the text if the index is unknown', () => {
    controller().applyAlternative(7);
    expect(shown()).toBe('I went home');
  });

  it('cannot be swapped while there is no improved text', () => {
    controller().setText('x');
    controller().applyAlternative(0);
    expect(controller().output.kind).toBe('idle');
  });
});

describe('the language of the text to improve', () => {
  const LONG = 'Hola a todos, la reunión es mañana a las diez.';

  it('is the language of the translator at first', async () => {
    await start({ languages: { source: 'fr', target: 'en' } });
    expect(controller().language).toBe('fr');
  });

  it('is detected from 40 characters on and shown as detected; one click restores the previous language', async () => {
    double.detected = 'es';
    await type('x'.repeat(39));
    expect(double.detections).toEqual([]);
    await type(LONG);
    expect(controller()).toMatchObject({ language: 'es', detectedOver: 'en' });
    controller().undoDetection();
    expect(controller()).toMatchObject({ language: 'en', detectedOver: null });
    await type(`${LONG} Gracias.`);
    expect(controller().language).toBe('en');
    await type('');
    await type(LONG);
    expect(controller().language).toBe('es');
    controller().setText('');
    controller().undoDetection();
    expect(controller().language).toBe('es');
  });
});

describe('a language that only the second detector finds', () => {
  it('is set when it is found, without a new request', async () => {
    let confirm: (code: string) => void = () => undefined;
    double.confirmed = new Promise((resolve) => (confirm = resolve));
    await improved(
      'Hola a todos, la reunion es mañana a las diez.',
      'Hola a todos, la reunión es mañana a las diez.',
    );
    expect(controller()).toMatchObject({ language: 'en', detectedOver: null });
    confirm('es');
    await wait(2000);
    expect(controller()).toMatchObject({ language: 'es', detectedOver: 'en', output: { kind: 'success' } });
    expect(double.improving).toHaveLength(1);
  });
});

describe('the Translate this text button', () => {
  it('moves the text on screen to the translator with its language, and translates it at once', async () => {
    await improved('la casa es blanco', 'La casa es blanca');
    controller().chooseLanguage('es');
    controller().toggleChange(changes()[0]?.index ?? -1);
    controller().translate();
    expect(state().ui.mode).toBe('translate');
    expect(state().translate).toMatchObject({ text: shown(), pair: { source: 'es', target: 'en' } });
    await wait(0);
    expect(double.asked.map(({ request }) => request)).toContainEqual({
      text: 'la casa es blanca',
      source: 'es',
      target: 'en',
    });
  });

  it('does not change the translator’s languages if the language of the text is unknown', async () => {
    await improved('x y', 'X y');
    controller().chooseLanguage('');
    controller().translate();
    expect(state().translate.pair).toEqual({ source: 'en', target: 'es' });
  });

  it('does nothing without a text', () => {
    state().ui.setMode('write');
    controller().translate();
    expect(state().ui.mode).toBe('write');
  });
});

describe('a text from another tool', () => {
  it('replaces the draft; undo in the browser restores the draft and its language', async () => {
    await type('My draft');
    controller().importText('Hola', 'es');
    expect(controller()).toMatchObject({ text: 'Hola', language: 'es', replacedText: 'My draft' });
    controller().onReplaced();
    expect(controller().replacedText).toBeUndefined();
    const box = createBoxDouble(double.store, 'write');
    box.type('My draft', false, 'undo');
    expect(controller()).toMatchObject({ text: 'My draft', language: 'en', isLanguageCertain: false });
    box.type('My draf', false, 'undo');
    expect(controller()).toMatchObject({ text: 'My draf', language: 'en' });
  });
});
