import { describe, expect, test } from 'vitest';
import { createTokens } from '../../server/src/identity/tokens';
import { deriveKey } from '../../server/src/identity/keys';
import { EngineError } from '../../server/src/engines/contracts/translation';
import { fakeEngine } from '../support/server/fakeEngine';
import { createTestApp, SECRET, type TestApp, type TestAppOptions } from '../support/server/testApp';

const DAY_MS = 86_400_000;
const WORD = 'en, run, en, es';

function tokenFor(subject: string, plan: 'free' | 'paid', clock: () => number): Promise<string> {
  const key = deriveKey(SECRET, 'tokens');
  const tokens = createTokens({ key, audience: 'lang-assistant', issuer: 'lang-assistant-gateway', clock });
  return tokens.issue({ subject, plan, lifetimeS: 10 * DAY_MS });
}

interface Asking extends TestApp {
  /** Looks up a word as an anonymous visitor of a host page. */
  anonymous(headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Looks up a word in direct mode. */
  user(subject: string, plan?: 'free' | 'paid'): Promise<Response>;
}

function open(options: TestAppOptions = {}): Asking {
  const testApp = createTestApp(options);
  const { app, clock } = testApp;
  const body = JSON.stringify({ content: WORD });
  const json = { 'content-type': 'application/json' };
  return {
    ...testApp,
    async anonymous(headers = {}) {
      const { nonce } = await (await app.request('/v1/nonce?action=mi_traductor_ai', { headers })).json();
      const query = new URLSearchParams({ action: 'mi_traductor_ai', nonce });
      return app.request(`/ajax?${query}`, { method: 'POST', headers: { ...json, ...headers }, body });
    },
    async user(subject, plan = 'free') {
      const authorization = `bearer ${await tokenFor(subject, plan, () => clock.now)}`;
      return app.request('/v1/ai', { method: 'POST', headers: { ...json, authorization }, body });
    },
  };
}

async function statuses(ask: () => Promise<Response>, times: number): Promise<readonly number[]> {
  const all = await Promise.all(Array.from({ length: times }, ask));
  return all.map(({ status }) => status);
}
const granted = (all: readonly number[]) => all.filter((status) => status === 200).length;

describe('the daily allowance', () => {
  test('is exactly 5 calls for anonymous visitors and 10 with an account, even for simultaneous calls', async () => {
    const { anonymous, user } = open();
    expect(granted(await statuses(anonymous, 50))).toBe(5);
    expect(granted(await statuses(() => user('ana'), 50))).toBe(10);
  });

  test('does not limit the paid plan', async () => {
    const { user } = open();
    expect(granted(await statuses(() => user('ana', 'paid'), 30))).toBe(30);
    expect((await user('ana', 'paid')).headers.get('ratelimit-limit')).toBeNull();
  });

  test('is in the headers of each response; a call after the last allowed call gets an error', async () => {
    const { anonymous, clock } = open();
    const first = await anonymous();
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '5',
      'ratelimit-remaining': '4',
      'ratelimit-reset': String(Math.ceil((DAY_MS - (clock.now % DAY_MS)) / 1000)),
      'ratelimit-policy': '5;w=86400',
    });
    await statuses(anonymous, 4);
    const last = await anonymous();
    expect(last.status).toBe(429);
    expect(last.headers.get('ratelimit-remaining')).toBe('0');
    expect(await last.json()).toEqual({
      success: false,
      data: {
        error: 'You have reached the limit of 5 queries to the AI for free users.',
        code: 'quota_exceeded',
      },
    });
  });

  test('resets at midnight, UTC', async () => {
    const { anonymous, clock } = open();
    await statuses(anonymous, 5);
    clock.now += DAY_MS;
    expect((await anonymous()).status).toBe(200);
  });

  test('is counted separately for each account', async () => {
    const { user } = open();
    await statuses(() => user('ana'), 10);
    expect((await user('ana')).status).toBe(429);
    expect((await user('ben')).status).toBe(200);
  });

  test('is not restored by clearing cookies, nor by using the old cookie from another address', async () => {
    const { anonymous, app } = open({ environment: { TRUST_PROXY: '1' } });
    const at = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
    const greeting = await app.request('/v1/nonce', { headers: at('203.0.113.7') });
    const cookie = greeting.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let use = 0; use < 5; use += 1) await anonymous(at('203.0.113.7', cookie));
    expect((await anonymous(at('203.0.113.7'))).status).toBe(429);
    expect((await anonymous(at('198.51.100.1', cookie))).status).toBe(429);
    expect((await anonymous(at('198.51.100.1'))).status).toBe(200);
  });

  test('is not reduced by a refused call: address and cookie are charged together or not at all', async () => {
    const { anonymous, app } = open({ environment: { TRUST_PROXY: '1' } });
    const at = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
    await statuses(() => anonymous(at('203.0.113.7')), 5);
    const greeting = await app.request('/v1/nonce', { headers: at('198.51.100.1') });
    const cookie = greeting.headers.get('set-cookie')?.split(';')[0] ?? '';
    await statuses(() => anonymous(at('203.0.113.7', cookie)), 9);
    expect(granted(await statuses(() => anonymous(at('198.51.100.1', cookie)), 9))).toBe(5);
  });
});

