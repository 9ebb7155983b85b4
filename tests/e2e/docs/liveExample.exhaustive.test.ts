import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { shifts } from '../support/layoutShifts';
import { DOCS_DIR } from './docsSite';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  if (!existsSync(`${DOCS_DIR}/hashmap.json`))
    throw new Error('The documentation is not built: npm run docs');
  gateway = await startGateway({ DOCS_DIR });
});
afterAll(() => gateway.close());

it('the documentation page of an attribute shows a live example, and runs code that the reader changes', async () => {
  const { page, consoleMessages } = await visit(`${gateway.origin}/docs/attributes/target-language`);
  await screensReady(page);
  await page.getByText('Bon dia', { exact: true }).waitFor();
  const code = page.getByLabel('Edit the code');
  await code.fill('<lang-assistant ajax-url="/ajax" nonce-url="/v1/nonce" theme="dark"></lang-assistant>');
  await page.getByRole('button', { name: 'Run' }).click();
  await screensReady(page);
  expect(await page.locator('.live lang-assistant').getAttribute('theme')).toBe('dark');
  await page.getByRole('button', { name: 'Reset the code' }).click();
  expect(await page.locator('.live lang-assistant').getAttribute('target-language')).toBe('ca');
  expect(consoleMessages).toEqual([]);
});

it('the home page has a widget that translates, and does not move when it is loaded', async () => {
  const { page, consoleMessages } = await visit(`${gateway.origin}/docs/`);
  await screensReady(page);
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('The dog sleeps in the garden.');
  await page.getByRole('region', { name: 'Translation' }).getByText('jardín').first().waitFor();
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  expect(consoleMessages).toEqual([]);
});
