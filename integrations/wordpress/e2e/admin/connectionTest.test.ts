import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults } from '../../../../tests/support/filesPage';
import { startGateway, type RunningGateway } from '../../../../tests/support/gateway';
import { logIn, testConnection } from '../../support/admin';
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

async function pressTest(
  settings: Readonly<Record<string, unknown>>,
  page?: Page,
): Promise<readonly string[]> {
  const admin = page ?? (await openAdmin());
  await connected.site.configure({
    gateway: connected.gateway.origin,
    secret: SECRET,
    connection: 'direct',
    ...settings,
  });
  return testConnection(admin, connected.site.origin);
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

it('a correctly configured site passes each part of the connection test', async () => {
  const page = await openAdmin();
  const results = await pressTest({}, page);
  expect(results.map((result) => result[0])).toEqual(['✓', '✓', '✓', '✓', '✓', '✓']);
  expect(results.at(-1)).toMatch(
    /El perro duerme en el jardín\. → El gos dorm al jardí\. \(engine: apertium, \d\.\d seconds\)$/,
  );
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
});

describe('the connection test finds a mistake and says how to fix it:', () => {
  it('no program listens at the address', async () => {
    expect(await pressTest({ gateway: REFUSED })).toEqual([
      `✗Failed Address No program answers at ${REFUSED}. Start the gateway, or correct the port in the address.`,
    ]);
  });

  it('the name of the server does not exist', async () => {
    expect(await pressTest({ gateway: 'https://gateway.invalid' })).toEqual([
      '✗Failed Address There is no server named gateway.invalid. Correct the address.',
    ]);
  });

  it('the certificate of the gateway is not valid', async () => {
    const { address, close } = await startWithOwnCertificate();
    expect(await pressTest({ gateway: address })).toEqual([
      '✗Failed Address The certificate of 127.0.0.1 is not valid. Renew it, or enter the name for which it was issued.',
    ]);
    close();
  });

  it('the address ends with /v1', async () => {
    const { origin } = connected.gateway;
    expect(await pressTest({ gateway: `${origin}/v1` })).toEqual([
      `✗Failed Address “/v1” at the end of the address is too much. Enter ${origin}`,
    ]);
  });

  it('the secret of the site differs from the secret of the gateway', async () => {
    expect(await pressTest({ secret: 'another secret than that of the gateway' })).toContain(
      '✗Failed Secret The gateway refuses the secret. Enter the value of JWT_SECRET there.',
    );
  });

  it('the gateway does not allow the origin of the site', async () => {
    expect(await pressTest({ gateway: another.origin })).toContain(
      `✗Failed Browsers Browsers may not call the gateway from this site. Start it with CORS_ORIGINS=${connected.site.origin}`,
    );
  });

  it('the gateway cannot tell visitors apart', async () => {
    const found = await pressTest({ gateway: another.origin, connection: 'proxied' });
    expect(found.join('\n')).toMatch(/✗Failed Visitors The gateway sees all visitors as one.* TRUST_PROXY=1/);
    const [, , passed] = await pressTest({ connection: 'proxied' });
    expect(passed).toBe('✓Passed Visitors The gateway tells visitors apart, and each has a quota.');
  });

  it('the limits of the site differ from those of the gateway; a button copies the limits of the gateway', async () => {
    const page = await openAdmin();
    const found = await pressTest({ gateway: another.origin, connection: 'proxied' }, page);
    expect(found.join('\n')).toContain(
      '✗Failed Limits The widget announces other limits than the gateway has.',
    );
    const row = page.getByRole('row', { name: 'Questions a day · Visitors 5 7' });
    await row.waitFor();
    expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
    await page.getByRole('button', { name: 'Copy the limits of the gateway' }).click();
    await page.getByText('Save the changes.').waitFor();
    const isLoaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await isLoaded;
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('The widget announces the limits that the gateway has.').waitFor();
    await connected.site.configure({ limits: {} });
  });
});

it('the connection test names a language pair that the gateway cannot translate', async () => {
  const results = await pressTest({ source_language: 'de', target_language: 'ja' });
  expect(results.join('\n')).toContain(
    '✗Failed Tools and languages The gateway cannot translate from de into ja.',
  );
});

it('a test result with all three symbols (✓, !, ✗) has no accessibility violations', async () => {
  const page = await openAdmin();
  const results = await pressTest({ gateway: another.origin, secret: '' }, page);
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
  const page = await openAdmin();
  const ask = (headers: Record<string, string>) =>
    fetch(`${connected.site.origin}/wp-json/lang-assistant/v1/problems`, { method: 'POST', headers });
  expect((await ask({ origin: connected.site.origin })).status).toBe(403);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await ask({ cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask({ cookie, origin: connected.site.origin })).status).toBe(200);
});
