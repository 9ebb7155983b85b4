import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../../support/chromium';
import { accessibilityFaults, downloadOf, drop, parts, wordsOf } from '../../support/filesPage';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { sampleDocx } from '../../support/sampleDocuments';
import { startHeldEngine, type HeldEngine } from '../../support/server/heldEngine';

const visit = useChromium();
let gateway: RunningGateway;
let engine: HeldEngine;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lang-assistant-'));
  engine = await startHeldEngine();
  gateway = await startGateway({
    FILES_PER_DAY: '0,1000,unlimited',
    TMPDIR: folder,
    FILES_DIR: join(folder, 'jobs'),
    LIBRETRANSLATE_URL: engine.url,
    APERTIUM_BIN: 'none',
  });
});
afterAll(async () => {
  await gateway.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page of the gateway with the document tool in a new browser. The widget is embedded as on a host page. */
async function openFiles() {
  const visited = await visit(gateway.origin, DESKTOP);
  const { page } = visited;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.evaluate(() => {
    const token = document.querySelector('meta[name="demo-user-token"]')?.getAttribute('content') ?? '';
    const widget = document.createElement('lang-assistant');
    widget.id = 'widget';
    const attributes = {
      mode: 'files',
      'source-language': 'es',
      'target-language': 'en',
      'ajax-url': '/ajax',
      'nonce-url': '/v1/nonce',
      'jobs-url': '/v1/ai-files/jobs',
      routing: 'none',
      config: JSON.stringify({ limits: { filesPerDay: { free: 1000 } } }),
      'user-token': token,
    };
    for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
    document.querySelector('lang-assistant')?.replaceWith(widget);
  });
  return { ...visited, requested };
}

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

it('a logged-in user who closes the tab can cancel and download the uploaded documents in another browser', async () => {
  const first = await openFiles();
  await drop(first.page, [await sampleDocx('informe.docx'), await sampleDocx('plan.docx')]);
  await parts(first.page).translate.click();
  await card(first.page, 'informe.docx')
    .getByText(/^0 of \d+ paragraphs$/)
    .waitFor();
  await card(first.page, 'plan.docx')
    .getByText(/^Queued/)
    .waitFor();
  expect(first.consoleMessages).toEqual([]);
  await first.page.close();

  const { page, consoleMessages } = await openFiles();
  const bar = card(page, 'informe.docx').getByRole('progressbar', { name: 'Translating informe.docx' });
  await bar.waitFor();
  await card(page, 'plan.docx').getByText('Queued, starts after the document before it').waitFor();
  expect(await page.getByRole('list', { name: 'Documents' }).getByRole('group').count()).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await card(page, 'plan.docx').getByRole('button', { name: 'Cancel' }).click();
  await card(page, 'plan.docx').getByText('Cancelled', { exact: true }).waitFor();

  engine.open();
  await card(page, 'informe.docx')
    .getByText(/^(\d+) of \1 paragraphs translated$/)
    .waitFor();
  expect(consoleMessages).toEqual([]);
  await page.close();

  const last = await openFiles();
  const file = await downloadOf(last.page, card(last.page, 'informe.docx'));
  expect(file.name).toBe('translated_informe.docx');
  expect(wordsOf(file.content)).toContain('EL PERRO');
  expect(await last.page.getByRole('group').count()).toBe(1);
  expect(await accessibilityFaults(last.page)).toEqual([]);
  await last.page.getByRole('button', { name: 'Remove informe.docx' }).click();
  await last.page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
  expect(last.requested.some((request) => request.startsWith('DELETE /v1/ai-files/'))).toBe(true);
  expect(last.consoleMessages).toEqual([]);
});
