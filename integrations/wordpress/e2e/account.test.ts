import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { parts } from '../../../tests/support/filesPage';
import { sampleDocx } from '../../../tests/support/sampleDocuments';
import { addUser, fillLogin } from '../support/admin';
import { recognizeUser, tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const ONCE = '1,10,unlimited';
const connected = useSite(
  {
    source_language: 'es',
    target_language: 'ca',
    login_url: 'wordpress',
    limits: { wordsPerDay: { anonymous: 8, free: 100 } },
  },
  () => ({ AI_PER_DAY: ONCE, WRITE_PER_DAY: ONCE, FILES_PER_DAY: ONCE }),
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Limit reached' });

async function refused(page: Page): Promise<void> {
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

async function hitEachLimit(page: Page): Promise<void> {
  await tools.translate(page);
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('El gato bebe leche en la cocina.');
  await refused(page);
  await tools.write(page);
  await page.getByRole('textbox', { name: 'Text to improve' }).fill('She dont like it.');
  await refused(page);
  await tools.translateDocument(page);
  await parts(page).input.setInputFiles(await sampleDocx('otro.docx'));
  await parts(page).translate.click();
  await refused(page);
  await tools.chat(page);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Synonyms of happy');
  await box.press('Enter');
  await dialog(page).waitFor();
}

/** Decodes the payload of the JWT. */
function readToken(header: string | undefined): unknown {
  const [, payload = ''] = (header ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

it('a visitor reaches each limit, logs in, saves a chat, finds it again and logs out', async () => {
  const { site } = connected;
  const id = await addUser(site, 'ana');
  const address = await connected.publish('[lang_assistant]');
  const { page } = await visit(address);
  await screensReady(page);
  await hitEachLimit(page);

  await dialog(page).getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, 'ana');
  expect(page.url()).toBe(address);
  await screensReady(page);
  await recognizeUser(page);
  const panel = page.getByRole('complementary', { name: 'Chat history' });
  const saved = panel.getByRole('button', { name: /^conjugate the \d/ });
  const created = page.waitForResponse((response) => response.url().endsWith('/history-chat/create/'));
  await tools.chat(page);
  const response = await created;
  expect(response.status()).toBe(201);
  const claims = readToken((await response.request().allHeaders())['authorization']);
  expect(claims).toMatchObject({ plan: 'free', sub: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(Object.values(claims as object)).not.toContain(String(id));

  await page.reload();
  await screensReady(page);
  await recognizeUser(page);
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
  await saved.waitFor();

  const logOut = await page.locator('#wp-admin-bar-logout a').getAttribute('href');
  await page.goto(logOut ?? '');
  await page.goto(address);
  await screensReady(page);
  await page.getByRole('button', { name: 'AI assistant', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await page.locator('lang-assistant').getAttribute('user-token')).toBeNull();
  expect(await saved.count()).toBe(0);
});
