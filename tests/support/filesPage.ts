import { readFile } from 'node:fs/promises';
import { buffer as readAll } from 'node:stream/consumers';
import type { AxeResults } from 'axe-core';
import type { Download, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { unpack } from '../../packages/documents/tests/support/unpack';
import type { SampleFile } from './sampleDocuments';

export const parts = (page: Page | Locator) => ({
  input: page.locator('input[type=file]'),
  area: page.locator('.la-files'),
  translate: page.getByRole('button', { name: 'Translate document' }),
  download: page.getByRole('button', { name: 'Download translation' }),
  moreDownloads: page.getByRole('button', { name: 'More downloads' }),
  success: page.getByRole('heading', { name: 'Document translated successfully' }),
});

export async function drop(page: Page, files: readonly SampleFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((dragged) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of dragged) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  const { area } = parts(page);
  // Browsers repeat `dragover` while the user holds the files over the area.
  const over = page.locator('.is-over, .la-files--over');
  const hold = async () => {
    await area.dispatchEvent('dragenter', { dataTransfer });
    await area.dispatchEvent('dragover', { dataTransfer });
    return over.count();
  };
  await expect.poll(hold).toBeGreaterThan(0);
  await area.dispatchEvent('drop', { dataTransfer });
}

export async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; content: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await act();
  const download = await coming;
  return { name: download.suggestedFilename(), content: await readAll(await download.createReadStream()) };
}

/** Without an item, the button itself, otherwise an item of its menu. */
export function downloadOf(page: Page, card: Locator, item?: string) {
  return saved(page, async () => {
    const { download, moreDownloads } = parts(card);
    await (item === undefined ? download : moreDownloads).click();
    if (item !== undefined) await page.getByRole('menuitem', { name: item }).click();
  });
}

export const wordsOf = (file: Buffer, part = 'word/document.xml') =>
  [...String(unpack(file).get(part)).matchAll(/<[wa]:t(?: [^>]*)?>([^<]*)</g)]
    .map(([, text]) => text)
    .join('|');

export async function accessibilityFaults(
  page: Pick<Page, 'evaluate'>,
  selector = '#widget',
): Promise<string[]> {
  await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate(async (part) => {
    const axe = Reflect.get(window, 'axe') as { run(selector: string): Promise<AxeResults> };
    const { violations } = await axe.run(part);
    return violations.map(({ id }) => id);
  }, selector);
}
