import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults } from '../../../../tests/support/filesPage';
import { logIn, saveSettings } from '../../support/admin';
import { createSite, type WordPressSite } from '../../support/site';

const visit = useChromium();
let site: WordPressSite;
beforeAll(async () => {
  site = await createSite({ isNetwork: true });
  await site.run(`
    foreach (['two', 'three'] as $name) {
      $id = wp_insert_site(['domain' => get_network()->domain, 'path' => "/$name/", 'user_id' => 1]);
      if (is_wp_error($id)) return $id;
      // WordPress removes the port.
      global $wpdb;
      $wpdb->update($wpdb->blogs, ['domain' => get_network()->domain], ['blog_id' => $id]);
      clean_blog_cache($id);
      foreach (['home', 'siteurl'] as $option) update_blog_option($id, $option, "${site.origin}/$name");
    }`);
  await site.installPlugin();
  await site.serve();
});
afterAll(() => site.close());

const HOST = 'https://gateway.example';
const publish = `wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Tool', 'post_name' => 'tool',
  'post_content' => '[lang_assistant]']);`;

it('a site uses the network settings until it saves settings of its own, unless the network settings are locked', async () => {
  await site.run(`
    update_site_option('lang_assistant_network_settings', ['gateway' => '${HOST}', 'theme' => 'dark']);
    foreach (get_sites(['fields' => 'ids']) as $id) { switch_to_blog($id); ${publish} restore_current_blog(); }
    switch_to_blog(2);
    update_option('lang_assistant_settings', ['gateway' => 'https://own.example']);
    restore_current_blog();`);
  const tag = async (name: string) => {
    const html = await (await fetch(`${site.origin}/${name}tool/`)).text();
    return /<lang-assistant[^>]*>/.exec(html)?.[0] ?? html;
  };
  const [first, second, third] = [await tag(''), await tag('two/'), await tag('three/')];
  expect(first).toContain(HOST);
  expect(second).toContain('https://own.example');
  expect(third).toContain(HOST);
  for (const html of [first, second, third]) expect(html).toContain('theme="dark"');
  await site.run(
    `update_site_option('lang_assistant_network_settings', ['gateway' => '${HOST}', 'locked' => true]);`,
  );
  expect(await tag('two/')).toContain(HOST);
});

it('the network administrator saves settings, a site overrides one of them, and both forms are accessible', async () => {
  await site.run(`
    update_site_option('lang_assistant_network_settings', []);
    switch_to_blog(2);
    update_option('lang_assistant_settings', []);
    restore_current_blog();`);
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, site, 'admin');
  await page.goto(`${site.origin}/wp-admin/network/settings.php?page=lang-assistant`);
  await page.getByLabel('Address', { exact: true }).fill(`${HOST}/`);
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Name of the header').fill('not a header');
  await saveSettings(page);
  const fault = page.locator('#lang-assistant-client_header-error');
  await fault.getByText('This is not the name of a header').waitFor();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(HOST);
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);

  await page.goto(`${site.origin}/two/wp-admin/options-general.php?page=lang-assistant`);
  await page.getByLabel('Theme').selectOption('light');
  await saveSettings(page);
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
  const [first, second] = await Promise.all(
    ['', 'two/'].map(async (name) => (await fetch(`${site.origin}/${name}tool/`)).text()),
  );
  expect(/<lang-assistant[^>]*>/.exec(first ?? '')?.[0]).toMatch(
    /gateway\.example.* theme="dark"|theme="dark".*gateway\.example/,
  );
  expect(/<lang-assistant[^>]*>/.exec(second ?? '')?.[0]).toMatch(/theme="light".*gateway\.example/);

  await page.goto(`${site.origin}/wp-admin/network/settings.php?page=lang-assistant`);
  await page.getByLabel('Sites cannot change these settings').check();
  await saveSettings(page);
  await page.getByText('Settings saved.').waitFor();
  await page.goto(`${site.origin}/two/wp-admin/options-general.php?page=lang-assistant`);
  await page.getByText('The administrators of the network manage these settings.').waitFor();
  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
});

/** Returns all database rows that contain a name of the plugin, by table. */
const ROWS = `
  global $wpdb;
  $found = [];
  foreach ($wpdb->get_col('SHOW TABLES') as $table) {
    foreach ($wpdb->get_results("SELECT * FROM $table", ARRAY_A) as $row) {
      // Posts keep their text.
      unset($row['post_content']);
      if (preg_match('/lang.?assistant/i', implode(' ', $row))) $found[] = $table . ': ' . implode(' ', $row);
    }
  }
  return $found;`;

async function filesOfPlugin(): Promise<readonly string[]> {
  const folder = join(site.folder, 'wp-content');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isOurs = async (file: string) =>
    /lang.?assistant/i.test(file.slice(folder.length)) ||
    (file.endsWith('.php') && (await readFile(file, 'utf8')).includes('lang_assistant'));
  const ours = await Promise.all(files.map(isOurs));
  return files.filter((_file, index) => ours[index]);
}

it('uninstalling removes every option, row and file from all three sites', async () => {
  await site.run(`
    foreach (get_sites(['fields' => 'ids']) as $id) {
      switch_to_blog($id);
      update_option('lang_assistant_settings', ['gateway' => '${HOST}', 'secret' => str_repeat('s', 40)]);
      restore_current_blog();
    }
    wp_insert_user(['user_login' => 'ana', 'user_pass' => 'ana', 'user_email' => 'ana@example.org']);
    update_option(Lang_Assistant\\Site_Ai::USAGE_OPTION . '1_aiPerDay', 1);
    foreach (get_users(['blog_id' => 0]) as $user) Lang_Assistant\\Identity::subject($user->ID);`);
  const before = await site.run(ROWS);
  expect((before as string[]).length).toBeGreaterThan(6);
  expect((await filesOfPlugin()).length).toBeGreaterThan(20);
  await site.run(`
    deactivate_plugins('lang-assistant/lang-assistant.php', false, true);
    return delete_plugins(['lang-assistant/lang-assistant.php']);`);
  expect(await site.run(ROWS)).toEqual([]);
  expect(await filesOfPlugin()).toEqual([]);
  expect((await fetch(`${site.origin}/two/tool/`)).status).toBe(200);
});
