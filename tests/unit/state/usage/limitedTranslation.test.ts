import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { double, restart, state, dialog, type, waiting, useLimits } from './limitFixture';

useLimits();

const PAID: Partial<HostConfig> = {
  userToken: 't0ken',
  plan: 'paid',
  limits: { ...DEFAULT_CONFIG.limits, wordsPerDay: { anonymous: Infinity, free: Infinity, paid: 10 } },
};

const words = () => state().usage.counts.words?.count;

describe('the words of the paid plan', () => {
  beforeEach(() => restart(PAID));

  it('are counted in the source text, also in languages without spaces', async () => {
    await type('One two three.');
    await double.asked[0]?.answer('Uno dos tres.');
    expect(words()).toBe(3);
    state().translate.chooseLanguage('source', 'ja');
    await type('私は学生です');
    expect(words()).toBe(7);
  });

  it('are limited per day: at the limit nothing is sent, the output reports the limit, and a dialog is scheduled once', async () => {
    await type('one two three four five six seven');
    await double.asked[0]?.answer('x');
    await type('one two three four');
    expect(double.asked).toHaveLength(1);
    expect(state().translate.output).toEqual({
      kind: 'error',
      error: { kind: 'limit', feature: 'translate', max: 10, canRetry: false },
    });
    expect(waiting()).toEqual({
      kind: 'limit',
      feature: 'translate',
      max: 10,
      resetsAt: double.calendar.nextDay(),
    });
    expect(dialog()).toBeNull();
    state().ui.closeDialog();
    await type('one two three four five');
    expect(waiting()).toBeNull();
    expect(double.emitted.map(({ name }) => name)).toEqual(['la-translate', 'la-limit-reached']);
  });

  it('still allow a shorter text that fits, and the scheduled dialog then does not open', async () => {
    await type('one two three four five six seven');
    await double.asked[0]?.answer('x');
    await type('one two three four');
    expect(waiting()).not.toBeNull();
    await type('one two');
    expect(double.asked).toHaveLength(2);
    await double.asked[1]?.answer('x');
    expect(waiting()).toBeNull();
  });
});

describe('a 429 response of the server', () => {
  const resetsAt = new Date('2026-11-22T00:00').getTime();

  it('opens the dialog with the reset time, and emits an event', async () => {
    await type('Hello');
    await double.asked[0]?.fail({ kind: 'http', status: 429, quota: { limit: 100, remaining: 0, resetsAt } });
    await settled();
    expect(waiting()).toEqual({ kind: 'limit', feature: 'translate', max: 100, resetsAt });
    expect(double.emitted).toEqual([
      {
        name: 'la-limit-reached',
        detail: { feature: 'translate', limit: 'daily', max: 100, resetsAt: new Date(resetsAt) },
      },
    ]);
  });

  it('without a reset time allows new requests, but opens a dialog by itself only once', async () => {
    await type('Hello');
    await double.asked[0]?.fail({ kind: 'http', status: 429 });
    await settled();
    expect(waiting()).toEqual({ kind: 'limit', feature: 'translate' });
    state().ui.closeDialog();
    await type('Hello you');
    await double.asked[1]?.fail({ kind: 'http', status: 429 });
    expect(waiting()).toBeNull();
    state().translate.retry();
    await settled();
    await double.asked[2]?.fail({ kind: 'http', status: 429 });
    expect(dialog()).not.toBeNull();
  });

  it('is avoided: after a response with no remaining uses, no request is sent', async () => {
    await type('Hello');
    await double.asked[0]?.answer('Hola', { limit: 1, remaining: 0, resetsAt });
    await type('Hello you');
    expect(double.asked).toHaveLength(1);
    expect(waiting()).toMatchObject({ kind: 'limit', max: 1, resetsAt });
  });
});

describe('on the paid plan, a server limit that is not in words', () => {
  beforeEach(() => restart(PAID));

  it('does not change the number of words', async () => {
    await type('one two');
    await double.asked[0]?.fail({ kind: 'http', status: 429 });
    expect(words()).toBe(2);
    await type('one two three');
    const resetsAt = double.calendar.now() + 40_000_000;
    await double.asked[1]?.answer('x', { limit: 60, remaining: 1, resetsAt });
    await type('one two three four');
    expect(double.asked).toHaveLength(3);
    expect(words()).toBe(9);
  });

  it('is not mentioned when the word limit of the widget is reached', async () => {
    await type('one two three four five six');
    const resetsAt = double.calendar.now() + 40_000_000;
    await double.asked[0]?.answer('x', { limit: 1000, remaining: 900, resetsAt });
    await type('one two three four five');
    expect(waiting()).toEqual({
      kind: 'limit',
      feature: 'translate',
      max: 10,
      resetsAt: double.calendar.nextDay(),
    });
  });
});

describe('when the user changes', () => {
  it('the scheduled dialog is dropped, and the refused text is translated immediately', async () => {
    restart(PAID);
    await type('one two three four five six seven eight nine ten eleven');
    expect(waiting()).not.toBeNull();
    const { config } = state().session;
    applyConfig(double.store, { ...config, plan: 'free' });
    await settled();
    expect(waiting()).toBeNull();
    expect(double.asked).toHaveLength(1);
  });
});
