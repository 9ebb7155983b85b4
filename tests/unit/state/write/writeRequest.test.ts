import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import { applyConfig, resume, suspend } from '../../../../src/state/store';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
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

const kinds = () => double.emitted.map(({ name }) => name);

const used = () => state().usage.counts.write?.count;

describe('a text to improve', () => {
  it('is sent a second after the last key, once, and emits an event', async () => {
    controller().setText('I has');
    await wait(999);
    controller().setText('I has a dog');
    await wait(999);
    expect(double.improving).toHaveLength(0);
    await wait(1);
    expect(double.improving.map(({ request }) => request)).toEqual([
      { text: 'I has a dog', style: 'simple', tone: 'simple' },
    ]);
    expect(controller().output.kind).toBe('loading');
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

  it('has no output after the first new key', async () => {
    await improved('I has', 'I have');
    controller().setText('I has a');
    expect(controller().output).toEqual({ kind: 'idle' });
  });

  it('is not sent again if only white space changes, and its output stays on screen', async () => {
    await type('I has a dog.');
    for (const text of ['I has a dog. ', 'I has a dog.\n', ' I  has\na\u00a0dog.']) {
      await type(text);
      expect(sent().signal.aborted).toBe(false);
    }
    await sent().answer({ correctedText: 'I have a dog.' });
    await wait(0);
    const box = createBoxDouble(double.store, 'write');
    box.type('I has a dog. A');
    box.type('I has a dog.\n\n');
    await wait(1000);
    expect(controller().text).toBe('I has a dog.\n\n');
    expect(shown()).toBe('I have a dog.');
    expect(double.improving).toHaveLength(1);
    controller().chooseStyle({ style: 'academic' });
    controller().apply();
    await wait(1000);
    expect(double.improving).toHaveLength(2);
  });

  it('is sent again if words are split or joined', async () => {
    await improved('He isgood', 'He is good');
    await type('He is good');
    expect(sent().request.text).toBe('He is good');
    expect(double.improving).toHaveLength(2);
  });

  it('is not sent during a composition of an input method, but at its end', async () => {
    controller().setText('に', true);
    await wait(2000);
    controller().chooseStyle({ style: 'academic' });
    controller().apply();
    await wait(2000);
    expect(double.improving).toEqual([]);
    controller().setText('に');
    await wait(1000);
    expect(double.improving.map(({ request }) => request.text)).toEqual(['に']);
  });

  it('aborts the request for the previous text, whose response is ignored', async () => {
    await type('one');
    const first = sent();
    await type('one two');
    expect(first.signal.aborted).toBe(true);
    await sent().answer({ correctedText: 'One two.' });
    await first.answer({ correctedText: 'One.' });
    expect(shown()).toBe('One two.');
  });

  it('is still improved if it is changed and changed back at once', async () => {
    await type('I has');
    const box = createBoxDouble(double.store, 'write');
    box.type('I has!');
    expect(sent(0).signal.aborted).toBe(true);
    box.type('I has');
    await wait(1000);
    expect(double.improving.map(({ request }) => request.text)).toEqual(['I has', 'I has']);
  });

  it('is sent before its loading state is rendered', async () => {
    const counts: number[] = [];
    double.store.subscribe(({ write }) => {
      if (write.controller?.output.kind === 'loading') counts.push(double.improving.length);
    });
    await type('I has');
    expect(counts[0]).toBe(1);
  });

  it('is not sent if it contains only spaces', async () => {
    await type('  \n ');
    expect(double.improving).toEqual([]);
    expect(controller().output.kind).toBe('idle');
  });

  it('has its request aborted and its detected language discarded when it is deleted', async () => {
    double.detected = 'es';
    await type('Hola a todos, la reunión es mañana a las diez.');
    expect(controller()).toMatchObject({ language: 'es', detectedOver: 'en' });
    controller().clear();
    expect(sent().signal.aborted).toBe(true);
    expect(controller()).toMatchObject({ text: '', detectedOver: null, output: { kind: 'idle' } });
  });

  it('is shown with its outer spaces, which are not sent', async () => {
    await improved('\n  i go \n', 'I go.');
    expect(sent().request.text).toBe('i go');
    expect(shown()).toBe('\n  I go. \n');
  });

  it('is sent once if the input method reports the end of its composition twice', async () => {
    await improved('short', 'Short.');
    controller().setText('short');
    await wait(1000);
    expect(shown()).toBe('Short.');
    expect(double.improving).toHaveLength(1);
  });

  it('closes a dialog that has just opened when the user types on', () => {
    state().ui.openDialog({ kind: 'limit', feature: 'write' });
    controller().setText('x');
    expect(state().ui.dialog).toBeNull();
  });

  it('shows a notice if it is cleared while empty', () => {
    controller().clear();
    expect(state().ui.toast?.kind).toBe('emptyBox');
  });
});

describe('the daily limit of the writing assistant', () => {
  it('has a separate counter, which does not count texts that did not reach the server', async () => {
    await improved('one', 'One');
    await type('one two');
    await sent().fail({ kind: 'network' });
    expect(used()).toBe(1);
    expect([...double.storage.entries.keys()]).toEqual(['anonymousUsageWrite']);
  });

  it('is five texts without a token: then nothing is sent, the output reports the limit, and a dialog is scheduled', async () => {
    for (let count = 0; count < 5; count += 1) await improved(`text ${String(count)}`, 'Text');
    await type('text 6');
    expect(double.improving).toHaveLength(5);
    expect(controller().output).toEqual({
      kind: 'error',
      error: { kind: 'limit', feature: 'write', max: 5, canRetry: false },
    });
    expect(state().ui.dialog).toBeNull();
    expect(state().ui.waitingDialog).toMatchObject({ kind: 'limit', feature: 'write', max: 5 });
    expect(kinds()).not.toContain('la-error');
    state().ui.closeDialog();
    controller().setText('text 7');
    expect(controller().output.kind).toBe('error');
    await wait(1000);
    expect(state().ui.waitingDialog).toBeNull();
    controller().chooseStyle({ tone: 'friendly' });
    controller().apply();
    await wait(1000);
    expect(state().ui.dialog).not.toBeNull();
  });
});

describe('a failed request to improve a text', () => {
  it.each<AppError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'http', status: 503 },
    { kind: 'invalidReply', raw: '<html>' },
    { kind: 'unsupported', feature: 'write' },
  ])('is shown instead of the text, emits an event, and can be repeated: %j', async (error) => {
    await type('I has');
    await sent().fail(error);
    expect(controller().output).toEqual({ kind: 'error', error });
    expect(double.emitted).toEqual([{ name: 'la-error', detail: { feature: 'write', error } }]);
    controller().retry();
    await wait(0);
    await sent().answer({ correctedText: 'I have' });
    expect(shown()).toBe('I have');
  });

  it('without a backend is repeated when the page sets a backend', async () => {
    await type('I has');
    await sent().fail({ kind: 'unsupported', feature: 'write' });
    applyConfig(double.store, { ...state().session.config, ajaxUrl: 'https://host.example/ajax' });
    await wait(0);
    expect(double.improving).toHaveLength(2);
  });

  it('for another reason is not repeated when the page changes its configuration', async () => {
    await type('I has');
    await sent().fail({ kind: 'network' });
    applyConfig(double.store, { ...state().session.config, theme: 'dark' });
    await wait(0);
    expect(double.improving).toHaveLength(1);
  });
});

