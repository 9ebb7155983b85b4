import { expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { addUser, logIn } from '../support/admin';
import { tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

it.each([
  [
    'defers all scripts',
    'ana',
    `add_filter('script_loader_tag', function ($tag) { return str_replace(' src=', ' defer src=', $tag); }, 99);`,
  ],
  [
    'prints scripts as modules, too',
    'blai',
    `add_filter('script_loader_tag', function ($tag) {
      return false === strpos($tag, 'type=') ? str_replace('<script ', '<script type="module" ', $tag) : $tag; }, 5);
    add_action('wp_footer', function () { echo '<script type="module">window.another = 1;</script>'; });`,
  ],
  [
    'delays scripts until the page is used',
    'carla',
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
])('works beside a plugin that %s, for users too', async (_what, user, code) => {
  const { site } = connected;
  await addUser(site, user);
  await site.customize(`if (!is_admin()) { ${code} }`);
  const { page, consoleMessages } = await visit('about:blank');
  await logIn(page, site, user);
  await page.goto(await connected.publish('[lang_assistant]'));
  await page.getByRole('textbox', { name: 'Text to translate' }).click();
  await screensReady(page);
  await tools.translate(page);
  await page.locator('lang-assistant[user-token]').waitFor();
  await site.customize('');
  // Such plugins break scripts of WordPress, such as those of its admin bar.
  expect(consoleMessages.filter((line) => line.includes('lang-assistant'))).toEqual([]);
});

it('many calls of one visitor are refused within a minute, and another visitor has their own', async () => {
  const { site } = connected;
  await site.configure({ connection: 'proxied', client: 'header', client_header: 'X-Real-IP' });
  await site.serve({ workers: 4 });
  const ask = async (address: string) => {
    const headers = { 'x-real-ip': address };
    const nonce = await (await fetch(`${site.origin}/wp-json/lang-assistant/v1/nonce`, { headers })).json();
    return (body: Record<string, string>) =>
      fetch(`${site.origin}/wp-json/lang-assistant/v1/call`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ action: 'mi_traductor_translate', nonce: nonce.nonce, ...body }),
      });
  };
  const text = { text: 'El perro.', lang_src: 'es', lang_dst: 'ca' };
  const call = await ask('203.0.113.7');
  const statuses: number[] = [];
  // The gateway admits 120 a minute.
  for (let sent = 0; sent < 140; sent += 1) statuses.push((await call(text)).status);
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await (await ask('203.0.113.8'))(text)).status).toBe(200);
});
