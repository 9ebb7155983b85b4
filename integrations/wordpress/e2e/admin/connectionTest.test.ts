import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults } from '../../../../tests/support/filesPage';
import { startGateway, type RunningGateway } from '../../../../tests/support/gateway';
import { logIn, saveSettings, testConnection } from '../../support/admin';
import { createSiteVisitor } from '../../support/siteVisitor';
import { SPANISH } from '../../support/tools';
import { SECRET, useSite } from '../../support/useSite';

const PAIR = { source_language: 'es', target_language: 'ca' };
const REFUSED = 'http://127.0.0.1:9';

const visit = useChromium();
const connected = useSite(PAIR);

/** A gateway for another site: it trusts no address header, and has other limits. */
let another: RunningGateway;

beforeAll(async () => {
  another = await startGateway({
    CORS_ORIGINS: 'https://another-site.example',
    JWT_SECRET: SECRET,
    AI_PER_DAY: '7,10,unlimited',
  });
  // Allows the site to request this host name, which does not exist.
  await connected.site.customize("define('WP_ACCESSIBLE_HOSTS', 'gateway.invalid');");
});
afterAll(() => another.close());

const settingsPage = () => `${connected.site.origin}/wp-admin/options-general.php?page=lang-assistant`;

async function openAdmin(): Promise<Page> {
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, connected.site, 'admin');
  return page;
}

async function pressTest(settings: Readonly<Record<string, unknown>>, page: Page) {
  const { gateway, site } = connected;
  const correct = { ...PAIR, gateway: gateway.origin, secret: SECRET, connection: 'direct' };
  await site.configure({ ...correct, ...settings });
  return testConnection(page, site.origin);
}

async function startWithOwnCertificate() {
  const { key, cert } = (await connected.site.run(`
    $key = openssl_pkey_new(['private_key_bits' => 2048]);
    $request = openssl_csr_new(['commonName' => 'gateway.example'], $key);
    openssl_x509_export(openssl_csr_sign($request, null, $key, 1), $certificate);
    openssl_pkey_export($key, $pem);
    return ['key' => $pem, 'cert' => $certificate];`)) as { readonly key: string; readonly cert: string };
  const server = createServer({ key, cert }, (_request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://127.0.0.1:${port}`, close: () => server.close() };
}

it('the connection test passes a correct site, and says of each mistake how to correct it', async () => {
  const { gateway, site } = connected;
  const page = await openAdmin();
  const results = await pressTest({}, page);
  expect(results.slice(0, -1).map((result) => result[0])).toEqual(['✓', '✓', '✓', '✓', '✓']);
  // The mark is “!” if the machine is busy and the translation takes longer than five seconds.
  expect(results.at(-1)).toMatch(
    /^[✓!].*El perro duerme en el jardín\. → El gos dorm al jardí\. \(engine: apertium, \d\.\d seconds\)$/,
  );
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);

  const own = await startWithOwnCertificate();
  const mistakes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'no program listens': { gateway: REFUSED },
    'no such server': { gateway: 'https://gateway.invalid' },
    'wrong certificate': { gateway: own.address },
    'an address that ends with /v1': { gateway: `${gateway.origin}/v1` },
    'another secret': { secret: 'another secret than that of the gateway' },
    'an origin that the gateway does not allow': { gateway: another.origin },
    'a pair that the gateway does not translate': { source_language: 'de', target_language: 'ja' },
  };
  const found: Record<string, readonly string[]> = {};
  for (const [mistake, settings] of Object.entries(mistakes))
    found[mistake] = await pressTest(settings, page);
  own.close();
  expect(found).toEqual({
    'no program listens': [
      `✗Failed Address No program answers at ${REFUSED}. Start the gateway, or correct the port in the address.`,
    ],
    'no such server': ['✗Failed Address There is no server named gateway.invalid. Correct the address.'],
    'wrong certificate': [
      '✗Failed Address The certificate of 127.0.0.1 is not valid. Renew it, or enter the name for which it was issued.',
    ],
    'an address that ends with /v1': [
      `✗Failed Address “/v1” at the end of the address is too much. Enter ${gateway.origin}`,
    ],
    'another secret': expect.arrayContaining([
      '✗Failed Secret The gateway refuses the secret. Enter the value of JWT_SECRET there.',
    ]),
    'an origin that the gateway does not allow': expect.arrayContaining([
      `✗Failed Browsers Browsers may not call the gateway from this site. Start it with CORS_ORIGINS=${site.origin}`,
    ]),
    'a pair that the gateway does not translate': expect.arrayContaining([
      expect.stringMatching(/^✗Failed Tools and languages The gateway cannot translate from de into ja\./),
    ]),
  });
});

