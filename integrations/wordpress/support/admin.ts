import type { Page } from 'playwright';
import type { WordPressSite } from './site';

/** All users have this password, including the administrator. */
export const PASSWORD = 'admin';

export async function fillLogin(page: Page, user: string): Promise<void> {
  // 200 ms after loading, the login page focuses and selects the user name. A password that is filled in at that moment
  // would replace the name.
  await page.locator('#user_login:focus').waitFor();
  await page.locator('#user_login').fill(user);
  await page.locator('#user_pass').fill(PASSWORD);
  await page.locator('#wp-submit').click();
  // Does not wait for the dashboard, which loads a hundred files.
  await page.waitForURL((url) => !url.pathname.endsWith('/wp-login.php'), { waitUntil: 'commit' });
}

/** Sends the login form without showing it, because its page loads many files. */
export async function logIn(page: Page, site: Pick<WordPressSite, 'origin'>, user: string): Promise<void> {
  const form = { log: user, pwd: PASSWORD };
  const response = await page.request.post(`${site.origin}/wp-login.php`, { form, maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`the login of ${user} was refused: ${response.status()}`);
}

export const addUser = (site: WordPressSite, name: string, role = 'subscriber'): Promise<unknown> =>
  site.run(`return wp_insert_user(['user_login' => '${name}', 'user_pass' => '${PASSWORD}',
    'user_email' => '${name}@example.org', 'role' => '${role}']);`);

/** Saves the settings page, and waits until the scripts of the answer run. */
export async function saveSettings(page: Page): Promise<void> {
  // The `load` event of a page that still loads its files would be taken for that of the answer.
  await page.waitForLoadState('load');
  const isLoaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await isLoaded;
}

/** Returns each result as its mark, title and sentence. Opens the settings page if the page shows another one. */
export async function testConnection(page: Page, origin: string): Promise<readonly string[]> {
  const address = `${origin}/wp-admin/options-general.php?page=lang-assistant`;
  if (page.url() !== address) await page.goto(address);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText(/^(To be corrected: \d|The widget works\.)$/).waitFor();
  return page
    .locator('.lang-assistant-results li')
    .evaluateAll((items) =>
      items.map((item) => [...item.children].map(({ textContent }) => textContent.trim()).join(' ')),
    );
}
