import { describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { CATALAN, SPANISH, tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });
const BLOCK = '<!-- wp:lang-assistant/widget {"sourceLanguage":"es","targetLanguage":"ca"} /-->';

const textOf = async (address: string) => (await fetch(address)).text();

describe('a page without the block', () => {
  it('loads no file of the plugin', async () => {
    const { page } = await visit('about:blank');
    const ours: string[] = [];
    page.on('request', (request) => {
      const isOurs =
        request.url().includes('lang-assistant') || request.url().startsWith(connected.gateway.origin);
      if (isOurs) ours.push(request.url());
    });
    await page.goto(connected.site.origin);
    expect(ours).toEqual([]);
    expect(await page.content()).not.toMatch(/lang[-_]assistant/);
  });
});

it('two widgets on a page translate separately with one script and one session, which is requested on the first use, and only the first shows its tool in the address bar', async () => {
  const address = await connected.publish(
    `${BLOCK}<!-- wp:lang-assistant/widget {"sourceLanguage":"en","targetLanguage":"es"} /-->`,
  );
  const { page, consoleMessages } = await visit('about:blank');
  let sessions = 0;
  page.on('request', (request) => (sessions += request.url().endsWith('/session') ? 1 : 0));
  await page.goto(address);
  await screensReady(page);
  expect(sessions).toBe(0);
  const boxes = page.getByRole('textbox', { name: 'Text to translate' });
  const results = page.getByRole('region', { name: 'Translation' });
  await boxes.nth(0).fill(SPANISH);
  await boxes.nth(1).fill('The dog sleeps in the garden.');
  await results.nth(0).getByText(CATALAN).first().waitFor();
  await results.nth(1).getByText(/perro/).first().waitFor();
  expect(sessions).toBe(1);
  expect(await page.locator('script[src*="widget/lang-assistant.js"]').count()).toBe(1);

  const writer = (index: number) =>
    page.locator('lang-assistant').nth(index).getByRole('button', { name: 'AI write' }).click();
  await writer(1);
  await page.getByRole('textbox', { name: 'Text to improve' }).waitFor();
  expect(page.url()).toBe(address);
  await writer(0);
  await page.waitForURL((url) => url.search !== '');
  expect(consoleMessages).toEqual([]);
});

describe('the block', () => {
  it('works in a template part of the theme, on every page', async () => {
    const { site } = connected;
    await site.run(`
      $id = wp_insert_post(['post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'footer',
        'post_title' => 'Footer', 'post_content' => '${BLOCK}'], true);
      wp_set_object_terms($id, 'twentytwentythree', 'wp_theme');
      return wp_set_object_terms($id, 'footer', 'wp_template_part_area');`);
    const { page } = await visit(`${site.origin}/sample-page/`);
    await screensReady(page);
    await tools.translate(page);
    await site.run(
      `wp_delete_post(get_posts(['post_type' => 'wp_template_part', 'numberposts' => 1])[0]->ID, true);`,
    );
  });

  it('works in a widget area', async () => {
    const { site } = connected;
    await site.customize(`
      add_action('widgets_init', function () { register_sidebar(['id' => 'side', 'name' => 'Side']); });
      add_action('wp_footer', function () { dynamic_sidebar('side'); }, 1);`);
    await site.run(`
      update_option('widget_block', [2 => ['content' => '${BLOCK}'], '_multiwidget' => 1]);
      update_option('sidebars_widgets', ['side' => ['block-2'], 'array_version' => 3]);`);
    const { page } = await visit(`${site.origin}/sample-page/`);
    await screensReady(page);
    await tools.translate(page);
    await site.customize('');
  });

  it('appears as a link in feeds and REST API responses, and not in excerpts', async () => {
    const { site } = connected;
    await site.run(`return wp_insert_post(['post_status' => 'publish', 'post_title' => 'Post', 'post_name' => 'post',
      'post_content' => '<!-- wp:paragraph --><p>Some words.</p><!-- /wp:paragraph -->${BLOCK}[lang_assistant]']);`);
    const feed = await textOf(`${site.origin}/feed/`);
    expect(feed).toContain('Open the translator');
    const [post] = await (await fetch(`${site.origin}/wp-json/wp/v2/posts?slug=post`)).json();
    expect(post.content.rendered).toContain('Open the translator');
    expect(post.excerpt.rendered).toContain('Some words.');
    expect(post.excerpt.rendered).not.toContain('Open the translator');
    expect(feed + JSON.stringify(post)).not.toMatch(/<lang-assistant|<script|ajax-url/);
  });
});

describe('the widget', () => {
  it('works at its full size in a theme that resets every CSS property of every element', async () => {
    const { site } = connected;
    const address = await connected.publish('[lang_assistant]');
    await site.customize(
      `add_action('wp_head', function () { echo '<style>* { all: unset }</style>'; }, 99);`,
    );
    const { page } = await visit(address);
    // The broken theme shows the code of its scripts above the widget.
    await page.locator('lang-assistant').scrollIntoViewIfNeeded();
    await screensReady(page);
    await tools.translate(page);
    const widget = await page.locator('lang-assistant').boundingBox();
    expect(widget?.width).toBeGreaterThan(300);
    expect(widget?.height).toBeGreaterThan(200);
    await site.customize('');
  });

  it('works under a strict Content Security Policy, and never violates it', async () => {
    const { site, gateway } = connected;
    const address = await connected.publish('[lang_assistant]');
    await site.customize(`add_action('send_headers', function () { header("Content-Security-Policy: default-src 'none'; "
      . "script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${gateway.origin}"); });`);
    const { page } = await visit('about:blank');
    const violations: string[] = [];
    await page.exposeFunction('violated', (source: string) => violations.push(source));
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ sourceFile, blockedURI, effectiveDirective }) => {
          Reflect.get(window, 'violated')(`${effectiveDirective} ${sourceFile} ${blockedURI}`);
        },
      );
    });
    await page.goto(address);
    await screensReady(page);
    await tools.translate(page);
    expect(
      violations.filter((line) => line.includes('lang-assistant/') || line.includes(gateway.origin)),
    ).toEqual([]);
    await site.customize('');
  });

  it.each([
    ['direct', 'translates on, because it needs no PHP'],
    ['proxied', 'says that the translation failed'],
  ])('on a page that is open while the plugin is deactivated, with %s calls, %s', async (connection) => {
    const { site } = connected;
    await site.configure({ connection });
    const address = await connected.publish(BLOCK);
    const { page } = await visit(address);
    await screensReady(page);
    await site.run(`deactivate_plugins('lang-assistant/lang-assistant.php');`);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    const expected = connection === 'direct' ? CATALAN : /Try again/;
    await page.getByRole('region', { name: 'Translation' }).getByText(expected).first().waitFor();
    const html = await textOf(address);
    expect(html).not.toContain('lang-assistant');
    await site.run(`return activate_plugin('lang-assistant/lang-assistant.php');`);
  });
});
