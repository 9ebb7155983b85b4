import { describe, expect, test } from 'vitest';
import { createByteLru } from '../../../server/src/engines/translation/cache/byteLru';
import { withSentenceCache } from '../../../server/src/engines/translation/cache/withSentenceCache';
import { tokenKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { createTestApp, SECRET } from '../../support/server/testApp';
import { fakeEngine } from '../../support/server/fakeEngine';

const FIELDS = { text: 'A secret sentence.', lang_src: 'en', lang_dst: 'es' };

const TOKENS = createTokens({
  key: tokenKey(SECRET, undefined),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: () => 1_800_000_000_000,
});

function cachedApp(environment = {}) {
  const engine = fakeEngine();
  const cachedEngine = withSentenceCache(engine, createByteLru(100_000));
  const { app, ajax, v1, lines } = createTestApp({ engines: [cachedEngine], environment });
  const asUser = async (subject: string) =>
    app.request('/v1/translate', {
      method: 'POST',
      headers: {
        authorization: `bearer ${await TOKENS.issue({ subject, plan: 'paid', lifetimeS: 3_600 })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(FIELDS),
    });
  return { calls: () => engine.jobs.length, ajax, v1, asUser, lines };
}

describe('the cache of sentences', () => {
  test('is shared by anonymous callers; a request with "fresh" does not use the cache', async () => {
    const { calls, ajax, lines } = cachedApp();
    await ajax(FIELDS);
    await ajax(FIELDS);
    expect(calls()).toBe(1);
    await ajax({ ...FIELDS, fresh: 'true' });
    expect(calls()).toBe(2);
    expect(lines.join()).not.toContain('secret sentence');
  });

  test('is not used for accounts and tokens by default', async () => {
    const { calls, ajax, asUser, v1 } = cachedApp();
    await ajax(FIELDS);
    await asUser('ana');
    await asUser('ana');
    await v1(FIELDS);
    expect(calls()).toBe(4);
  });

  test('is used for an account only with SENTENCE_CACHE=on, and not shared between accounts', async () => {
    const { calls, ajax, asUser, v1 } = cachedApp({ SENTENCE_CACHE: 'on' });
    await asUser('ana');
    await asUser('ana');
    expect(calls()).toBe(1);
    await asUser('ben');
    await ajax(FIELDS);
    await v1(FIELDS);
    expect(calls()).toBe(4);
  });
});
