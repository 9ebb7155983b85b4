import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { textOfParts } from '../../../../src/domain/write/textDiff';
import type { AppError } from '../../../../src/domain/errors';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig, resume, suspend } from '../../../../src/state/store';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createStoreDouble, settled, type Improving, type StoreDouble } from '../../../support/storeDouble';
import type { WriteController } from '../../../../src/state/write/types';

let double: StoreDouble;
const state = () => double.store.getState();

function room(): WriteController {
  const { controller: found } = state().write;
  if (!found) throw new Error('the room is not open');
  return found;
}

async function start(config: Partial<HostConfig> = {}): Promise<void> {
  double = createStoreDouble(config);
  await state().features.load('write');
}

beforeEach(async () => {
  vi.useFakeTimers();
  await start();
});
afterEach(() => vi.useRealTimers());

async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settled();
}

/** The request at a place. */
function sent(place = -1): Improving {
  const found = double.improving.at(place);
  if (!found) throw new Error('nothing was sent');
  return found;
}

/** Types a text and waits until it was asked for, or refused. */
async function type(text: string): Promise<void> {
  room().setText(text);
  await wait(1000);
}

async function improved(text: string, correctedText: string, alternatives: string[] = []): Promise<void> {
  await type(text);
  await sent().answer({ correctedText, alternatives });
}

function shown(): string {
  const { output } = room();
  return output.kind === 'success' ? textOfParts(output.value.parts) : `(${output.kind})`;
}

function changes() {
  const { output } = room();
  const parts = output.kind === 'success' ? output.value.parts : [];
  return parts.flatMap((part, index) => (part.kind === 'change' ? [{ ...part, index }] : []));
}

const kinds = () => double.emitted.map(({ name }) => name);
const used = () => state().usage.counts.write?.count;

describe('a text', () => {
  it('is improved a second after the last key, once, and its page hears of it', async () => {
    room().setText('I has');
    await wait(999);
    room().setText('I has a dog');
    await wait(999);
    expect(double.improving).toHaveLength(0);
    await wait(1);
    expect(double.improving.map(({ request }) => request)).toEqual([
      { text: 'I has a dog', style: 'simple', tone: 'simple' },
    ]);
    expect(room().output.kind).toBe('loading');
    await sent().answer({ correctedText: 'I have a dog' });
    expect(shown()).toBe('I have a dog');
    expect(changes()).toMatchObject([{ before: 'has', after: 'have' }]);
    expect(double.emitted).toEqual([
      {
        name: 'la-write',
        detail: {
          text: 'I has a dog',
          style: 'simple',
          tone: 'simple',
          result: { correctedText: 'I have a dog', alternatives: [], notices: [] },
        },
      },
    ]);
  });

  it('clears the output with its first new key', async () => {
    await improved('I has', 'I have');
    room().setText('I has a');
    expect(room().output).toEqual({ kind: 'idle' });
  });

  it('that is typed on hangs up the request before, whose answer counts for nothing', async () => {
    await type('one');
    const first = sent();
    await type('one two');
    expect(first.signal.aborted).toBe(true);
    await sent().answer({ correctedText: 'One two.' });
    await first.answer({ correctedText: 'One.' });
    expect(shown()).toBe('One two.');
  });

  it('of nothing but blanks asks nobody', async () => {
    await type('  \n ');
    expect(double.improving).toEqual([]);
    expect(room().output.kind).toBe('idle');
  });

  it('that is emptied aborts what is under way and forgets the language that was found', async () => {
    double.detected = 'es';
    await type('Hola a todos, la reunión es mañana a las diez.');
    expect(room()).toMatchObject({ language: 'es', detectedOver: 'en' });
    room().clear();
    expect(sent().signal.aborted).toBe(true);
    expect(room()).toMatchObject({ text: '', detectedOver: null, output: { kind: 'idle' } });
  });

  it('keeps the blanks around it, which nobody is asked about', async () => {
    await improved('\n  i go \n', 'I go.');
    expect(sent().request.text).toBe('i go');
    expect(shown()).toBe('\n  I go. \n');
  });

  it('over the limit is cut at it, and only what an input method composes is not, and is not sent', async () => {
    await start({ limits: { ...DEFAULT_CONFIG.limits, textChars: { anonymous: 5, free: 9, paid: 9 } } });
    room().setText('1234567');
    expect(room()).toMatchObject({ text: '12345', wasCut: true });
    room().setText('1234567', true);
    await wait(1000);
    expect(double.improving).toEqual([]);
    room().setText('1234567');
    expect(room().text).toBe('12345');
    await wait(1000);
    expect(double.improving).toHaveLength(1);
  });

  it('of which an input method says twice how it ended is sent once and stays', async () => {
    await improved('short', 'Short.');
    room().setText('short');
    await wait(1000);
    expect(shown()).toBe('Short.');
    expect(double.improving).toHaveLength(1);
  });

  it('that reaches the limit of a visitor with a token opens the offer of more, once', async () => {
    await start({
      userToken: 't',
      limits: { ...DEFAULT_CONFIG.limits, textChars: { anonymous: 5, free: 5, paid: 9 } },
    });
    await type('12345');
    expect(state().ui.dialog).toEqual({ kind: 'upgrade', feature: 'write', max: 5 });
    state().ui.closeDialog();
    await type('12346');
    expect(state().ui.dialog).toBeNull();
    room().clear();
    await type('12345');
    expect(state().ui.dialog).toEqual({ kind: 'upgrade', feature: 'write', max: 5 });
  });

  it('typed on under a dialog that has just come closes it', () => {
    state().ui.openDialog({ kind: 'limit', feature: 'write' });
    room().setText('x');
    expect(state().ui.dialog).toBeNull();
  });

  it('that is cleared while empty says so', () => {
    room().clear();
    expect(state().ui.toast?.kind).toBe('emptyBox');
  });
});

