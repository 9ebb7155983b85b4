import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const widget = (page: Page) => page.locator('lang-assistant').first();
const panel = (page: Page) => widget(page).getByRole('complementary', { name: 'Chat history' });
const item = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${name} \\d`) });

/** The visitor of the demo logs in, and goes to the assistant. */
async function logIn(page: Page): Promise<void> {
  await widget(page).getByRole('textbox', { name: 'Text to translate' }).waitFor();
  await page.evaluate(() => {
    const token = document.querySelector('meta[name="demo-user-token"]')?.getAttribute('content') ?? '';
    const element = document.querySelector('lang-assistant');
    element?.setAttribute('user-token', token);
  });
  await widget(page).getByRole('button', { name: 'AI assistant', exact: true }).click();
  await widget(page).getByRole('textbox', { name: 'Message' }).waitFor();
}

/** Says something, and waits until the gateway has kept the question and the answer. */
async function say(page: Page, text: string): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().includes('/add-message/'));
  await widget(page).getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
  expect((await kept).status()).toBe(200);
}

const open = (page: Page) => widget(page).getByRole('button', { name: 'Chat history', exact: true }).click();

describe('the chats of somebody who is logged in', () => {
  it('are there after a reload, with their messages, and can be renamed and deleted', async () => {
    const { page, complaints } = await visit(gateway.origin, DESKTOP);
    await logIn(page);
    await say(page, 'Conjugate hablar in Spanish');
    await open(page);
    await item(page, 'Conjugate hablar').waitFor();

    await page.reload();
    await logIn(page);
    await open(page);
    await item(page, 'Conjugate hablar').click();
    const log = widget(page).getByRole('log', { name: 'Conversation' });
    await log.getByRole('article', { name: 'You' }).getByText('Conjugate hablar in Spanish').waitFor();
    expect((await log.getByRole('article', { name: 'AI assistant' }).innerText()).length).toBeGreaterThan(20);

    await open(page);
    await panel(page).getByRole('button', { name: 'Options for Conjugate hablar' }).click();
    await widget(page).getByRole('menuitem', { name: 'Rename' }).click();
    const named = page.waitForResponse((response) => response.url().includes('/edit-name/'));
    await page.keyboard.type('Spanish verbs');
    await page.keyboard.press('Enter');
    expect((await named).status()).toBe(200);
    await widget(page).getByRole('heading', { name: 'Spanish verbs' }).waitFor();

    await page.reload();
    await logIn(page);
    await open(page);
    await item(page, 'Spanish verbs').waitFor();
    await panel(page).getByRole('button', { name: 'Options for Spanish verbs' }).click();
    await widget(page).getByRole('menuitem', { name: 'Delete' }).click();
    const gone = page.waitForResponse((response) => response.url().includes('/delete/'));
    await widget(page).getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    expect((await gone).status()).toBe(200);
    await panel(page).getByText('Your chats will appear here.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('go on in the other tab, and neither tab loses what the other one says', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await logIn(page);
    await say(page, 'Synonyms of happy');
    const other = await page.context().newPage();
    await other.goto(gateway.origin);
    await logIn(other);
    await open(other);
    await item(other, 'Synonyms of').click();
    await say(other, 'Synonyms of sad');
    await say(page, 'Synonyms of big');

    await open(page);
    await item(page, 'Synonyms of').waitFor();
    const token = await page.locator('meta[name="demo-user-token"]').getAttribute('content');
    const answer = await page.request.get(`${gateway.origin}/history-chat/list-user-chats/`, {
      headers: { authorization: `bearer ${token}` },
    });
    const [chat] = await answer.json();
    const questions = chat.chat_history.filter(({ role }: { role: string }) => role === 'user');
    expect(questions.map(({ content }: { content: string }) => content)).toEqual([
      'Synonyms of happy',
      'Synonyms of sad',
      'Synonyms of big',
    ]);
    await page.context().close();
  });

  it('are in a drawer on a phone, which touch opens and closes', async () => {
    const { page } = await visit(gateway.origin, PHONE);
    await logIn(page);
    await widget(page).getByRole('button', { name: 'Chat history', exact: true }).tap();
    await panel(page).waitFor();
    await item(page, 'Synonyms of').tap();
    await panel(page).waitFor({ state: 'detached' });
    await page.context().close();
  });
});
