import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { fillLogin, logIn, saveSettings } from '../../support/admin';
import { tools } from '../../support/tools';
import { SECRET, useSite } from '../../support/useSite';

const visit = useChromium();
const PAIR = { source_language: 'es', target_language: 'ca' };

describe('with an object cache that returns outdated options', () => {
  const connected = useSite({
    ...PAIR,
    secret: 'a secret that is not valid any more, but is long',
    theme: 'light',
  });
  beforeAll(() => connected.site.addDropIn('objectCache'));

  it('pages show the old settings until the next save, which does not overwrite newer values with old ones', async () => {
    const { site } = connected;
    const address = await connected.publish('[lang_assistant]');
    const themeOf = async () =>
      /<lang-assistant[^>]* theme="(\w+)"/.exec(await (await fetch(address)).text())?.[1];
    expect(await themeOf()).toBe('light');
    // PHP commands have a separate object cache, like a second server.
    await site.configure({ theme: 'dark', secret: SECRET });
    expect(await themeOf()).toBe('light');

    const { page } = await visit('about:blank', DESKTOP);
    await logIn(page, site, 'admin');
    await page.goto(`${site.origin}/wp-admin/options-general.php?page=lang-assistant`);
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
    await page.getByLabel('Loading').selectOption('eager');
    await saveSettings(page);
    const stored = await site.run(`wp_cache_flush(); return get_option('lang_assistant_settings');`);
    expect(stored).toMatchObject({ theme: 'dark', loading: 'eager', secret: SECRET });
    expect(await themeOf()).toBe('dark');

    // Logged-in users have a token, which is signed with the new secret.
    await page.goto(address);
    await screensReady(page);
    await page.locator('lang-assistant[user-token]').waitFor();
    await tools.translate(page);
  });
});

describe('with a page cache', () => {
  const connected = useSite({ ...PAIR, connection: 'proxied', audience: 'users' });
  beforeAll(() => connected.site.addDropIn('pageCache'));

  it('a page whose widget is for logged-in users only shows the widget after the login, also if everyone gets the page that was cached for visitors, with and without a secret', async () => {
    const { site } = connected;
    const { page, consoleMessages } = await visit('about:blank');
    const link = page.getByRole('link', { name: 'Log in to use the translator' });
    for (const [isForAll, secret] of [
      [false, SECRET],
      [true, SECRET],
      [true, ''],
    ] as const) {
      await rm(join(site.folder, 'page-cache-for-all'), { force: true });
      await site.configure({ secret });
      const address = await connected.publish('[lang_assistant]');
      await fetch(address);
      const cached = await fetch(address);
      expect(cached.headers.get('x-page-cache')).toBe('hit');
      const html = await cached.text();
      expect(html).toContain('data-lang-assistant-session');
      expect(html).toMatch(/<script[^>]* src='?"?[^>]*assets\/session\.js/);
      expect(html).not.toContain(SECRET);

      await page.context().clearCookies();
      await page.goto(address);
      await link.waitFor();
      expect(await page.locator('lang-assistant').count()).toBe(0);
      if (isForAll) {
        await logIn(page, site, 'admin');
        await writeFile(join(site.folder, 'page-cache-for-all'), '');
      } else {
        await link.click();
        await fillLogin(page, 'admin');
      }
      const response = await page.goto(address);
      expect(response?.headers()['x-page-cache']).toBe(isForAll ? 'hit' : undefined);
      await screensReady(page);
      await tools.translate(page);
      expect(await link.count()).toBe(0);
    }
    expect(consoleMessages).toEqual([]);
  });

  it('the page cache never stores responses of the plugin', async () => {
    const { site } = connected;
    await site.configure({ audience: 'everyone' });
    const routes = [
      '/wp-json/lang-assistant/v1/nonce',
      '/wp-admin/admin-ajax.php?action=lang_assistant_nonce',
    ];
    for (const route of [...routes, ...routes]) {
      const response = await fetch(`${site.origin}${route}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-page-cache')).toBeNull();
    }
  });
});
