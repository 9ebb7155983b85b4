import { beforeAll, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { addUser, logIn } from '../support/admin';
import { tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });
let address: string;
beforeAll(async () => {
  await addUser(connected.site, 'ana');
  address = await connected.publish('[lang_assistant]');
});

it.each([
  [
    'defers all scripts',
    `add_filter('script_loader_tag', function ($tag) { return str_replace(' src=', ' defer src=', $tag); }, 99);`,
  ],
  [
    'prints scripts as modules, too',
    `add_filter('script_loader_tag', function ($tag) {
      return false === strpos($tag, 'type=') ? str_replace('<script ', '<script type="module" ', $tag) : $tag; }, 5);
    add_action('wp_footer', function () { echo '<script type="module">window.another = 1;</script>'; });`,
  ],
  [
    'combines scripts into one file',
    `add_action('template_redirect', function () { ob_start(function ($html) {
      $all = '';
      $html = preg_replace_callback('#<script(?![^>]*type=.module)[^>]* src=.([^\\s>]+?)["\\'][^>]*></script>#', function ($tag) use (&$all) {
        $file = ABSPATH . ltrim(parse_url(html_entity_decode($tag[1]), PHP_URL_PATH), '/');
        if (!is_file($file)) return $tag[0];
        $all .= file_get_contents($file) . ";\\n";
        return '';
      }, $html);
      file_put_contents(ABSPATH . 'wp-content/combined.js', $all);
      return str_replace('</body>', '<script src="/wp-content/combined.js" defer></script></body>', $html);
    }); });`,
  ],
  [
    'delays scripts until the page is used',
    `add_filter('script_loader_tag', function ($tag) {
      return preg_replace('/<script([^>]*) src=/', '<script$1 data-late=', $tag); }, 99);
    add_action('wp_footer', function () { echo "<script>addEventListener('pointerdown', () => {
      for (const late of document.querySelectorAll('script[data-late]')) {
        const script = document.createElement('script');
        if (late.type) script.type = late.type;
        script.src = late.dataset.late;
        document.body.append(script);
      }
    }, { once: true });</script>"; }, 99);`,
  ],
])('the widget of a logged-in user works next to a plugin that %s', async (_what, code) => {
  const { site } = connected;
  await site.customize(`if (!is_admin()) { ${code} }`);
  const { page, consoleMessages } = await visit('about:blank');
  await logIn(page, site, 'ana');
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Text to translate' }).click();
  await screensReady(page);
  await tools.translate(page);
  await page.locator('lang-assistant[user-token]').waitFor();
  await site.customize('');
  // These plugins also break scripts of WordPress, such as the admin bar, so other messages are ignored.
  expect(consoleMessages.filter((line) => line.includes('lang-assistant'))).toEqual([]);
});
