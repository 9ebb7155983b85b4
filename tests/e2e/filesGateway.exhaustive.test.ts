import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../support/chromium';
import { unpack } from '../../packages/documents/tests/support/unpack';
import { downloadOf, drop, parts, wordsOf } from '../support/filesPage';
import { startGateway, type RunningGateway } from '../support/gateway';
import { sampleDocx, samplePdf, type SampleFile } from '../support/sampleDocuments';

const visit = useChromium();

let gateway: RunningGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lang-assistant-'));
  // All visits share one IP address. Its daily limit is high, because this test does not check it.
  gateway = await startGateway({ FILES_PER_DAY: '1000,1000,unlimited', TMPDIR: folder });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const leftovers = async () => (await readdir(folder)).filter((name) => name.includes('file'));

async function openFiles() {
  const visited = await visit(gateway.origin, DESKTOP);
  await visited.page.locator('#widget').evaluate((widget) => {
    widget.setAttribute('source-language', 'es');
    widget.setAttribute('target-language', 'en');
    Object.assign(widget, { config: { limits: { filesPerDay: { anonymous: 1000 } } } });
  });
  await visited.page.getByRole('button', { name: 'Translate files' }).click();
  await visited.page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
  return visited;
}

function longPdf(): SampleFile {
  const lines = Array.from({ length: 4000 }, (_, index) => `El perro numero ${String(index)} es grande.`);
  return samplePdf(lines, 'largo.pdf');
}

async function downloaded(page: Page, { name }: SampleFile, item?: string) {
  return downloadOf(page, page.getByRole('group', { name }), item);
}

async function translated(page: Page, file: SampleFile) {
  await drop(page, [file]);
  await parts(page).translate.click();
  await page.getByText(/^(\d+) of \1 paragraphs? translated$/).waitFor();
  return downloaded(page, file);
}

describe('the gateway with its default settings', () => {
  it('translates a Word file and retains its bold text, table, link, header and footer, and offers a bilingual table and a translation memory', async () => {
    const { page, consoleMessages } = await openFiles();
    const sample = await sampleDocx();
    const { name, content } = await translated(page, sample);
    expect(name).toBe('translated_informe.docx');
    const body = String(unpack(content).get('word/document.xml'));
    const words = wordsOf(content).replaceAll('|', '');
    expect(words).toMatch(/the dog/i);
    expect(words).toMatch(/Monday/i);
    expect(words).not.toMatch(/perro|lunes|blanca/);
    expect(/<w:r>(?:(?!<\/w:r>).)*<w:b\/>(?:(?!<\/w:r>).)*<w:t[^>]*>([^<]*)/s.exec(body)?.[1]).toMatch(
      /big/i,
    );
    expect(body).toContain('<w:tbl>');
    expect(body).toMatch(
      /<w:hyperlink(?:(?!<\/w:hyperlink>).)*white(?:(?!<\/w:hyperlink>).)*<\/w:hyperlink>/s,
    );
    const parted = [...unpack(content).keys()];
    const others = parted.filter((part) => /word\/(header|footer)\d*\.xml/.test(part));
    const around = others.map((part) => wordsOf(content, part)).join(' ');
    expect(around).toMatch(/meeting/i);
    expect(around).toMatch(/company/i);
    const table = await downloaded(page, sample, 'Bilingual table');
    expect(table.name).toMatch(/\.docx$/);
    expect(wordsOf(table.content)).toMatch(/perro.*the dog/i);
    const memory = await downloaded(page, sample, 'Translation memory (TMX)');
    expect(memory.name).toMatch(/\.tmx$/);
    expect(String(memory.content)).toMatch(/<tmx version="1\.4">[^]*perro[^]*the dog/i);
    expect(await leftovers()).toEqual([]);
    expect(consoleMessages).toEqual([]);
  });

  it('translates several documents at once, and stops a document that the user cancels', async () => {
    const { page } = await openFiles();
    await drop(page, [longPdf(), await sampleDocx()]);
    await parts(page).translate.click();
    const long = page.getByRole('group', { name: 'largo.pdf' });
    await page.getByRole('list', { name: 'Documents' }).waitFor();
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await long.getByRole('button', { name: 'Cancel' }).click();
    expect((await ended).status()).toBe(200);
    await long.getByText(/^Cancelled/).waitFor();
    await page.getByText(/^(\d+) of \1 paragraphs? translated$/).waitFor();
    expect(wordsOf((await downloaded(page, await sampleDocx())).content)).toMatch(/dog/i);
  });
});
