import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSnippet } from '../../../docs/.vitepress/playground/snippets';
import { screensReady, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';

/** Returns the first HTML snippet of a document, exactly as printed. */
function firstHtml(path: string): string {
  const [, html] = /^```html\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? [];
  if (html === undefined) throw new Error(`no HTML in ${path}`);
  return html;
}

const DOCUMENTS = ['README.md', 'docs/quick-start.md', 'docs/embedding.md', 'llms.txt'];

const SNIPPETS = [
  ...DOCUMENTS.map((path) => [path, firstHtml(path)] as const),
  ['the playground', writeSnippet('HTML', { attributes: {}, properties: {} })] as const,
];

const visit = useChromium();
/** A copy of `demo/`, to which each snippet is added as a page. */
const folder = mkdtempSync(join(tmpdir(), 'lang-assistant-demo-'));
let gateway: RunningGateway;
beforeAll(async () => {
  cpSync('demo', folder, { recursive: true });
  SNIPPETS.forEach(([, html], index) => writeFileSync(join(folder, `page${index}.html`), html));
  gateway = await startGateway({ DEMO_DIR: folder });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

it.each(SNIPPETS.map((snippet, index) => [...snippet, index] as const))(
  'a page with only the first snippet of %s translates, without console output',
  async (_place, _html, index) => {
    const { page, consoleMessages } = await visit(`${gateway.origin}/page${index}.html`);
    await screensReady(page);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is white.');
    await page.getByText('La casa es blanca.').waitFor();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('house');
    await page.getByText('Casa', { exact: true }).waitFor();
    expect(consoleMessages).toEqual([]);
  },
);
