import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../tests/support/chromium';
import { addUser, logIn } from '../support/admin';
import { createSiteVisitor, type SiteVisitor } from '../support/siteVisitor';
import { recognizeUser, tools, useAllTools } from '../support/tools';
import { SECRET, useSite } from '../support/useSite';

const visit = useChromium();
const DAYS = 30;
const DAY_MS = 86_400_000;
const PERSONAL = /eyJ[\w-]+\.|user-token|<lang-assistant[^>]*\snonce=/;

const WAYS = [
  ['directly', { connection: 'direct' }],
  ['through the REST API', { connection: 'proxied', route: 'rest' }],
  ['through admin-ajax', { connection: 'proxied', route: 'ajax' }],
] as const;

const PER_DAY = '20,20,unlimited';
const limits = { filesPerDay: { anonymous: 20 } };
const connected = useSite({ source_language: 'es', target_language: 'ca', limits }, () => ({
  AI_PER_DAY: PER_DAY,
  WRITE_PER_DAY: PER_DAY,
  FILES_PER_DAY: PER_DAY,
}));

interface CachedPage {
  readonly address: string;
  readonly html: string;
  readonly headers: Headers;
}

const pages = new Map<string, CachedPage>();
/** Logged in 30 days ago. */
let ana: SiteVisitor;

async function cachePage(name: string, reader: Pick<SiteVisitor, 'request'>): Promise<void> {
  const address = await connected.publish('[lang_assistant]');
  const response = await reader.request(address);
  const html = await response.text();
  await connected.site.cachePage(address, html);
  pages.set(name, { address, html, headers: response.headers });
}

beforeAll(async () => {
  const { site } = connected;
  ana = createSiteVisitor(site);
  for (const [how, settings] of WAYS) {
    await site.configure(settings);
    await cachePage(how, createSiteVisitor(site));
  }
  await Promise.all([addUser(site, 'ana'), addUser(site, 'blai')]);
  await ana.logIn('ana');
  await site.configure({ connection: 'direct' });
  await cachePage('user', ana);
  await connected.moveClocks(DAYS);
});

async function arriveLater() {
  const visited = await visit('about:blank', DESKTOP);
  const { page } = visited;
  await page.clock.install({ time: Date.now() + DAYS * DAY_MS });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return { ...visited, refused };
}

async function openCached(page: Page, { address }: Pick<CachedPage, 'address'>): Promise<void> {
  const response = await page.goto(address);
  expect(response?.headers()['x-page-cache']).toBe('hit');
  await screensReady(page);
}

const cached = (name: string): CachedPage =>
  pages.get(name) ?? { address: '', html: '', headers: new Headers() };

it.each(WAYS)(
  'a visitor of a page cached 30 days ago, which calls the gateway %s, translates, looks a word up, chats, writes and translates a document; the page is the same for everyone',
  async (how, settings) => {
    const { site, gateway } = connected;
    const { html, headers } = cached(how);
    expect(html).toContain('<lang-assistant');
    expect(html).not.toContain(SECRET);
    expect(html).not.toMatch(PERSONAL);
    expect(headers.get('cache-control') ?? '').not.toMatch(/no-store|private/);
    expect(headers.get('set-cookie')).toBeNull();

    await site.configure(settings);
    const { page, consoleMessages, refused } = await arriveLater();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await openCached(page, cached(how));
    await useAllTools(page);
    expect(refused).toEqual([]);
    expect(consoleMessages).toEqual([]);
    expect([...origins].toSorted().join(' ')).not.toContain('https:');
    expect(origins.has(gateway.origin)).toBe(how === 'directly');
    expect(origins.has(site.origin)).toBe(true);
  },
);

it('a page cached for a logged-in user works 30 days later: as for a visitor if the login has expired, and with a separate identity for each user', async () => {
  const { site } = connected;
  await site.configure({ connection: 'direct' });
  const { html } = cached('user');
  expect(html).toContain('wp-admin-bar-logout');
  expect(html).not.toMatch(PERSONAL);

  const expired = await arriveLater();
  const cookies = [...ana.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
  await expired.page.context().addCookies(cookies);
  await openCached(expired.page, cached('user'));
  await tools.translate(expired.page);
  expect(expired.refused).toEqual([]);
  expect(await expired.page.locator('lang-assistant').getAttribute('user-token')).toBeNull();

  const subjects = new Set<string>();
  for (const user of ['ana', 'blai']) {
    const { page, refused } = await arriveLater();
    await logIn(page, site, user);
    await openCached(page, cached('user'));
    await recognizeUser(page);
    const saved = page.waitForRequest((request) => request.url().endsWith('/history-chat/create/'));
    await tools.chat(page);
    const [, payload = ''] = ((await (await saved).allHeaders())['authorization'] ?? '').split('.');
    subjects.add(String(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub));
    expect(refused).toEqual([]);
  }
  expect(subjects.size).toBe(2);
});
