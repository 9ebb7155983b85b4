import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { logIn, testConnection } from '../../support/admin';
import { startHttpsProxy } from '../../support/httpsProxy';
import { tools } from '../../support/tools';
import { useSite } from '../../support/useSite';

const visit = useChromium();
const settings = {
  connection: 'proxied',
  source_language: 'es',
  target_language: 'ca',
  limits: { filesPerDay: { anonymous: 3 } },
};
const connected = useSite(settings, () => ({ FILES_PER_DAY: '3,3,unlimited' }));
const REFUSED = 'http://127.0.0.1:9';

beforeAll(async () => {
  await connected.site.customize(`define('WP_ACCESSIBLE_HOSTS', 'gateway.invalid');
    add_action('send_headers', function () { header('X-Curl: ' . (function_exists('curl_exec') ? 'yes' : 'no')); });`);
});

it.each(['missing', 'disabled'] as const)(
  'a visitor translates, chats and translates a document while curl is %s',
  async (curl) => {
    await connected.site.serve({ curl });
    const address = await connected.publish('[lang_assistant]');
    expect((await fetch(address)).headers.get('x-curl')).toBe('no');
    const { page, consoleMessages } = await visit(address);
    await screensReady(page);
    await tools.translate(page);
    await tools.chat(page);
    expect(await tools.translateDocument(page)).toMatch(/dog/i);
    expect(consoleMessages).toEqual([]);
  },
);

it('without curl, the connection test shows the same message for each problem as with curl', async () => {
  const { site, gateway } = connected;
  await site.serve({ curl: 'missing' });
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  const results = await testConnection(page, site.origin);
  // The last mark is “!” if the machine is busy and the translation takes longer than five seconds.
  expect(results.map((result) => result[0]).join('')).toMatch(/^✓{5}[✓!]$/);
  const proxy = await startHttpsProxy(gateway.origin, site.folder);
  for (const [address, sentence] of [
    [REFUSED, `No program answers at ${REFUSED}.`],
    ['https://gateway.invalid', 'There is no server named gateway.invalid.'],
    [proxy.origin, 'The certificate of 127.0.0.1 is not valid.'],
    [`${gateway.origin}/v1`, '“/v1” at the end of the address is too much.'],
  ] as const) {
    await site.configure({ gateway: address });
    expect(await testConnection(page, site.origin)).toEqual([expect.stringContaining(sentence)]);
  }
  proxy.close();
});
