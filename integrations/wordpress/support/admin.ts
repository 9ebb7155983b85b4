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

export async function logIn(page: Page, site: WordPressSite, user: string): Promise<void> {
  await page.goto(`${site.origin}/wp-login.php`);
  await fillLogin(page, user);
}

export const addUser = (site: WordPressSite, name: string, role = 'subscriber'): Promise<unknown> =>
  site.run(`return wp_insert_user(['user_login' => '${name}', 'user_pass' => '${PASSWORD}',
    'user_email' => '${name}@example.org', 'role' => '${role}']);`);

/** Returns each result as its mark, title and sentence. */
export async function testConnection(page: Page, origin: string): Promise<readonly string[]> {
  await page.goto(`${origin}/wp-admin/options-general.php?page=lang-assistant`);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText(/^(To be corrected: \d|The widget works\.)$/).waitFor();
  return page
    .locator('.lang-assistant-results li')
    .evaluateAll((items) =>
      items.map((item) => [...item.children].map(({ textContent }) => textContent.trim()).join(' ')),
    );
}
