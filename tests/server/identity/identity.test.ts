import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { createVisitors } from '../../../server/src/identity/visitors';
import { answering, serve } from '../../support/gatewayDouble';
import { createTestApp, SECRET, TOKEN, TRANSLATE } from '../../support/server/testApp';

const FIELDS = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

/** Returns the headers of a visitor with this address behind one proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address });

async function fetchNonce(headers: Readonly<Record<string, string>> = {}, action = TRANSLATE) {
  const testApp = createTestApp({ environment: { TRUST_PROXY: '1' } });
  const response = await testApp.app.request(`/v1/nonce?action=${action}`, { headers });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { nonce } = await response.json();
  const post = (own: Readonly<Record<string, string>>) =>
    testApp.app.request('/ajax', {
      method: 'POST',
      headers: own,
      body: new URLSearchParams({ action: TRANSLATE, nonce, ...FIELDS }),
    });
  return { ...testApp, response, cookie, nonce, post };
}

const KEY: Uint8Array = deriveKey(SECRET, 'tokens');
const NOW = 1_800_000_000;
const clock = () => NOW * 1000;
const OPTIONS = { key: KEY, audience: 'lang-assistant', issuer: 'lang-assistant-gateway', clock };
const tokens = createTokens(OPTIONS);

function jwt({ key = KEY, aud = 'lang-assistant', iss = 'lang-assistant-gateway', alg = 'HS256' } = {}) {
  return new SignJWT({ plan: 'free' })
    .setProtectedHeader({ alg })
    .setSubject('ana')
    .setAudience(aud)
    .setIssuer(iss)
    .setExpirationTime(NOW + 60)
    .sign(key);
}

describe('a token', () => {
  test('of the gateway identifies the user and the plan', async () => {
    const free = await tokens.issue({ subject: 'ana', plan: 'free', lifetimeS: 60 });
    expect(await tokens.verify(free)).toEqual({
      audience: 'free',
      subjects: ['user:ana'],
      owner: 'ana',
      expiresAt: (NOW + 60) * 1000,
    });
    const paid = { subject: 'a'.repeat(200), plan: 'paid', lifetimeS: 60, scope: 'memory chat' } as const;
    const scopes = ['memory', 'chat'];
    expect(await tokens.verify(await tokens.issue(paid))).toMatchObject({ audience: 'paid', scopes });
  });

  const bad: readonly [string, () => Promise<string> | string][] = [
    ['that is none', () => 'x.y.z'],
    ['that is empty', () => ''],
    ['that has expired', () => tokens.issue({ subject: 'ana', plan: 'free', lifetimeS: -60 })],
    ['for another audience', () => jwt({ aud: 'another-service' })],
    ['by another issuer', () => jwt({ iss: 'another-issuer' })],
    ['signed with another key', () => jwt({ key: new Uint8Array(32) })],
    ['signed by another algorithm', () => jwt({ alg: 'HS512' })],
    [
      'that says it needs no signature',
      () =>
        new UnsecuredJWT({ plan: 'paid' })
          .setSubject('ana')
          .setAudience('lang-assistant')
          .setIssuer('lang-assistant-gateway')
          .setExpirationTime(NOW + 60)
          .encode(),
    ],
    ['without a subject', () => tokens.issue({ subject: '', plan: 'free', lifetimeS: 60 })],
    [
      'with a subject that is too long',
      () => tokens.issue({ subject: 'x'.repeat(201), plan: 'free', lifetimeS: 60 }),
    ],
    [
      'that never expires',
      () =>
        new SignJWT({})
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject('ana')
          .setAudience('lang-assistant')
          .setIssuer('lang-assistant-gateway')
          .sign(KEY),
    ],
  ];
  test('that is not valid is rejected, and the response does not say why', async () => {
    const { app } = createTestApp();
    for (const [what, make] of bad) {
      const response = await app.request('/history-chat/list-user-chats/', {
        headers: { authorization: `bearer ${await make()}` },
      });
      expect(response.status, what).toBe(401);
      expect(await response.json()).toEqual({ error: expect.any(String), code: 'unauthorized' });
    }
  });
});

test('an error of the gateway’s key is not reported as an unreachable account server', async () => {
  const { verify } = createTokens({ ...OPTIONS, key: new Uint8Array() });
  const error = await verify(await jwt()).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('code', 'accounts_unavailable');
});

describe('an account server', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }));
  afterEach(() => vi.useRealTimers());

  /** An account server with the key `k1`, which signs tokens as the gateway expects them. `reply` may be replaced. */
  async function open() {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
    const state = { reply: answering(200, { keys: [jwk] }) };
    const server = await serve((response) => state.reply(response));
    const { verify } = createTokens({ ...OPTIONS, jwksUrl: server.url, clock: Date.now });
    const claims = (kid = 'k1', alg = 'ES256') =>
      new SignJWT({ plan: 'paid' })
        .setProtectedHeader({ alg, kid })
        .setSubject('ana')
        .setAudience('lang-assistant')
        .setIssuer('lang-assistant-gateway')
        .setExpirationTime(NOW + 3_600);
    const sign = (kid?: string) => claims(kid).sign(privateKey);
    return { state, server, verify, jwk, claims, sign };
  }
  const failed = answering(500, 'down');
  const paid = { audience: 'paid', owner: 'ana' };
  const unavailable = { code: 'accounts_unavailable' };

  test('publishes the keys that check its tokens; a public key is not accepted as a shared secret', async () => {
    const { verify, sign, claims, jwk, server } = await open();
    expect(await verify(await sign())).toMatchObject(paid);
    const forged = await claims('k1', 'HS256').sign(new TextEncoder().encode(JSON.stringify(jwk)));
    expect(await verify(forged)).toBeUndefined();
    expect(await verify(await jwt())).toBeUndefined();
    await server.close();
  });

  test('that was never reachable gets one request for many tokens, and calls with a token get a 503', async () => {
    const { server, state, sign } = await open();
    state.reply = failed;
    const { app } = createTestApp({ environment: { JWT_JWKS_URL: server.url } });
    const authorization = `bearer ${await sign()}`;
    for (let call = 0; call < 20; call += 1) {
      const response = await app.request('/history-chat/list-user-chats/', { headers: { authorization } });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('15');
      expect(await response.json()).toMatchObject({ code: 'accounts_unavailable' });
    }
    expect(server.received).toHaveLength(1);
    await server.close();
  });

  test('that is no longer reachable keeps its users: a token with an unknown key turns away no other token', async () => {
    const { verify, sign, state, server } = await open();
    const good = await sign();
    expect(await verify(good)).toMatchObject(paid);
    state.reply = failed;
    for (const minutes of [1, 20]) {
      vi.setSystemTime(NOW * 1000 + minutes * 60_000);
      await expect(verify(await sign('unknown'))).rejects.toMatchObject(unavailable);
      await expect(verify(await sign('unknown'))).rejects.toMatchObject(unavailable);
      expect(await verify(good)).toMatchObject(paid);
    }
    expect(server.received).toHaveLength(3);
    await server.close();
  });

  test('can replace its keys: a new key is fetched at its first token, and a withdrawn key is refused after ten minutes', async () => {
    const { verify, sign, state, jwk, server } = await open();
    expect(await verify(await sign('k2'))).toBeUndefined();
    state.reply = answering(200, { keys: [jwk, { ...jwk, kid: 'k2' }] });
    vi.setSystemTime(NOW * 1000 + 60_000);
    expect(await verify(await sign('k2'))).toMatchObject(paid);
    state.reply = answering(200, { keys: [{ ...jwk, kid: 'k2' }] });
    expect(await verify(await sign('k1'))).toMatchObject(paid);
    vi.setSystemTime(NOW * 1000 + 660_000);
    expect(await verify(await sign('k1'))).toBeUndefined();
    expect(await verify(await sign('k2'))).toMatchObject(paid);
    expect(server.received).toHaveLength(3);
    await server.close();
  });

  test('with a key that cannot be imported has no valid token of this key; its other keys work', async () => {
    const { verify, sign, state, jwk, server } = await open();
    const broken = [
      { ...jwk, kid: 'short', x: 'AA' },
      { ...jwk, kid: 'number', x: 1 },
      { ...jwk, kid: 'private', d: 'AA' },
      { kty: 'EC', crv: 'P-256', kid: 'empty', alg: 'ES256' },
      { kid: 'bare' },
    ];
    state.reply = answering(200, { keys: [...broken, jwk] });
    for (const { kid } of broken) {
      expect(await verify(await sign(kid)), kid).toBeUndefined();
      expect(await verify(await sign()), kid).toMatchObject(paid);
    }
    await server.close();
  });

  test('with no key has no valid token; with 1,000 keys the right one is found', async () => {
    const empty = await open();
    empty.state.reply = answering(200, { keys: [] });
    for (let call = 0; call < 3; call += 1) expect(await empty.verify(await empty.sign())).toBeUndefined();
    expect(empty.server.received).toHaveLength(1);
    await empty.server.close();
    const { verify, sign, state, jwk, server } = await open();
    state.reply = answering(200, {
      keys: Array.from({ length: 1_000 }, (_, n) => ({ ...jwk, kid: `k${n}` })),
    });
    for (const kid of ['k0', 'k999']) expect(await verify(await sign(kid))).toMatchObject(paid);
    expect(await verify(await sign('k1000'))).toBeUndefined();
    await server.close();
  });

  test.each([
    ['text', 'no keys'],
    ['null', null],
    ['a list', []],
    ['an object', {}],
    ['keys of a wrong type', { keys: 'k1' }],
    ['a key of a wrong type', { keys: [1] }],
  ])('that sends %s instead of a key set counts as unreachable', async (_, body) => {
    const { verify, sign, state, server } = await open();
    state.reply = answering(200, body);
    for (let call = 0; call < 3; call += 1)
      await expect(verify(await sign())).rejects.toMatchObject(unavailable);
    expect(server.received).toHaveLength(1);
    await server.close();
  });
});