describe('removing the widget from the page', () => {
  it('aborts the request, and sends it again when the widget is back', async () => {
    await type('I has');
    suspend(double.store);
    expect(sent().signal.aborted).toBe(true);
    expect(controller().output.kind).toBe('idle');
    await wait(5000);
    expect(double.improving).toHaveLength(1);
    resume(double.store);
    await wait(1000);
    expect(double.improving).toHaveLength(2);
  });

  it('does not affect a finished result', async () => {
    await improved('I has', 'I have');
    suspend(double.store);
    resume(double.store);
    await wait(1000);
    expect(shown()).toBe('I have');
    expect(double.improving).toHaveLength(1);
  });

  it('within a second after Apply does not discard the new style, which is used when the widget is back', async () => {
    await improved('I has', 'I have');
    controller().chooseStyle({ style: 'academic' });
    controller().apply();
    suspend(double.store);
    await wait(5000);
    expect(double.improving).toHaveLength(1);
    resume(double.store);
    await wait(1000);
    expect(sent(1).request.style).toBe('academic');
  });

  it('is not needed to hide the notice about a cut text: the notice disappears when the page raises the limit', async () => {
    await start({ limits: { ...DEFAULT_CONFIG.limits, textChars: { anonymous: 5, free: 9, paid: 9 } } });
    controller().setText('1234567');
    applyConfig(double.store, { ...state().session.config, userToken: 't' });
    expect(controller().wasCut).toBe(false);
  });
});
