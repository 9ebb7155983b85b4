import { expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { CATALAN, SPANISH } from '../support/tools';
import { SECRET, useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

it('visitors can type before any script has loaded, and their text stays when the scripts load', async () => {
  const address = await connected.publish('[lang_assistant]');
  const { page, consoleMessages } = await visit('about:blank');
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/widget\/.*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Text to translate' });
  await box.fill(SPANISH);
  const names = page.locator('lang-assistant .la-select__value');
  expect(await names.allTextContents()).toEqual(['Spanish', 'Catalan']);
  const typed = await box.elementHandle();
  release();
  await screensReady(page);
  await page.getByRole('region', { name: 'Translation' }).getByText(CATALAN).first().waitFor();
  expect(await box.inputValue()).toBe(SPANISH);
  expect(await typed?.evaluate((node) => node.isConnected)).toBe(true);
  expect(consoleMessages).toEqual([]);
});

it('the prerendered first screen is in the language of the page, and contains no user data', async () => {
  const { site } = connected;
  await site.customize(`add_filter('locale', function () { return 'fr_FR'; });`);
  const address = await connected.publish('<!-- wp:lang-assistant/widget {"mode":"write"} /-->');
  const html = await (await fetch(address)).text();
  await site.customize('');
  expect(html).toContain('<template shadowrootmode="open">');
  expect(html).toContain('Texte à améliorer');
  expect(html).not.toContain(SECRET);
  expect(html).not.toMatch(/\{(attributes|source|target|lang|count|text)\}|user-token|\snonce=/);
});

it.each([
  ['a filter', `add_filter('lang_assistant_shell', '__return_false');`, '[lang_assistant]'],
  ['a text at the start', '', '[lang_assistant initial_text="Hola"]'],
  ['a bar that translates the page', '', '[lang_assistant page]'],
])('%s turns off the prerendered first screen', async (_what, code, content) => {
  await connected.site.customize(code);
  const html = await (await fetch(await connected.publish(content))).text();
  await connected.site.customize('');
  expect(html).toMatch(/<lang-assistant [^>]*><\/lang-assistant>/);
});
