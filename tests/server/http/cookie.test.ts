import { describe, expect, test } from 'vitest';
import { fetchNonce, from } from '../support/visitor';

describe('the cookie of a visitor', () => {
  test('cannot be read by scripts and contains no personal data; a forged cookie is ignored', async () => {
    const { response } = await fetchNonce(from('203.0.113.7'));
    const set = response.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^la_visitor=[\w-]+\.[\w-]+; .*HttpOnly; SameSite=Lax/);
    const forged = await fetchNonce({ ...from('203.0.113.7'), cookie: 'la_visitor=me.forged' });
    expect(forged.cookie).toMatch(/^la_visitor=/);
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

  test.each(['http', 'https'])(
    'is accepted under both names, with and without the prefix __Host-, over %s',
    async (proto) => {
      const at = (address: string) => ({ ...from(address), 'x-forwarded-proto': proto });
      const { cookie } = await fetchNonce(at('203.0.113.7'));
      const value = cookie.replace(/^[^=]+=/, '');
      for (const name of ['la_visitor', '__Host-la_visitor']) {
        const own = { cookie: `${name}=${value}` };
        const { post } = await fetchNonce({ ...at('203.0.113.7'), ...own });
        expect((await post({ ...at('198.51.100.1'), ...own })).status).toBe(200);
      }
    },
  );

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