describe('a nonce', () => {
  test('is valid for its visitor, with or without the cookie; another visitor is rejected and told where to get a new nonce', async () => {
    const { post, cookie } = await fetchNonce(from('203.0.113.7'));
    expect((await post(from('203.0.113.7'))).status).toBe(200);
    expect((await post({ ...from('203.0.113.7'), cookie })).status).toBe(200);
    const response = await post(from('203.0.113.8'));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      data: { code: 'invalid_nonce', nonce_url: '/v1/nonce?action=mi_traductor_translate' },
    });
  });

  test('stays valid when the visitor with the cookie changes address', async () => {
    const { cookie } = await fetchNonce(from('203.0.113.7'));
    const second = await fetchNonce({ ...from('203.0.113.7'), cookie });
    expect((await second.post({ ...from('198.51.100.1'), cookie })).status).toBe(200);
    expect((await second.post(from('198.51.100.1'))).status).toBe(403);
  });

  test('of another action, or with a forged account, is rejected', async () => {
    const other = await fetchNonce(from('203.0.113.7'), 'mi_traductor_ai');
    expect((await other.post(from('203.0.113.7'))).status).toBe(403);
    const { nonce, app } = await fetchNonce(from('203.0.113.7'));
    const claims = Buffer.from(JSON.stringify(['ana', 'paid'])).toString('base64url');
    const forged = `${claims}.${nonce.split('.')[1]}`;
    const response = await app.request('/ajax', {
      method: 'POST',
      headers: from('203.0.113.7'),
      body: new URLSearchParams({ action: TRANSLATE, nonce: forged, ...FIELDS }),
    });
    expect(response.status).toBe(403);
  });

  test('of a logged-in user identifies the account until the token expires', async () => {
    const token = await createTokens({ ...OPTIONS, clock }).issue({
      subject: 'ana',
      plan: 'paid',
      lifetimeS: 60,
    });
    const { post, nonce, clock: testClock } = await fetchNonce({ authorization: `bearer ${token}` });
    expect(nonce.startsWith('.')).toBe(false);
    expect((await post({})).headers.get('ratelimit-limit')).toBe('20000');
    testClock.now += 61_000;
    expect((await post({})).status).toBe(403);
  });
});