describe('style and tone', () => {
  it('wait for Apply, and are asked for a second after it', async () => {
    await improved('I has', 'I have');
    room().chooseStyle({ style: 'academic' });
    room().chooseStyle({ tone: 'friendly' });
    expect(room()).toMatchObject({
      writingStyle: { style: 'simple', tone: 'simple' },
      pendingStyle: { style: 'academic', tone: 'friendly' },
    });
    await wait(2000);
    expect(double.improving).toHaveLength(1);
    room().apply();
    expect(room().writingStyle).toEqual({ style: 'academic', tone: 'friendly' });
    await wait(999);
    expect(double.improving).toHaveLength(1);
    expect(shown()).toBe('I have');
    await wait(1);
    expect(sent().request).toEqual({ text: 'I has', style: 'academic', tone: 'friendly' });
  });

  it('that are in use already ask for nothing', async () => {
    await improved('I has', 'I have');
    room().apply();
    await wait(1000);
    expect(double.improving).toHaveLength(1);
  });

  it('without a text wait for one', async () => {
    room().chooseStyle({ style: 'academic' });
    room().apply();
    await wait(1000);
    expect(double.improving).toEqual([]);
    await type('I has');
    expect(sent().request.style).toBe('academic');
  });

  it('that are given up go back to what is in use', () => {
    room().chooseStyle({ style: 'academic' });
    room().resetStyle();
    expect(room().pendingStyle).toEqual(room().writingStyle);
  });

  it('the newest wins: an answer in the style before counts for nothing', async () => {
    await type('I has');
    room().chooseStyle({ style: 'colloquial' });
    room().apply();
    expect(sent().signal.aborted).toBe(true);
    await sent().answer({ correctedText: 'old' });
    expect(room().output.kind).toBe('loading');
    await wait(1000);
    await sent().answer({ correctedText: 'new' });
    expect(shown()).toBe('new');
  });
});

describe('a change', () => {
  beforeEach(() => improved('i has a dog who barks', 'I have a dog that barks'));

  it('can be taken back and put again, one by one, and what is copied is what is shown', async () => {
    expect(changes().map(({ before, after }) => [before, after])).toEqual([
      ['i', 'I'],
      ['has', 'have'],
      ['who', 'that'],
    ]);
    const [, second] = changes();
    room().toggleChange(second?.index ?? -1);
    expect(shown()).toBe('I has a dog that barks');
    room().toggleChange(second?.index ?? -1);
    expect(shown()).toBe('I have a dog that barks');
    for (const { index } of changes()) room().toggleChange(index);
    expect(shown()).toBe('i has a dog who barks');
    expect(double.improving).toHaveLength(1);
  });

  it('stays taken back where another language cuts the words up anew', () => {
    room().toggleChange(changes()[0]?.index ?? -1);
    room().chooseLanguage('ja');
    expect(shown()).toBe('i have a dog that barks');
    expect(room().language).toBe('ja');
  });

  it('is not marked where the marks are off, and the text is the same', () => {
    room().toggleMarks();
    expect(room().showsChanges).toBe(false);
    expect(shown()).toBe('I have a dog that barks');
  });

  it('is all between both ends where what finds changes does not come', async () => {
    double.compareFails = new Error('no chunk');
    await improved('one i has dog', 'one I have dog');
    expect(changes()).toMatchObject([{ before: 'i has', after: 'I have' }]);
    expect(double.reported).toEqual([double.compareFails]);
  });
});

