import { describe, expect, it } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { SENTENCE, box, double, translate, pause, translated, useTranslate } from './translateFixture';

const DEBOUNCE_MS = 1000;

useTranslate();

describe('typing in the translator', () => {
  it('sends a request 1000 ms after the last key, not earlier', async () => {
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

  it('causes exactly one request and two changes of the translator’s state after the last key, for a long sentence in another language', async () => {
    expect(SENTENCE).toHaveLength(43);
    double.detected = 'fr';
    for (let end = 1; end <= SENTENCE.length; end += 1) translate().setText(SENTENCE.slice(0, end));
    let writes = 0;
    double.store.subscribe((now, before) => {
      if (now.translate !== before.translate) writes += 1;
    });
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

  it('ignores a late response after a newer response', async () => {
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

  it('ignores a late failure after a newer response', async () => {
    translate().setText('first');
    await pause();
    translate().setText('second');
    await pause();
    await double.asked[1]?.answer('segundo');
    await double.asked[0]?.fail({ kind: 'network' });
    expect(translate().output.kind).toBe('success');
    expect(double.emitted.map(({ name }) => name)).not.toContain('la-error');
  });

  it('leaves the old result on screen until the new request is sent', async () => {
    await translated('Hello', 'Hola');
    translate().setText('Hello you');
    expect(translate().output.kind).toBe('success');
    await pause();
    expect(translate().output.kind).toBe('loading');
  });

  it('clears the output when the text is deleted, and aborts the request', async () => {
    translate().setText('Hello');
    await pause();
    translate().setText('');
    expect(translate().output.kind).toBe('idle');
    expect(double.asked[0]?.signal.aborted).toBe(true);
    await pause();
    expect(double.asked).toHaveLength(1);
  });

  it('emits an event for each translation', async () => {
    await translated('Hello', 'Hola');
    expect(double.emitted).toEqual([
      {
        name: 'la-translate',
        detail: { text: 'Hello', source: 'en', target: 'es', translation: { text: 'Hola' } },
      },
    ]);
  });
});

describe('a failed translation', () => {
  it('clears the output, shows the error, and emits an event', async () => {
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

  it('is repeated at once when the user asks for it', async () => {
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.fail({ kind: 'network' });
    translate().retry();
    await settled();
    await double.asked[1]?.answer('Hola');
    expect(translate().output.kind).toBe('success');
  });

  describe('because the browser is offline', () => {
    async function failed(): Promise<void> {
      translate().setText('Hello');
      await pause();
      await double.asked.at(-1)?.fail({ kind: 'network' });
    }

    async function reconnect(): Promise<void> {
      double.reconnect();
      await settled();
    }

    it('says so, and is sent again when the browser is online', async () => {
      await failed();
      const error = { kind: 'network', isSentAgain: true };
      expect(translate().output).toEqual({ kind: 'error', error });
      expect(double.emitted.at(-1)).toMatchObject({ name: 'la-error', detail: { error } });
      await reconnect();
      await double.asked[1]?.answer('Hola');
      expect(translate().output).toEqual({ kind: 'success', value: { text: 'Hola' } });
      expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello', 'Hello']);
    });

    it('is sent again once', async () => {
      await failed();
      await reconnect();
      await double.asked[1]?.fail({ kind: 'network' });
      expect(translate().output).toEqual({ kind: 'error', error: { kind: 'network' } });
      await reconnect();
      expect(double.asked).toHaveLength(2);
    });

    it.each<[string, () => void]>([
      ['is changed', () => box.type('Hello you')],
      ['is cleared', () => translate().setText('')],
      ['is translated on request', () => translate().retry()],
      ['is stopped', () => translate().stop()],
    ])('is not sent again if the text %s', async (_what, act) => {
      await failed();
      act();
      await settled();
      const count = double.asked.length;
      await reconnect();
      expect(double.asked).toHaveLength(count);
    });

    it('is not sent again without the sign that the browser was offline', async () => {
      translate().setText('Hello');
      await pause();
      await double.asked[0]?.fail({ kind: 'network', isOnline: true });
      await reconnect();
      expect(double.asked).toHaveLength(1);
    });
  });

  it('with an unexpected error is reported, and shown as an invalid reply', async () => {
    const bug = new TypeError('x is undefined');
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.crash(bug);
    expect(double.reported).toEqual([bug]);
    expect(translate().output).toMatchObject({ kind: 'error', error: { kind: 'invalidReply' } });
  });
});

describe('removing the widget from the page', () => {
  it('aborts the request, which is sent again when the element is back', async () => {
    translate().setText('Hello');
    await pause();
    translate().suspend();
    expect(double.asked[0]?.signal.aborted).toBe(true);
    expect(translate()).toMatchObject({ text: 'Hello', output: { kind: 'idle' } });
    translate().resume();
    await pause();
    expect(double.asked).toHaveLength(2);
  });

  it('does not affect a finished result, and causes no new request', async () => {
    await translated('Hello', 'Hola');
    translate().suspend();
    translate().resume();
    await pause();
    expect(double.asked).toHaveLength(1);
    expect(translate().output.kind).toBe('success');
  });

  it('with an empty box sends no request later', async () => {
    translate().resume();
    await pause();
    expect(double.asked).toEqual([]);
  });
});

describe('a text that was typed before the widget loaded', () => {
  it('is sent at the end of the pause after its last key, not when the widget loads', async () => {
    translate().setText('Hello', false, DEBOUNCE_MS - 100);
    await pause(99);
    expect(double.asked).toHaveLength(0);
    await pause(1);
    expect(double.asked).toHaveLength(1);
  });

  it('is sent at once if the pause is already over', async () => {
    translate().setText('Hello', false, 10 * DEBOUNCE_MS);
    await pause(0);
    expect(double.asked).toHaveLength(1);
  });

  it('is sent once, although the element is inserted into the page meanwhile', async () => {
    translate().setText('Hello', false, DEBOUNCE_MS - 100);
    translate().resume();
    await pause(100);
    expect(double.asked).toHaveLength(1);
    await pause();
    expect(double.asked).toHaveLength(1);
  });
});