describe('the address of a visitor', () => {
  const ask = async (environment: Record<string, string>, forwarded: string) => {
    const { app } = createTestApp({ environment });
    const first = await app.request('/v1/nonce', { headers: { 'x-forwarded-for': forwarded } });
    return (await first.json()).nonce;
  };

  test('is the entry of the operator’s proxy in X-Forwarded-For, not an earlier entry from the client', async () => {
    const nonce = await ask({ TRUST_PROXY: '1' }, '203.0.113.7');
    expect(await ask({ TRUST_PROXY: '1' }, '6.6.6.6, 203.0.113.7')).toBe(nonce);
    expect(await ask({ TRUST_PROXY: '1' }, '203.0.113.7, 6.6.6.6')).not.toBe(nonce);
  });

  test('is not read from X-Forwarded-For if there is no proxy', async () => {
    expect(await ask({}, '203.0.113.7')).toBe(await ask({}, '6.6.6.6'));
  });

  test('is the same for a whole IPv6 network', async () => {
    const nonce = await ask({ TRUST_PROXY: '1' }, '2001:db8:1:2::1');
    expect(await ask({ TRUST_PROXY: '1' }, '2001:0DB8:0001:0002:aaaa::9')).toBe(nonce);
    expect(await ask({ TRUST_PROXY: '1' }, '2001:db8:1:3::1')).not.toBe(nonce);
  });
});

test('the operator’s own token is rejected for saved chats', async () => {
  const { app } = createTestApp();
  const response = await app.request('/history-chat/list-user-chats/', {
    headers: { authorization: `bearer ${TOKEN}` },
  });
  expect(response.status).toBe(401);
});