it('the connection test finds that the gateway sees all visitors as one and has other limits; a button copies the limits of the gateway', async () => {
  const page = await openAdmin();
  const [, , passed] = await pressTest({ connection: 'proxied' }, page);
  expect(passed).toBe('✓Passed Visitors The gateway tells visitors apart, and each has a quota.');
  // Loads the form again, so that it has the gateway that the test asks.
  await page.goto('about:blank');
  const found = (await pressTest({ gateway: another.origin, connection: 'proxied' }, page)).join('\n');
  expect(found).toMatch(/✗Failed Visitors The gateway sees all visitors as one.* TRUST_PROXY=1/);
  expect(found).toContain('✗Failed Limits The widget announces other limits than the gateway has.');
  await page.getByRole('row', { name: 'Questions a day · Visitors 5 7' }).waitFor();
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
  await page.getByRole('button', { name: 'Copy the limits of the gateway' }).click();
  await page.getByText('Save the changes.').waitFor();
  await saveSettings(page);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('The widget announces the limits that the gateway has.').waitFor();
  await connected.site.configure({ limits: {} });
});

it('the buttons of the settings page are disabled until their script runs', async () => {
  const page = await openAdmin();
  await connected.site.configure({});
  await page.route(/assets\/settings\.js/, (route) => route.abort());
  await page.goto(settingsPage());
  expect(await page.getByRole('button', { name: 'Test the connection' }).isDisabled()).toBe(true);
  await page.unrouteAll();
  await page.reload();
  expect(await page.getByRole('button', { name: 'Test the connection' }).isEnabled()).toBe(true);
});

it('an owner removes the secret, and the test result with all three symbols (✓, !, ✗) has no accessibility violations', async () => {
  const page = await openAdmin();
  await connected.site.configure({ gateway: another.origin, secret: SECRET, connection: 'direct' });
  await page.goto(settingsPage());
  await page.getByLabel('Remove the secret').check();
  await saveSettings(page);
  const results = await testConnection(page, connected.site.origin);
  expect(new Set(results.map(([mark]) => mark))).toEqual(new Set(['✓', '!', '✗']));
  expect(results).toContain(
    '!Could be better Secret No secret is saved, so logged-in users count as visitors. Enter the JWT_SECRET of the gateway.',
  );
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
});

it('Site Health shows the same advice as the connection test', async () => {
  const page = await openAdmin();
  await connected.site.configure({ ...PAIR, gateway: another.origin, connection: 'direct' });
  await page.goto(`${connected.site.origin}/wp-admin/site-health.php`);
  const found = page.getByRole('button', { name: 'The connection of the translator needs your attention' });
  await found.click();
  await page
    .getByText(`Start it with CORS_ORIGINS=${connected.site.origin}`)
    .filter({ visible: true })
    .waitFor();
  expect(await accessibilityFaults(page, '#health-check-accordion-block-lang_assistant')).toEqual([]);
});

it('below a broken widget, administrators read what is wrong; visitors read that the service has a problem', async () => {
  await connected.site.configure({ ...PAIR, gateway: REFUSED, connection: 'proxied' });
  const address = await connected.publish('[lang_assistant]');
  const type = async (reader: Page) => {
    await screensReady(reader);
    await reader.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
  };
  const page = await openAdmin();
  await page.goto(address);
  await type(page);
  const note = page.getByRole('note');
  await note.getByText(`No program answers at ${REFUSED}.`).waitFor();
  expect(await note.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(settingsPage());
  expect(await accessibilityFaults(page, '.lang-assistant-problems')).toEqual([]);
  for (const connection of ['proxied', 'direct']) {
    await connected.site.configure({ connection });
    const visitor = await visit(address);
    await type(visitor.page);
    await visitor.page.getByText('The translation service has a problem.').first().waitFor();
    expect(await visitor.page.getByRole('note').count()).toBe(0);
    expect(await visitor.page.content()).not.toContain('problems');
  }
});

it('the route that explains why the widget does not work refuses visitors and requests from another site', async () => {
  const admin = createSiteVisitor(connected.site);
  const ask = async (origin: string) =>
    (
      await admin.request('/wp-json/lang-assistant/v1/problems', {
        method: 'POST',
        headers: { origin },
      })
    ).status;
  expect(await ask(connected.site.origin)).toBe(403);
  await admin.logIn('admin');
  expect(await ask('https://evil.example')).toBe(403);
  expect(await ask(connected.site.origin)).toBe(200);
});
