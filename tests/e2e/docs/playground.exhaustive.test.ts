import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../../support/chromium';
import { DOCS_DIR, DOCS_PAGES } from './docsSite';
import { accessibilityFaults } from '../../support/filesPage';
import { shifts } from '../support/layoutShifts';
import { startGateway, type RunningGateway } from '../../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ DOCS_DIR });
});
afterAll(() => gateway.close());

async function openPlayground(options = DESKTOP, origin = gateway.origin) {
  const visited = await visit(`${origin}${DOCS_PAGES.playground}`, options);
  await screensReady(visited.page);
  return visited;
}

const code = (page: Page) => page.locator('.pg-code');

/** Reads the attributes of the live widget, and those of the tag in the HTML code. */
function compareAttributes(page: Page) {
  return page.evaluate(() => {
    const read = (element: Element | null | undefined) =>
      Object.fromEntries(
        Array.from(element?.attributes ?? [], ({ name, value }) => [name, value] as const).filter(
          ([name]) => name !== 'style',
        ),
      );
    const snippet = document.querySelector('.pg-code')?.textContent ?? '';
    const parsed = new DOMParser().parseFromString(snippet, 'text/html');
    return {
      live: read(document.querySelector('lang-assistant')),
      written: read(parsed.querySelector('lang-assistant')),
    };
  });
}

describe('the playground', () => {
  it('shows code with the attributes that the live widget has', async () => {
    const { page, consoleMessages } = await openPlayground();
    await page.getByLabel('Source language', { exact: true }).selectOption('es');
    await page.getByLabel('Target language', { exact: true }).selectOption('ca');
    await page.getByLabel('Interface language', { exact: true }).selectOption('fr');
    await page.getByLabel('Theme', { exact: true }).selectOption('dark');
    await page.getByLabel('Initial text', { exact: true }).fill('El perro "duerme" en el <jardín>.');
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Heading level', { exact: true }).selectOption('3');
    await page.getByLabel('Webmcp', { exact: true }).selectOption('on');
    await page.getByText('Texts', { exact: true }).click();
    await page.getByLabel('Placeholder text', { exact: true }).fill('Tapez ici');
    await page.getByText('Look', { exact: true }).click();
    await page.getByLabel('Max width', { exact: true }).fill('640px');

    const { live, written } = await compareAttributes(page);
    expect(Object.keys(written)).toHaveLength(10);
    expect(live).toEqual(written);
    expect(await code(page).textContent()).toContain('--la-max-width: 640px;');
    const width = await page
      .locator('lang-assistant')
      .evaluate((element: HTMLElement) => element.style.getPropertyValue('--la-max-width'));
    expect(width).toBe('640px');

    await page.getByRole('button', { name: 'Reset the options' }).click();
    const reset = await compareAttributes(page);
    expect(reset.written).toEqual({ 'ajax-url': '/ajax', 'nonce-url': '/v1/nonce' });
    expect(reset.live).toEqual(reset.written);
    expect(consoleMessages).toEqual([]);
  });

  it('explains an option after a press on its “?”, and moves nothing while it loads', async () => {
    const { page } = await openPlayground();
    const explanation = page.getByText('source-language: Language to translate from');
    const help = page.getByRole('button', { name: 'About Source language' });
    expect([await explanation.isVisible(), await help.getAttribute('aria-expanded')]).toEqual([
      false,
      'false',
    ]);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    await help.press('Enter');
    expect([await explanation.isVisible(), await help.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    expect(await accessibilityFaults(page, '.pg-options')).toEqual([]);
  });

  it('checks the field that the option For names, with the gateway that serves the playground', async () => {
    const { page } = await openPlayground();
    await page.getByLabel('For', { exact: true }).fill('about');
    await page.getByLabel('A field of the page').fill('He go home.');
    await page.getByRole('button', { name: '1 suggestion' }).waitFor();
  });

  it('translates with the gateway that serves the playground, and loads the widget again with the chosen options', async () => {
    const { page } = await openPlayground();
    await page.getByLabel('Source language', { exact: true }).selectOption('es');
    await page.getByLabel('Target language', { exact: true }).selectOption('ca');
    await page.getByLabel('Initial text', { exact: true }).fill('El perro duerme en el jardín.');
    await page.getByText('El gos dorm al jardí.').waitFor();
    await page.getByLabel('Mode', { exact: true }).selectOption('write');
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Loading', { exact: true }).selectOption('interaction');
    await page.getByRole('button', { name: 'Load the widget again' }).click();
    expect(await page.locator('lang-assistant').evaluate((widget) => widget.matches(':state(loading)'))).toBe(
      true,
    );
    const { live, written } = await compareAttributes(page);
    expect(live).toEqual(written);
  });

  it('works by keyboard on a phone: the user chooses a framework and copies its code', async () => {
    const { page } = await openPlayground({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByLabel('Theme', { exact: true }).focus();
    await page.keyboard.press('d');
    await page.getByRole('radio', { name: 'HTML' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'React' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Copy the code' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code(page).textContent());
    expect(copied).toContain('theme="dark"');
    expect(copied).toContain("import 'lang-assistant';");
  });
});

describe('on an incomplete server', () => {
  it('the playground shows a message if no gateway answers, and can still generate code', async () => {
    const { page } = await visit('about:blank');
    await page.route('**/v1/nonce', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(`${gateway.origin}${DOCS_PAGES.playground}`);
    await page.getByRole('status').filter({ hasText: 'No gateway answers at this address' }).waitFor();
    await page.getByLabel('Target language', { exact: true }).selectOption('ca');
    expect(await code(page).textContent()).toContain('target-language="ca"');
  });

  it('the playground shows a message if the files of the widget are missing', async () => {
    const { page } = await visit('about:blank');
    await page.route('**/widget/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(`${gateway.origin}${DOCS_PAGES.playground}`);
    await page.getByRole('status').filter({ hasText: 'The widget is not at' }).waitFor();
    expect(await page.getByRole('button', { name: 'Load the widget again' }).isDisabled()).toBe(true);
  });
});
