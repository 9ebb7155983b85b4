import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { addUser, logIn } from '../support/admin';
import { tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

const tokenOn = (page: Page) => page.locator('lang-assistant').first().getAttribute('user-token');

it('a login token that is about to expire is renewed when the user uses the widget, and the conversation stays', async () => {
  const { site } = connected;
  await addUser(site, 'carla');
  const address = await connected.publish('[lang_assistant]');
  const { page } = await visit('about:blank');
  await logIn(page, site, 'carla');
  await page.clock.install();
  let sessions = 0;
  page.on('request', (request) => (sessions += request.url().endsWith('/session') ? 1 : 0));
  await page.goto(address);
  await screensReady(page);
  // The token arrives before the first use of the widget, so that even a quick first message is saved.
  await page.locator('lang-assistant[user-token]').waitFor();
  await tools.chat(page, 'conjugate the verb comer');
  const first = await tokenOn(page);
  expect([sessions, first]).toEqual([1, expect.stringMatching(/^eyJ/)]);

  await page.clock.fastForward('56:00');
  const renewed = page.waitForResponse(/\/session$/);
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('Shift');
  await renewed;
  await expect.poll(() => tokenOn(page)).not.toBe(first);
  await tools.chat(page, 'conjugate the verb vivir', 'vivimos');
  expect(await page.locator('[part~="user-message"]').count()).toBe(2);
});
