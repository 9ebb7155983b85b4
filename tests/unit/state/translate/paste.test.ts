import { describe, expect, it } from 'vitest';
import { box, double, pause, restart, translate, useTranslate } from './translateFixture';

useTranslate();

describe('a paste or drop in the translator', () => {
  it('sends a request after 100 ms, not earlier, and shows no pause', async () => {
    box.type('Hello', false, 'paste');
    expect(translate().pauseMs).toBeUndefined();
    await pause(99);
    expect(double.asked).toEqual([]);
    await pause(1);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['Hello']);
  });

  it('waits as long as the host page says', async () => {
    restart({ timing: { pasteMs: 1000 } });
    box.type('Hello', false, 'paste');
    await pause(999);
    expect(double.asked).toEqual([]);
    await pause(1);
    expect(double.asked).toHaveLength(1);
  });

  it('sends one request for ten pastes of 500 characters within a second', async () => {
    restart({ userToken: 't0ken' });
    for (let count = 1; count <= 10; count += 1) {
      box.type('x'.repeat(count * 500), false, 'paste');
      await pause(90);
    }
    await pause();
    expect(double.asked.map(({ request }) => request.text.length)).toEqual([5000]);
  });

  it('sends nothing while an input method composes', async () => {
    box.type('に', true);
    box.type('にHello', true, 'paste');
    await pause(5000);
    expect(double.asked).toEqual([]);
    box.type('日Hello');
    box.flush();
    await pause(1000);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['日Hello']);
  });

  it('keeps the second of a key that follows', async () => {
    box.type('Hello', false, 'paste');
    box.type('Hello!');
    await pause(999);
    expect(double.asked).toEqual([]);
    await pause(1);
    expect(double.asked).toHaveLength(1);
  });
});

describe('the shown pause in typing', () => {
  async function typeAndPause(): Promise<void> {
    translate().setText('Hello');
    await pause();
    await double.asked[0]?.answer('Hola');
    await pause(0);
    box.type('Hello ');
    await pause(120);
  }

  it('is the rest of the second once the user pauses, and lasts until the request is sent', async () => {
    translate().setText('H');
    box.type('He');
    expect(translate().pauseMs).toBeUndefined();
    await pause(120);
    expect(translate().pauseMs).toBe(880);
    await pause(879);
    expect(translate().pauseMs).toBe(880);
    await pause(1);
    expect(translate().pauseMs).toBeUndefined();
  });

  it.each([
    ['the box is cleared', async () => translate().setText('')],
    ['the next key is pressed', async () => box.type('Hello y')],
    ['requests stop', async () => translate().stop()],
    ['the text is the translated text again', () => pause(880)],
    ['an input method composes', async () => translate().setText('Hello に', true)],
    ['a button sends the text at once', async () => translate().swap()],
  ])('ends when %s', async (_when, act) => {
    await typeAndPause();
    expect(translate().pauseMs).toBe(880);
    const ended = act();
    await pause(0);
    await ended;
    expect(translate().pauseMs).toBeUndefined();
  });
});
