import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';
import { ensureHeadlessChromium } from '../../../tools/systemPackages/ensure.mjs';
import { screensReady } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const TAG = '<lang-assistant id="widget" ajax-url="/ajax" webmcp></lang-assistant>';
const RESPONSE = {
  translate: 'Hola a todos',
  result: JSON.stringify({
    corrected_text: 'He goes home.',
    alternatives: [],
    definitions: ['"definitions"'],
  }),
};

let browser: Browser;
let host: HostServer | undefined;

beforeAll(async () => {
  const flags = [...CHROMIUM_FLAGS, '--enable-features=WebMCP', '--enable-blink-features=WebMCP'];
  browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: flags });
});
afterEach(() => host?.close());
afterAll(() => browser.close());

async function open(body = TAG): Promise<Page> {
  host = await startHost({ pages: { '/': pageWith(body) } });
  host.onCall = (call) => call.reply({ success: true, data: RESPONSE });
  const page = await browser.newPage();
  await page.goto(host.origin);
  await screensReady(page);
  return page;
}

const toolNames = (page: Page) =>
  page.evaluate(
    'document.modelContext.getTools().then((tools) => tools.map(({ name }) => name).sort().join())',
  );

const execute = (page: Page, name: string, input: object) =>
  page.evaluate(
    `document.modelContext.getTools().then((tools) => document.modelContext.executeTool(tools.find(({ name }) => name === '${name}'), ${JSON.stringify(input)}))
      .then(String, (error) => error.name)`,
  );

describe('an agent in the browser (WebMCP)', () => {
  it('finds three tools while the element has the attribute webmcp, and no tools without the attribute', async () => {
    const page = await open();
    await expect.poll(() => toolNames(page)).toBe('improve,look_up,translate');
    await page.evaluate(() => document.querySelector('#widget')?.removeAttribute('webmcp'));
    await expect.poll(() => toolNames(page)).toBe('');
    await page.evaluate(() => document.querySelector('#widget')?.setAttribute('webmcp', ''));
    await expect.poll(() => toolNames(page)).toBe('improve,look_up,translate');
    await page.evaluate(() => document.querySelector('#widget')?.remove());
    await expect.poll(() => toolNames(page)).toBe('');
  });

  it('translates, improves and looks words up, and the user sees the result', async () => {
    const page = await open();
    await expect.poll(() => toolNames(page)).toContain('translate');
    expect(await execute(page, 'translate', { text: 'Hello everybody', target: 'es' })).toContain(
      'Hola a todos',
    );
    await page.getByText('Hola a todos').first().waitFor();
    expect(await execute(page, 'look_up', { word: 'run', language: 'en' })).toContain('"definitions"');
    expect(await execute(page, 'improve', { text: 'He go home.', tone: 'friendly' })).toContain(
      'He goes home.',
    );
    expect(await page.getByRole('textbox').first().inputValue()).toBe('He go home.');
  });

  it('gets an error for invalid input', async () => {
    const page = await open();
    await expect.poll(() => toolNames(page)).toContain('translate');
    for (const input of [{}, { text: '' }, { text: 7 }, { text: 'Hello', target: 'klingon' }])
      expect([input, await execute(page, 'translate', input)]).toEqual([
        input,
        expect.stringMatching(/Error$/),
      ]);
    expect(host?.calls).toEqual([]);
  });
});
