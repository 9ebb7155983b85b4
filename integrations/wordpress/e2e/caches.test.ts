import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../tests/support/chromium';
import { addUser, fillLogin, logIn } from '../support/admin';
import { recognizeUser, tools, useAllTools } from '../support/tools';
import { SECRET, useSite, type ConnectedSite } from '../support/useSite';

const visit = useChromium();
const DAYS = 30;
const DAY_MS = 86_400_000;

async function arriveLater() {
  const visited = await visit('about:blank', DESKTOP);
  await visited.page.clock.install({ time: Date.now() + DAYS * DAY_MS });
  return visited;
}

function listenTo(page: Page, { site, gateway }: ConnectedSite): { readonly refused: string[] } {
  const refused: string[] = [];
  page.on('response', (response) => {
    const isOurs = response.url().startsWith(gateway.origin) || response.url().startsWith(site.origin);
    if (isOurs && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return { refused };
}

/** All calls of a route have the same identification, so one route is tested with all tools. */
const translateAndChat = async (page: Page) => {
  await tools.translate(page);
  await tools.chat(page);
};

const WAYS = [
  ['directly', { connection: 'direct' }, translateAndChat],
  ['through the REST API', { connection: 'proxied', route: 'rest' }, translateAndChat],
  ['through admin-ajax', { connection: 'proxied', route: 'ajax' }, useAllTools],
] as const;

describe.each(WAYS)(
  'a page cached for 30 days, whose widget calls the gateway %s,',
  (_how, settings, useTools) => {
    const connected = useSite({ ...settings, source_language: 'es', target_language: 'ca' });

    it('works for a visitor: no call is refused', async () => {
      const address = await connected.publish('[lang_assistant]');
      const html = await (await fetch(address)).text();
      expect(html).not.toContain(SECRET);
      await connected.site.cachePage(address, html);
      await connected.moveClocks(DAYS);
      const { page, consoleMessages } = await arriveLater();
      const { refused } = listenTo(page, connected);
      const response = await page.goto(address);
      expect(response?.headers()['x-page-cache']).toBe('hit');
      await screensReady(page);
      await useTools(page);
      expect(refused).toEqual([]);
      expect(consoleMessages).toEqual([]);
    });
  },
);

describe('for logged-in users, a page with the widget', () => {
  const connected = useSite({ source_language: 'es', target_language: 'ca' });

  /** Returns the token of the request that saved the chat. */
  async function chatAs(page: Page, question: string): Promise<string> {
    await recognizeUser(page);
    const saved = page.waitForRequest((request) => request.url().endsWith('/history-chat/create/'));
    await tools.chat(page, question);
    return (await (await saved).allHeaders())['authorization'] ?? '';
  }

  it('works 30 days after it was cached, also for another user, and each user has a separate identity', async () => {
    const { site } = connected;
    await Promise.all([addUser(site, 'ana'), addUser(site, 'blai')]);
    const address = await connected.publish('[lang_assistant]');
    const first = await visit('about:blank');
    await logIn(first.page, site, 'ana');
    const html = await (await first.page.request.get(address)).text();
    expect(html).toContain('wp-admin-bar-logout');
    expect(html).not.toMatch(/eyJ[\w-]+\.|user-token|<lang-assistant[^>]*\snonce=/);

    await site.cachePage(address, html);
    await connected.moveClocks(DAYS);
    const tokens: string[] = [];
    for (const user of ['ana', 'blai']) {
      const { page } = await arriveLater();
      const { refused } = listenTo(page, connected);
      await logIn(page, site, user);
      await page.goto(address);
      await screensReady(page);
      tokens.push(await chatAs(page, 'conjugate the verb comer'));
      expect(refused).toEqual([]);
    }
    const subjects = tokens.map((token) => {
      const [, payload = ''] = token.split('.');
      return String(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub);
    });
    expect(new Set(subjects).size).toBe(2);
  });

  it.each([['with a secret'], ['without a secret']])(
    'shows the widget after the login even if the page was cached for visitors, %s',
    async (secret) => {
      const { site } = connected;
      await site.configure({ audience: 'users', secret: secret === 'with a secret' ? SECRET : '' });
      const address = await connected.publish('[lang_assistant]');
      await site.cachePage(address, await (await fetch(address)).text());
      const { page } = await visit(address);
      const link = page.getByRole('link', { name: 'Log in to use the translator' });
      await link.waitFor();
      expect(await page.locator('lang-assistant').count()).toBe(0);
      await link.click();
      await fillLogin(page, 'admin');
      const response = await page.goto(address);
      expect(response?.headers()['x-page-cache']).toBe('hit');
      await screensReady(page);
      await tools.translate(page);
      expect(await link.count()).toBe(0);
      await site.configure({ audience: 'everyone', secret: SECRET });
    },
  );

  it('works as for a visitor once the login has expired', async () => {
    const { site } = connected;
    const address = await connected.publish('[lang_assistant]');
    await connected.moveClocks(0);
    const { page } = await visit('about:blank');
    await logIn(page, site, 'admin');
    await connected.moveClocks(DAYS);
    const { refused } = listenTo(page, connected);
    await page.goto(address);
    await screensReady(page);
    await tools.translate(page);
    expect(refused).toEqual([]);
    expect(await page.locator('lang-assistant').getAttribute('user-token')).toBeNull();
  });
});
