import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../support/chromium';
import { unpack } from '../../packages/documents/tests/support/unpack';
import { drop, parts, saved, wordsOf } from '../support/filesPage';
import { startGateway, type RunningGateway } from '../support/gateway';
import { sampleDocx, samplePdf, samplePptx, type SampleFile } from '../support/sampleDocuments';

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

async function openFiles(config: object = {}, origin = gateway.origin) {
  const visited = await visit(origin, DESKTOP);
  await visited.page.locator('#widget').evaluate((widget, given) => {
    widget.setAttribute('source-language', 'es');
    widget.setAttribute('target-language', 'en');
    Object.assign(widget, { config: { limits: { filesPerDay: { anonymous: 1000 } }, ...given } });
  }, config);
  await visited.page.getByRole('button', { name: 'Translate files' }).click();
  await visited.page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
  return visited;
}

function longPdf(): SampleFile {
  const lines = Array.from({ length: 4000 }, (_, index) => `El perro numero ${String(index)} es grande.`);
  return samplePdf(lines, 'largo.pdf');
}

async function downloaded(page: Page, { name }: SampleFile, item = 'Document') {
  await page.getByRole('group', { name }).getByRole('button', { name: 'Download' }).click();
  return saved(page, () => page.getByRole('menuitem', { name: item }).click());
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

  it('uses the glossary terms of the page in a Word file, and reports no missing term', async () => {
    const glossary = [
      { source: 'perro', target: 'hound' },
      { source: 'casa blanca', target: 'Pale Mansion' },
      { source: 'gato', target: 'lynx', pair: 'es-fr' },
    ];
    const { page, consoleMessages } = await openFiles({ glossary });
    const sample = await sampleDocx();
    const words = wordsOf((await translated(page, sample)).content).replaceAll('|', '');
    expect(words).toMatch(/the hound is/i);
    expect(words).toMatch(/Pale Mansion/);
    expect(words).not.toMatch(/\bdog\b|lynx/i);
    expect(wordsOf((await downloaded(page, sample, 'Bilingual table')).content)).not.toContain('The term');
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

  it('returns a presentation for a presentation, and a Word file for a PDF', async () => {
    const { page, consoleMessages } = await openFiles();
    const files = [await samplePptx(), samplePdf(['El perro es grande.', 'La casa es blanca.'])] as const;
    await drop(page, files);
    await parts(page).translate.click();
    for (const { name } of files)
      await page
        .getByRole('group', { name })
        .getByText(/^(\d+) of \1 paragraphs? translated$/)
        .waitFor();
    const presentation = await downloaded(page, files[0]);
    expect(presentation.name).toBe('translated_charla.pptx');
    expect(wordsOf(presentation.content, 'ppt/slides/slide1.xml')).toMatch(/the book/i);
    expect(wordsOf(presentation.content, 'ppt/slides/slide2.xml')).toMatch(/the door/i);
    const letter = await downloaded(page, files[1]);
    expect(letter.name).toBe('translated_carta.docx');
    expect(wordsOf(letter.content)).toMatch(/the dog/i);
    expect(wordsOf(letter.content)).toMatch(/white/i);
    expect(consoleMessages).toEqual([]);
  });

  it('translates a document that the widget sends to /v1/ai-files with the bearer token', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.locator('#widget').evaluate((widget) => {
      widget.removeAttribute('ajax-url');
      widget.setAttribute('source-language', 'es');
      widget.setAttribute('target-language', 'en');
      widget.setAttribute('mode', 'files');
    });
    await page.getByRole('button', { name: 'Translate files' }).click();
    await page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
    const request = page.waitForRequest((sent) => sent.url().endsWith('/v1/ai-files?job=1'));
    const { content } = await translated(page, await sampleDocx());
    expect((await request).headers()['authorization']).toMatch(/^bearer .{20,}/);
    expect(wordsOf(content).replaceAll('|', '')).toMatch(/the dog/i);
    expect(consoleMessages).toEqual([]);
  });

  it('rejects and deletes a file whose content does not match its type', async () => {
    const { page } = await openFiles();
    await drop(page, [
      { name: 'falso.docx', mimeType: '', buffer: Buffer.from('<html>not a document</html>') },
    ]);
    await parts(page).translate.click();
    await page.getByRole('alert').getByText('This file cannot be read.').waitFor();
    await expect.poll(leftovers).toEqual([]);
  });

  it('deletes a file that the user removes during its translation', async () => {
    const { page } = await openFiles();
    await drop(page, [longPdf()]);
    await parts(page).translate.click();
    const card = page.getByRole('group', { name: 'largo.pdf' });
    await page.getByRole('list', { name: 'Documents' }).waitFor();
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove largo.pdf' }).click();
    expect((await ended).status()).toBe(200);
    await page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
    await expect.poll(leftovers).toEqual([]);
  });
});

describe('the daily limit of an anonymous user', () => {
  it('is one document: a second document is not sent, and the limit dialog opens', async () => {
    const own = await startGateway();
    try {
      const { page } = await openFiles({ limits: {} }, own.origin);
      await translated(page, await sampleDocx());
      await drop(page, [await samplePptx()]);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await parts(page).translate.click();
      await page.getByRole('dialog').waitFor();
      expect(sent).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