describe('alternatives', () => {
  beforeEach(() => improved('i goed home', 'I went home', ['I walked home', 'I headed home']));

  function alternatives() {
    const { output } = room();
    return output.kind === 'success' ? output.value.alternatives : [];
  }

  it('change places with the output, with marks of their own, and nothing is lost', () => {
    room().applyAlternative(1);
    expect(shown()).toBe('I headed home');
    expect(changes()).toMatchObject([{ after: 'I' }, { before: 'goed', after: 'headed' }]);
    expect(alternatives()).toEqual(['I walked home', 'I went home']);
    room().applyAlternative(1);
    expect(shown()).toBe('I went home');
    expect(alternatives()).toEqual(['I walked home', 'I headed home']);
  });

  it('that are not there change nothing', () => {
    room().applyAlternative(7);
    expect(shown()).toBe('I went home');
  });

  it('are nothing to swap with while there is no output', () => {
    room().setText('x');
    room().applyAlternative(0);
    expect(room().output.kind).toBe('idle');
  });
});

describe('the language of a text', () => {
  const LONG = 'Hola a todos, la reunión es mañana a las diez.';

  it('is the translator’s at first', async () => {
    await start({ languages: { source: 'fr', target: 'en' } });
    expect(room().language).toBe('fr');
  });

  it('is examined from 40 characters on, told as detected, and one press brings the one before back for good', async () => {
    double.detected = 'es';
    await type('x'.repeat(39));
    expect(double.detections).toEqual([]);
    await type(LONG);
    expect(room()).toMatchObject({ language: 'es', detectedOver: 'en' });
    room().undoDetection();
    expect(room()).toMatchObject({ language: 'en', detectedOver: null });
    await type(`${LONG} Gracias.`);
    expect(room().language).toBe('en');
    await type('');
    await type(LONG);
    expect(room().language).toBe('es');
    room().setText('');
    room().undoDetection();
    expect(room().language).toBe('es');
  });

  it('stays where the detector fails, is not sure, or comes after the visitor’s own choice', async () => {
    double.detected = new Error('no data');
    await type(LONG);
    expect(room().language).toBe('en');
    expect(double.reported).toEqual([double.detected]);
    expect(double.improving).toHaveLength(1);
    let decide: (code: string) => void = () => undefined;
    double.detected = new Promise((resolve) => (decide = resolve));
    await type(`${LONG} Sí.`);
    room().chooseLanguage('it');
    decide('es');
    await wait(0);
    expect(room().language).toBe('it');
  });
});

describe('the day’s allowance', () => {
  it('is counted under the writer’s key, and not by texts that were not sent', async () => {
    await improved('one', 'One');
    await type('one two');
    await sent().fail({ kind: 'network' });
    expect(used()).toBe(1);
    expect([...double.storage.entries.keys()]).toEqual(['anonymousUsageWrite']);
  });

  it('ends after five texts of a visitor without a token: nothing is sent, and the dialog opens', async () => {
    for (let count = 0; count < 5; count += 1) await improved(`text ${String(count)}`, 'Text');
    await type('text 6');
    expect(double.improving).toHaveLength(5);
    expect(room().output).toEqual({
      kind: 'error',
      error: { kind: 'limit', feature: 'write', max: 5, canRetry: false },
    });
    expect(state().ui.dialog).toEqual({ kind: 'limit', feature: 'write', max: 5 });
    expect(kinds()).not.toContain('la-error');
    state().ui.closeDialog();
    await type('text 7');
    expect(state().ui.dialog).toBeNull();
    room().chooseStyle({ tone: 'friendly' });
    room().apply();
    await wait(1000);
    expect(state().ui.dialog).not.toBeNull();
  });

  it('is ten with a token, and whoever logs in goes on at once', async () => {
    for (let count = 0; count < 5; count += 1) await improved(`text ${String(count)}`, 'Text');
    await type('text 6');
    const { config } = state().session;
    applyConfig(double.store, { ...config, userToken: 't0ken' });
    await wait(0);
    expect(double.improving).toHaveLength(6);
    expect(sent().request.text).toBe('text 6');
  });
});

