import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults } from '../../../../tests/support/filesPage';
import { serve, type HttpDouble } from '../../../../tests/support/gatewayDouble';
import { describeRelease } from '../../build/describeRelease.mjs';
import { makeZip } from '../../build/makeZip.mjs';
import { readPluginFiles } from '../../build/pluginFiles.mjs';
import { logIn, saveSettings } from '../../support/admin';
import { startHttpsProxy, type HttpsProxy } from '../../support/httpsProxy';
import { createSite, type WordPressSite } from '../../support/site';

const PLUGIN = 'lang-assistant/lang-assistant.php';
const [OLD, NEW] = ['9.8.6', '9.8.7'];

const visit = useChromium();
let site: WordPressSite;
let releases: HttpDouble;
let proxy: HttpsProxy;
let description: ReturnType<typeof describeRelease>;
/** The file that the release server sends in place of the zip. */
let served: Buffer;
let zip: Buffer;

const pathsAsked = () => releases.received.map(({ url }) => url);

/** Makes the site trust the certificate of the test. WordPress.org reports no updates. */
const customized = (port: string) => `
  add_filter('https_ssl_verify', '__return_false');
  add_filter('http_allowed_safe_ports', function ($ports) { return array_merge($ports, [${port}]); });
  add_filter('pre_http_request', function ($answer, $options, $address) {
    return false === strpos($address, 'api.wordpress.org') ? $answer : ['headers' => [], 'cookies' => [],
      'response' => ['code' => 200, 'message' => ''], 'body' => '{"plugins":[],"translations":[],"no_update":[]}'];
  }, 10, 3);`;

beforeAll(async () => {
  site = await createSite();
  releases = await serve((response, { url }) => {
    if (url.endsWith('/latest/download/lang-assistant.json'))
      response.writeHead(302, { location: '/store/description' }).end();
    else if (url === '/store/description') response.end(JSON.stringify(description));
    else if (url.endsWith(`/download/v${NEW}/lang-assistant.zip`)) response.end(served);
    else response.writeHead(404).end();
  });
  proxy = await startHttpsProxy(releases.url, site.folder);
  const address = `${proxy.origin}/team/widget`;
  const old = await makeZip('lang-assistant', await readPluginFiles(OLD, address));
  const files = await readPluginFiles(NEW, address);
  zip = await makeZip('lang-assistant', files);
  description = describeRelease(address, NEW, files, zip);
  const file = join(site.folder, 'old.zip');
  await writeFile(file, old);
  await site.installPlugin(file);
  await site.customize(customized(new URL(proxy.origin).port));
  await site.serve();
});
afterAll(async () => {
  proxy.close();
  await Promise.all([site.close(), releases.close()]);
  expect(await site.readPluginErrors()).toEqual([]);
});
beforeEach(() => site.run(`return delete_site_transient('update_plugins');`));

const installedVersion = () => site.run(`return get_plugins()['${PLUGIN}']['Version'];`);

it('WordPress does not request the release address after the owner turns off “Look for new versions”', async () => {
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=lang-assistant`);
  await page.getByText(`WordPress asks ${proxy.origin}/team/widget when it looks for updates.`).waitFor();
  const menu = page.getByLabel('Look for new versions');
  const save = async (label: string) => {
    await menu.selectOption({ label });
    await saveSettings(page);
  };
  await save('No');
  const before = releases.received.length;
  expect(
    await site.run(`wp_update_plugins(); return get_site_transient('update_plugins')->response;`),
  ).toEqual([]);
  expect(releases.received.length).toBe(before);
  await save('Yes');
});

it('a zip is not installed if its hash differs from that of the release', async () => {
  served = await makeZip('lang-assistant', new Map([['lang-assistant.php', Buffer.from('<?php // evil')]]));
  const messages = await site.run(`
    require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
    wp_update_plugins();
    $upgrader = new Plugin_Upgrader(new Automatic_Upgrader_Skin());
    $upgrader->upgrade('${PLUGIN}');
    return implode(' ', $upgrader->skin->get_upgrade_messages());`);
  expect(messages).toContain('The downloaded file is not the one that was released. Nothing was changed.');
  expect(pathsAsked().at(-1)).toBe(`/team/widget/releases/download/v${NEW}/lang-assistant.zip`);
  expect(await installedVersion()).toBe(OLD);
});

it('an owner sees a new version with its hash, and installs it with one click', async () => {
  served = zip;
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  await page.goto(`${site.origin}/wp-admin/plugins.php`);
  const row = page.locator(`tr.plugin-update-tr[data-plugin="${PLUGIN}"]`);
  await row.getByText(description.sha256).waitFor();
  // The other links in this row come from WordPress.
  expect(await accessibilityFaults(page, '.plugin-update-tr code')).toEqual([]);
  await row.getByRole('link', { name: /^Update Lang Assistant now/ }).click();
  await row.getByText('Updated!').waitFor();
  expect(await installedVersion()).toBe(NEW);
});
