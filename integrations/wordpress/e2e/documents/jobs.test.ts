import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults, downloadOf, drop, parts, wordsOf } from '../../../../tests/support/filesPage';
import { sampleDocx } from '../../../../tests/support/sampleDocuments';
import { startHeldEngine, type HeldEngine } from '../../../../tests/support/server/heldEngine';
import { addUser, logIn } from '../../support/admin';
import { SECRET, useSite } from '../../support/useSite';

const visit = useChromium();
const SETTINGS = {
  connection: 'proxied',
  source_language: 'es',
  target_language: 'en',
  limits: { filesPerDay: { anonymous: 100, free: 100 } },
};

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

let engine: HeldEngine;
const connected = useSite(SETTINGS, async () => {
  engine = await startHeldEngine();
  const folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  return {
    LIBRETRANSLATE_URL: engine.url,
    APERTIUM_BIN: 'none',
    FILES_DIR: folder,
    FILES_PER_DAY: '100,100,unlimited',
  };
});
afterAll(() => engine.close());
let address: string;
beforeAll(async () => {
  address = await connected.publish('[lang_assistant mode="files"]');
  await addUser(connected.site, 'ana');
  await addUser(connected.site, 'eva');
  // If a request lasted as long as its job, one PHP worker would not be enough.
  await connected.site.serve({ workers: 1 });
});

/** Without `user`, opens the page as a visitor. */
async function open(user?: string) {
  const visited = await visit('about:blank', DESKTOP);
  const { page } = visited;
  if (user !== undefined) await logIn(page, connected.site, user);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|event-stream/.test(type)) bodies.push(response.text().catch(() => ''));
  });
  await page.goto(address);
  await screensReady(page);
  return { ...visited, requested, bodies };
}

describe.each(['rest', 'ajax'])(
  'documents on a site that forwards calls to the gateway (route: %s)',
  (route) => {
    beforeAll(() => connected.site.configure({ route }));
    beforeEach(() => engine.hold());

    it('show real progress, can be cancelled, and offer three downloads without the gateway’s address', async () => {
      const { site, gateway } = connected;
      const { page, consoleMessages, requested, bodies } = await open();
      await drop(page, [await sampleDocx('informe.docx'), await sampleDocx('plan.docx')]);
      await parts(page).translate.click();
      await card(page, 'informe.docx')
        .getByText(/^0 of \d+ paragraphs$/)
        .waitFor();
      await card(page, 'plan.docx').getByText('Queued, starts after the document before it').waitFor();
      expect(await accessibilityFaults(page, 'lang-assistant')).toEqual([]);
      expect((await fetch(site.origin)).status).toBe(200);

      await card(page, 'plan.docx').getByRole('button', { name: 'Cancel' }).click();
      await card(page, 'plan.docx').getByText('Cancelled', { exact: true }).waitFor();
      await engine.waiting(1);
      engine.release();
      const translated = card(page, 'informe.docx').getByText(/^(\d+) of \1 paragraphs translated$/);
      // The document is translated in several batches.
      await expect
        .poll(async () => {
          engine.release();
          return translated.count();
        })
        .toBe(1);
      const names: string[] = [];
      for (const item of [undefined, 'Bilingual table', 'Translation memory (TMX)']) {
        const file = await downloadOf(page, card(page, 'informe.docx'), item);
        names.push(file.name);
        const words = file.name.endsWith('.tmx') ? String(file.content) : wordsOf(file.content);
        expect(words).toContain('MUY GRANDE');
      }
      expect(names).toEqual(['translated_informe.docx', 'bilingual_informe.docx', 'memory_informe.tmx']);
      expect(requested.filter((line) => /^DELETE .*job/.test(line))).toHaveLength(1);
      expect(requested.filter((line) => !line.includes(site.origin) && line.includes('http'))).toEqual([]);
      for (const text of await Promise.all(bodies)) {
        expect(text).not.toContain(new URL(gateway.origin).host);
        expect(text).not.toContain('/v1/ai-files');
        expect(text).not.toContain(SECRET);
      }
      expect(consoleMessages).toEqual([]);
    });

    it('are listed in another browser for the user who uploaded them, and not for another user', async () => {
      const first = await open('ana');
      await drop(first.page, [await sampleDocx('carta.docx')]);
      await parts(first.page).translate.click();
      await card(first.page, 'carta.docx')
        .getByText(/^0 of \d+ paragraphs$/)
        .waitFor();
      expect(first.consoleMessages).toEqual([]);
      await first.page.close();

      const { page, consoleMessages } = await open('ana');
      await card(page, 'carta.docx').getByRole('progressbar', { name: 'Translating carta.docx' }).waitFor();
      engine.open();
      await card(page, 'carta.docx')
        .getByText(/^(\d+) of \1 paragraphs translated$/)
        .waitFor();
      const file = await downloadOf(page, card(page, 'carta.docx'));
      expect(wordsOf(file.content)).toContain('MUY GRANDE');
      expect(consoleMessages).toEqual([]);

      const other = await open('eva');
      await other.page.locator('lang-assistant[user-token]').waitFor();
      await other.page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
      await expect
        .poll(() => other.requested.filter((line) => /\/v1\/jobs$|=lang_assistant_jobs$/.test(line)).length)
        .toBe(1);
      expect(await other.page.getByRole('group').count()).toBe(0);
      expect(other.consoleMessages).toEqual([]);

      await page.getByRole('button', { name: 'Remove carta.docx' }).click();
      await page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
    });
  },
);
