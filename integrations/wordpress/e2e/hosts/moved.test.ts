import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { logIn, testConnection } from '../../support/admin';
import { SPANISH, tools } from '../../support/tools';
import { useSite } from '../../support/useSite';

const visit = useChromium();

/** If set, the only origin that the gateway allows. */
let known: string | undefined;
const connected = useSite({ source_language: 'es', target_language: 'ca' }, () =>
  known === undefined ? {} : { CORS_ORIGINS: known },
);

/** The same server under another host name. */
let moved: string;
beforeAll(async () => {
  const { site } = connected;
  moved = site.origin.replace('127.0.0.1', 'localhost');
  await site.moveTo(moved);
  // In tests, WordPress may request only its own host by default. Before the move, this was also the host of the
  // gateway.
  await site.customize("define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');");
});

it('with forwarded calls, a site works immediately after a move to another domain, also for logged-in users', async () => {
  const { site } = connected;
  await site.configure({ connection: 'proxied' });
  const address = await connected.publish('[lang_assistant]');
  expect(address).toContain(moved);
  expect(await (await fetch(address)).text()).not.toContain(site.origin);
  const { page, consoleMessages } = await visit(address);
  await screensReady(page);
  await tools.translate(page);
  await logIn(page, { ...site, origin: moved }, 'admin');
  await page.goto(address);
  await screensReady(page);
  await page.locator('lang-assistant[user-token]').waitFor();
  await tools.translate(page);
  expect(consoleMessages.filter((line) => line.includes('lang-assistant'))).toEqual([]);
});

it('with direct calls, the connection test of a moved site says what to change on the gateway; then the site works', async () => {
  const { site } = connected;
  await site.configure({ connection: 'direct' });
  const address = await connected.publish('[lang_assistant]');
  const visitor = await visit(address);
  await screensReady(visitor.page);
  await visitor.page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
  await visitor.page.getByText('The translation service has a problem.').first().waitFor();

  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, { ...site, origin: moved }, 'admin');
  expect(await testConnection(page, moved)).toContain(
    `✗Failed Browsers Browsers may not call the gateway from this site. Start it with CORS_ORIGINS=${moved}`,
  );
  known = moved;
  await connected.moveClocks(0);
  await visitor.page.goto(address);
  await screensReady(visitor.page);
  await tools.translate(visitor.page);
});