describe('what fails', () => {
  it.each<AppError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'http', status: 503 },
    { kind: 'invalidReply', raw: '<html>' },
    { kind: 'unsupported', feature: 'write' },
  ])(
    'stands where the text would have been, the page hears of it, and another try sends it again: %j',
    async (error) => {
      await type('I has');
      await sent().fail(error);
      expect(room().output).toEqual({ kind: 'error', error });
      expect(double.emitted).toEqual([{ name: 'la-error', detail: { feature: 'write', error } }]);
      room().retry();
      await wait(0);
      await sent().answer({ correctedText: 'I have' });
      expect(shown()).toBe('I have');
    },
  );

  it('for want of a backend is tried again when the page names one', async () => {
    await type('I has');
    await sent().fail({ kind: 'unsupported', feature: 'write' });
    applyConfig(double.store, { ...state().session.config, ajaxUrl: 'https://host.example/ajax' });
    await wait(0);
    expect(double.improving).toHaveLength(2);
  });

  it('for another reason is not tried again for each change of the page', async () => {
    await type('I has');
    await sent().fail({ kind: 'network' });
    applyConfig(double.store, { ...state().session.config, theme: 'dark' });
    await wait(0);
    expect(double.improving).toHaveLength(1);
  });
});

describe('leaving the page', () => {
  it('aborts what is under way, and coming back takes it up again', async () => {
    await type('I has');
    suspend(double.store);
    expect(sent().signal.aborted).toBe(true);
    expect(room().output.kind).toBe('idle');
    await wait(5000);
    expect(double.improving).toHaveLength(1);
    resume(double.store);
    await wait(1000);
    expect(double.improving).toHaveLength(2);
  });

  it('with a result changes nothing', async () => {
    await improved('I has', 'I have');
    suspend(double.store);
    resume(double.store);
    await wait(1000);
    expect(shown()).toBe('I have');
    expect(double.improving).toHaveLength(1);
  });

  it('within a second after Apply forgets nothing: the style is used when the widget is back', async () => {
    await improved('I has', 'I have');
    room().chooseStyle({ style: 'academic' });
    room().apply();
    suspend(double.store);
    await wait(5000);
    expect(double.improving).toHaveLength(1);
    resume(double.store);
    await wait(1000);
    expect(sent(1).request.style).toBe('academic');
  });

  it('a limit that the page changes lets go of the word that a text was cut', async () => {
    await start({ limits: { ...DEFAULT_CONFIG.limits, textChars: { anonymous: 5, free: 9, paid: 9 } } });
    room().setText('1234567');
    applyConfig(double.store, { ...state().session.config, userToken: 't' });
    expect(room().wasCut).toBe(false);
  });
});

describe('a text from elsewhere', () => {
  it('is copied, taken to the writer in its language, and improved', async () => {
    double = createStoreDouble();
    await state().write.improve('Hola mundo', 'es');
    expect(double.copied).toEqual(['Hola mundo']);
    expect(state().ui.mode).toBe('write');
    expect(room()).toMatchObject({ text: 'Hola mundo', language: 'es', isFocusRequested: true });
    room().clearFocusRequest();
    expect(room().isFocusRequested).toBe(false);
    await wait(1000);
    expect(sent().request.text).toBe('Hola mundo');
  });

  it('takes the place of what was in a room that is open', async () => {
    await improved('I has', 'I have');
    await state().write.improve('Hola', '');
    expect(room()).toMatchObject({ text: 'Hola', language: '', output: { kind: 'idle' } });
  });

  it('is copied also where the write screen cannot be loaded', async () => {
    const module = '../../../../src/state/write/writeController';
    vi.doMock(module, () => {
      throw new Error('offline');
    });
    onTestFinished(() => vi.doUnmock(module));
    double = createStoreDouble();
    await state().write.improve('Hola', 'es');
    expect(double.copied).toEqual(['Hola']);
    expect(double.reported).toHaveLength(1);
  });
});

describe('Translate this text', () => {
  it('takes what is shown to the translator, in its language, and translates at once', async () => {
    await improved('la casa es blanco', 'La casa es blanca');
    room().chooseLanguage('es');
    room().toggleChange(changes()[0]?.index ?? -1);
    room().translate();
    expect(state().ui.mode).toBe('translate');
    expect(state().translate).toMatchObject({ text: shown(), pair: { source: 'es', target: 'en' } });
    await wait(0);
    expect(double.asked.map(({ request }) => request)).toContainEqual({
      text: 'la casa es blanca',
      source: 'es',
      target: 'en',
    });
  });

  it('leaves the languages alone where that of the text is not known', async () => {
    await improved('x y', 'X y');
    room().chooseLanguage('');
    room().translate();
    expect(state().translate.pair).toEqual({ source: 'en', target: 'es' });
  });

  it('does nothing without a text', () => {
    state().ui.setMode('write');
    room().translate();
    expect(state().ui.mode).toBe('write');
  });
});
