import { beforeAll, describe, expect, it } from 'vitest';
import { useChromium, screensReady } from '../../../tests/support/chromium';
import { addUser, logIn } from '../support/admin';
import { createSiteVisitor } from '../support/siteVisitor';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });
beforeAll(async () => {
  await addUser(connected.site, 'sub');
});

describe('submitted settings', () => {
  it('are escaped on the page even if they were written directly into the database', async () => {
    const { site } = connected;
    const script = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    await site.configure({ theme: script, source_language: script, login_url: script });
    const address = await connected.publish(
      `[lang_assistant placeholder-text='&quot;><script>window.hacked=1</script>' initial_text="${'x'.repeat(10_240)}"]`,
    );
    const { page } = await visit(address);
    await screensReady(page);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    await site.configure({ theme: 'light', source_language: 'es', login_url: '' });
  });
});

describe('a subscriber', () => {
  it('cannot see or save the settings, and cannot test the connection', async () => {
    const { site } = connected;
    const { page } = await visit('about:blank');
    await logIn(page, site, 'sub');
    const settings = await page.request.get(
      `${site.origin}/wp-admin/options-general.php?page=lang-assistant`,
    );
    expect(settings.status()).toBe(403);
    expect(await settings.text()).not.toContain(connected.gateway.origin);
    const nonce = /"nonce":"([0-9a-f]{10})"|createNonceMiddleware\( "([0-9a-f]{10})"/.exec(
      await (await page.request.get(`${site.origin}/wp-admin/profile.php`)).text(),
    );
    const headers = { 'x-wp-nonce': nonce?.[2] ?? nonce?.[1] ?? '' };
    const test = await page.request.post(`${site.origin}/wp-json/lang-assistant/v1/test`, { headers });
    expect(test.status()).toBe(403);
    const saved = await page.request.post(`${site.origin}/wp-admin/options.php`, {
      form: {
        option_page: 'lang_assistant_settings',
        action: 'update',
        'lang_assistant_settings[gateway]': 'https://evil.example',
      },
    });
    expect(saved.status()).toBe(403);
    const stored = await site.run(`return get_option('lang_assistant_settings')['gateway'];`);
    expect(stored).toBe(connected.gateway.origin);
  });
});

describe('the login token of a user', () => {
  const route = () => `${connected.site.origin}/wp-json/lang-assistant/v1/session`;

  it('is returned only to pages of the same site', async () => {
    const { site } = connected;
    const user = createSiteVisitor(site);
    await user.logIn('sub');
    const ask = async (headers: Record<string, string>, visitor = user) => {
      const response = await visitor.request(route(), { method: 'POST', headers });
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      return (await response.json()).user_token as string;
    };
    expect(await ask({ origin: site.origin })).toMatch(/^eyJ/);
    expect(await ask({ origin: 'https://evil.example' })).toBe('');
    expect(await ask({ origin: site.origin, 'sec-fetch-site': 'cross-site' })).toBe('');
    expect(await ask({ origin: site.origin }, createSiteVisitor(site))).toBe('');
  });
});
