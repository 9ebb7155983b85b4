import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** The HTML of the guide, as it is printed there: the two lines of the page, and the tag for the gateway. */
const BLOCKS = Array.from(readFileSync('docs/quick-start.md', 'utf8').matchAll(/^ *```html\n(.*?)^ *```/gms));
const [page = '', tag = ''] = BLOCKS.map(([, code]) => code);

it('the tag of the quick start translates with the gateway, without a refused call', async () => {
  const script = page.trim().split('\n')[0] ?? '';
  expect(script).toMatch(/^<script type="module"/);
  const { page: opened, consoleMessages } = await visit('about:blank');
  const address = `${gateway.origin}/page.html`;
  const html = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${script}${tag}</html>`;
  await opened.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await opened.goto(address);
  await screensReady(opened);
  await opened.getByRole('textbox', { name: 'Text to translate' }).fill('house');
  await opened.getByText('maison', { exact: false }).first().waitFor();
  expect(consoleMessages).toEqual([]);
});
