import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../../support/chromium';
import { readAttributes } from '../../../docs/.vitepress/attributes/attributePages';
import { DOCS_DIR, DOCS_PAGES } from './docsSite';
import { accessibilityFaults } from '../../support/filesPage';
import { startGateway, type RunningGateway } from '../../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  if (!existsSync(`${DOCS_DIR}/hashmap.json`))
    throw new Error('The documentation is not built: npm run docs');
  gateway = await startGateway({ DOCS_DIR });
});
afterAll(() => gateway.close());

const BASE = '/docs/';

function readPages(): Map<string, string> {
  if (!existsSync(DOCS_DIR)) throw new Error('The documentation is not built. Run `npm run docs`.');
  const names = readdirSync(DOCS_DIR, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html'));
  return new Map(pages.map((name) => [`${BASE}${name}`, readFileSync(join(DOCS_DIR, name), 'utf8')]));
}

describe('the built documentation', () => {
  const pages = readPages();

  it('has a page for each document and each attribute', () => {
    const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.md') && !name.startsWith('.vitepress'),
    );
    const names = [
      ...documents.filter((name) => !name.includes('[')).map((name) => name.replace(/\.md$/, '')),
      ...readAttributes().map(({ name }) => `attributes/${name}`),
      '404',
    ];
    const expected = names.map((name) => `${BASE}${name}.html`);
    expect([...pages.keys()].toSorted()).toEqual(expected.toSorted());
  });

  it('lists every page in the sidebar', () => {
    const sidebar = pages.get(`${BASE}limits.html`) ?? '';
    const missing = [...pages.keys()].filter(
      (page) => !/404|index/.test(page) && !sidebar.includes(`href="${page}"`),
    );
    expect(missing).toEqual([]);
  });
});

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'each page of the documentation fits, is accessible in both themes, and sends requests only to its own server, on %s',
  async (_name, options) => {
    const still = { ...options, colorScheme: 'light', reducedMotion: 'reduce' } as const;
    const { page, consoleMessages } = await visit('about:blank', still);
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(gateway.origin)) strangers.push(request.url());
    });
    for (const [name, address] of Object.entries(DOCS_PAGES)) {
      await page.goto(gateway.origin + address, { waitUntil: 'load' });
      if (name === 'playground' || name === 'attribute') await screensReady(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
        await expect.poll(isDark).toBe(colorScheme === 'dark');
        expect([name, colorScheme, await accessibilityFaults(page, 'html')]).toEqual([name, colorScheme, []]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, overflow]).toEqual([name, 0]);
    }
    expect(strangers).toEqual([]);
    expect(consoleMessages).toEqual([]);
  },
);

it('the search of the documentation finds a page by words of its text', async () => {
  const { page } = await visit(`${gateway.origin}${DOCS_PAGES.home}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('trusted types');
  await page.getByRole('option').filter({ hasText: 'Content security policy' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Content security policy' }).waitFor();
});