describe('a call without a result', () => {
  test('is free when the dictionary fails, and the response shows the unchanged allowance', async () => {
    const lookUp = () => Promise.reject(new Error('broken'));
    const dictionary = { name: 'x', quality: 'lexicon', lookUp, close: async () => undefined } as const;
    const { anonymous } = open({ assistants: { dictionary } });
    for (let use = 0; use < 9; use += 1) expect((await anonymous()).status).toBe(500);
    expect((await anonymous()).headers.get('ratelimit-remaining')).toBe('5');
  });

  test.each([
    ['lexicon', '5', 'costs nothing when the embedded dictionary does not know the word'],
    ['llm', '0', 'is charged when a language model was asked'],
  ] as const)('with quality %s, %s calls are left, because the call %s', async (quality, remaining, _why) => {
    const lookUp = async () => ({ wordType: '', definitions: [], synonyms: [], examples: [] });
    const dictionary = { name: 'x', quality, lookUp, close: async () => undefined };
    const { anonymous } = open({ assistants: { dictionary } });
    await statuses(() => anonymous(), 4);
    const last = await anonymous();
    expect([last.status, last.headers.get('ratelimit-remaining')]).toEqual([200, remaining]);
  });

  test('is free when the request is invalid', async () => {
    const { app, nonce, anonymous } = open();
    const query = new URLSearchParams({ action: 'mi_traductor_ai', nonce: nonce('mi_traductor_ai') });
    const headers = { 'content-type': 'application/json' };
    for (const content of ['', 'run', 'en, , en, es', 'xx, run, yy, zz']) {
      const body = JSON.stringify({ content });
      expect((await app.request(`/ajax?${query}`, { method: 'POST', headers, body })).status).toBe(400);
    }
    expect((await anonymous()).headers.get('ratelimit-remaining')).toBe('4');
  });
});

describe('the daily words of the paid plan', () => {
  const translate = async ({ app, clock }: Asking, text: string, plan: 'free' | 'paid' = 'paid') => {
    const authorization = `bearer ${await tokenFor('ana', plan, () => clock.now)}`;
    return app.request('/v1/translate', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ text, lang_src: 'en', lang_dst: 'es' }),
    });
  };

  test('are counted in the source text, and refunded if no engine could translate it', async () => {
    let isBroken = true;
    const engine = fakeEngine({
      translate: async ({ segments }) => {
        if (isBroken) throw new EngineError('unavailable', 'broken');
        return segments.map(() => 'uno dos tres');
      },
    });
    const asking = open({ engines: [engine], environment: { WORDS_PER_DAY: '1,1,5' } });
    expect((await translate(asking, 'one two three')).headers.get('ratelimit-remaining')).toBe('5');
    isBroken = false;
    expect((await translate(asking, 'one two three')).headers.get('ratelimit-remaining')).toBe('2');
    const refused = await translate(asking, 'one two three');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: 'You have reached the daily translation limit.' });
    expect(refused.headers.get('ratelimit-remaining')).toBe('2');
    expect((await translate(asking, 'one two')).status).toBe(200);
  });
});

describe('the limit on text length', () => {
  test('differs between anonymous visitors and the operator’s token', async () => {
    const { ajax, v1 } = open();
    const fields = { lang_src: 'en', lang_dst: 'es' };
    expect((await ajax({ ...fields, text: 'x'.repeat(1501) })).status).toBe(413);
    expect((await ajax({ ...fields, text: 'x'.repeat(1500) })).status).toBe(200);
    expect((await v1({ ...fields, text: 'x'.repeat(5000) })).status).toBe(200);
    expect((await v1({ ...fields, text: 'x'.repeat(5001) })).status).toBe(413);
  });
});

describe('the limit on calls per minute', () => {
  test('is reported with Retry-After and without headers about the daily allowance', async () => {
    const { ajax } = open({ environment: { BURST_PER_MINUTE: '3' } });
    const ask = () => ajax({ text: 'good day', lang_src: 'en', lang_dst: 'es' });
    expect(granted(await statuses(ask, 3))).toBe(3);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBeNull();
    expect(await refused.json()).toMatchObject({ data: { code: 'too_many_requests' } });
  });
});