describe('the cookie of a visitor', () => {
  test('cannot be read by scripts and contains no personal data; a forged cookie is ignored', async () => {
    const { response } = await fetchNonce(from('203.0.113.7'));
    const set = response.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^la_visitor=[\w-]+\.[\w-]+; .*HttpOnly; SameSite=Lax/);
    // The number of another visitor with the signature of this one is a forged cookie, too.
    for (const cookie of ['la_visitor=me.forged', set.split(';')[0]?.replace('=', '=1') ?? '']) {
      const forged = await fetchNonce({ ...from('203.0.113.7'), cookie });
      expect(forged.cookie, cookie).toMatch(/^la_visitor=/);
      expect(forged.cookie).not.toContain(cookie);
    }
  });

  test('has the attribute Secure if the visitor’s connection is encrypted', async () => {
    const plain = await fetchNonce(from('203.0.113.7'));
    expect(plain.response.headers.get('set-cookie')).not.toContain('Secure');
    const encrypted = await fetchNonce({ ...from('203.0.113.7'), 'x-forwarded-proto': 'https' });
    const set = encrypted.response.headers.get('set-cookie') ?? '';
    // Browsers require these attributes of a cookie with this prefix: Secure, Path=/, no Domain.
    expect(set).toMatch(/^__Host-la_visitor=[\w-]+\.[\w-]+; /);
    expect(set).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax/);
    expect(set).not.toContain('Domain');
  });

  test('is accepted under both names, with and without the prefix __Host-, with and without TLS', async () => {
    for (const proto of ['http', 'https']) {
      const at = (address: string) => ({ ...from(address), 'x-forwarded-proto': proto });
      const { cookie } = await fetchNonce(at('203.0.113.7'));
      const value = cookie.replace(/^[^=]+=/, '');
      for (const name of ['la_visitor', '__Host-la_visitor']) {
        const own = { cookie: `${name}=${value}` };
        const { post } = await fetchNonce({ ...at('203.0.113.7'), ...own });
        expect((await post({ ...at('198.51.100.1'), ...own })).status).toBe(200);
      }
    }
  });

  test('that was set before the site used TLS is set once more, with the prefix __Host-', async () => {
    const { cookie } = await fetchNonce(from('203.0.113.7'));
    const tls = { ...from('203.0.113.7'), 'x-forwarded-proto': 'https' };
    const moved = await fetchNonce({ ...tls, cookie });
    expect(moved.cookie).toBe(`__Host-${cookie}`);
    const again = await fetchNonce({ ...tls, cookie: `${cookie}; ${moved.cookie}` });
    expect(again.response.headers.get('set-cookie')).toBeNull();
    expect((await again.post({ ...from('198.51.100.1'), cookie: moved.cookie })).status).toBe(200);
  });

  test('set by another host of the site does not replace the gateway’s cookie', async () => {
    const own = await fetchNonce({ ...from('203.0.113.7'), 'x-forwarded-proto': 'https' });
    const planted = await fetchNonce(from('203.0.113.66'));
    const both = `${planted.cookie}; ${own.cookie}`;
    const { post } = await fetchNonce({ ...from('203.0.113.7'), cookie: both });
    expect((await post({ ...from('198.51.100.1'), cookie: own.cookie })).status).toBe(200);
    expect((await post({ ...from('198.51.100.1'), cookie: planted.cookie })).status).toBe(403);
  });
});

test('the key of a visitor’s counters is another one for each day, address and cookie, and does not tell the address', () => {
  let now = NOW * 1000;
  const visitors = createVisitors(deriveKey(SECRET, 'visitors'), () => now);
  const keysOf = (address: string, cookies: Map<string, string> = new Map()) => {
    const client = {
      address,
      isSecure: false,
      authorization: undefined,
      readCookie: (name: string, prefix = '') => cookies.get(prefix + name),
      setCookie: (name: string, value: string) => void cookies.set(name, value),
    };
    return { client, keys: visitors.subjectsOf(client) };
  };
  const today = keysOf('203.0.113.7').keys;
  expect(today).toEqual([expect.stringMatching(/^ip:[\w-]{22}$/)]);
  expect(keysOf('203.0.113.7').keys).toEqual(today);
  expect(keysOf('203.0.113.8').keys).not.toEqual(today);
  now += 86_400_000;
  expect(keysOf('203.0.113.7').keys).not.toEqual(today);
  now -= 86_400_000;
  const cookies = new Map<string, string>();
  visitors.setVisitorCookie(keysOf('203.0.113.7', cookies).client);
  const first = cookies.get('la_visitor');
  visitors.setVisitorCookie(keysOf('203.0.113.7', cookies).client);
  expect(cookies.get('la_visitor')).toBe(first);
  expect(keysOf('203.0.113.7', cookies).keys).toEqual([...today, `cookie:${first?.split('.')[0]}`]);
  expect(keysOf('203.0.113.7', new Map([['la_visitor', '']])).keys).toEqual(today);
});
