import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults } from '../../../../tests/support/filesPage';
import { logIn } from '../../support/admin';
import { tools } from '../../support/tools';
import { useSite } from '../../support/useSite';

const visit = useChromium();
const connected = useSite();

/** Since WordPress 6.3, the editor shows the page in an iframe. */
async function canvasOf(page: Page): Promise<Pick<Page, 'getByRole' | 'locator'>> {
  const frame = page.locator('iframe[name="editor-canvas"]');
  await frame.or(page.locator('.block-editor-block-list__layout')).first().waitFor();
  return (await frame.count()) > 0 ? frame.contentFrame() : page;
}

it('an author inserts the block, chooses languages and publishes, and a visitor translates', async () => {
  const { site } = connected;
  await site.run(
    `update_user_meta(1, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false]]);`,
  );
  const { page, consoleMessages } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  await page.goto(`${site.origin}/wp-admin/post-new.php?post_type=page`);
  const canvas = await canvasOf(page);
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('Our translator');
  const inserter = page.getByRole('button', { name: 'Toggle block inserter', exact: true });
  await inserter.click();
  await page.getByRole('searchbox', { name: /^Search/ }).fill('lang assist');
  await page.getByRole('option', { name: 'Lang Assistant' }).click();
  await inserter.click();
  const preview = canvas.locator('.lang-assistant-preview');
  await preview.click();
  const sidebar = page.getByRole('region', { name: 'Editor settings' });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  if ((await settings.getAttribute('aria-expanded')) === 'false') await settings.click();
  await sidebar.waitFor();
  await page.getByRole('combobox', { name: 'Translate from' }).selectOption({ label: 'Spanish' });
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption({ label: 'Catalan' });
  await preview.getByText('Catalan', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Assistant' }).uncheck();
  await preview.getByText('Assistant', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Keep tool and languages in the address of the page' }).uncheck();
  expect(await page.locator('lang-assistant').count()).toBe(0);
  const frame = page.frame({ name: 'editor-canvas' });
  expect(await accessibilityFaults(frame ?? page, '.lang-assistant-preview')).toEqual([]);
  expect(await accessibilityFaults(page, '.block-editor-block-inspector')).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
  const published = page.getByLabel('Editor publish').getByRole('link', { name: 'View Page' });
  const address = (await published.getAttribute('href')) ?? '';
  expect(consoleMessages.filter((line) => line.includes('lang-assistant'))).toEqual([]);

  const reader = await visit(address);
  await screensReady(reader.page);
  await tools.translate(reader.page);
  expect(await reader.page.getByRole('button', { name: 'AI assistant' }).count()).toBe(0);
  await reader.page.getByRole('button', { name: 'AI write' }).click();
  expect(reader.page.url()).toBe(address);
  expect(reader.consoleMessages).toEqual([]);
});

it('the preview of the block shows the languages, tools and theme from the settings, and a shortcode becomes a block with the same attributes', async () => {
  const { site } = connected;
  await site.configure({
    source_language: 'es',
    target_language: 'ca',
    tools: ['translate', 'write'],
    theme: 'dark',
  });
  const address = await connected.publish(
    '<!-- wp:lang-assistant/widget /--><!-- wp:shortcode -->[lang_assistant source="es" target-language=ca theme="light" webmcp theme_x=1]<!-- /wp:shortcode -->',
  );
  const id = await site.run(`return url_to_postid('${address}');`);
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  await page.goto(`${site.origin}/wp-admin/post.php?post=${String(id)}&action=edit`);
  const canvas = await canvasOf(page);
  const preview = canvas.locator('.lang-assistant-preview--dark');
  await preview.waitFor();
  const texts = await preview.locator('span, strong').allTextContents();
  expect(texts).toEqual(['Translator and dictionary', 'Writer', 'Spanish', 'Catalan']);

  await canvas.getByRole('textbox', { name: 'Shortcode' }).click();
  await page.getByRole('button', { name: 'Shortcode', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lang Assistant' }).click();
  await canvas.locator('.lang-assistant-preview--light').getByText('Catalan').waitFor();
  const content = await page.evaluate(() => {
    const wp = Reflect.get(window, 'wp') as {
      data: { select(store: string): { getEditedPostContent(): string } };
    };
    return wp.data.select('core/editor').getEditedPostContent();
  });
  expect(content).toBe(
    '<!-- wp:lang-assistant/widget /-->\n\n<!-- wp:lang-assistant/widget {"sourceLanguage":"es","targetLanguage":"ca","theme":"light","webmcp":true} /-->',
  );
});

it('the four block patterns contain what their titles say', async () => {
  const patterns = (await connected.site.run(`
    return array_map(
      static fn ($pattern) => [$pattern['title'], do_blocks($pattern['content'])],
      array_values(array_filter(
        WP_Block_Patterns_Registry::get_instance()->get_all_registered(),
        static fn ($pattern) => 0 === strpos($pattern['name'], 'lang-assistant/'))));`)) as [
    string,
    string,
  ][];
  expect(patterns.map(([title]) => title)).toEqual([
    'Translator',
    'Writer',
    'Translate this page',
    'Check this form',
  ]);
  const attributes = ['target-language="ca"', 'mode="write"', 'page="true"', 'for="commentform"'];
  for (const [index, attribute] of attributes.entries()) expect(patterns[index]?.[1]).toContain(attribute);
});
