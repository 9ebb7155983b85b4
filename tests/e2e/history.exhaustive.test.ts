import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { savedChatsOn } from '../support/savedChats';

const visit = useChromium();

async function otherTab(page: Page, origin: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(origin);
  return other;
}

describe('the chats of a logged-in user', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ AI_PER_DAY: 'unlimited' });
  });
  afterAll(() => gateway.close());

  it('can be continued in another tab, and no message of either tab is lost', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    const chats = savedChatsOn(page);
    await chats.logIn();
    await chats.say('Synonyms of happy');
    const tab = await otherTab(page, gateway.origin);
    const other = savedChatsOn(tab);
    await other.logIn();
    await other.open();
    await other.item('Synonyms of').click();
    await other.say('Synonyms of sad');
    await chats.say('Synonyms of big');
    // The chat does not change while a reply is in progress.
    await page.getByRole('button', { name: 'Answer again' }).waitFor();

    // The chat shows the messages of the other tab once the user chooses it again.
    await chats.open();
    await chats.item('Synonyms of').click();
    await chats.log.getByText('Synonyms of sad').waitFor();
    const questions = chats.log.getByRole('article', { name: 'You' });
    const said = ['Synonyms of happy', 'Synonyms of sad', 'Synonyms of big'];
    expect(await questions.locator('.la-msg__body').allInnerTexts()).toEqual(said);
    const token = await page.locator('meta[name="demo-user-token"]').getAttribute('content');
    const answer = await page.request.get(`${gateway.origin}/history-chat/list-user-chats/`, {
      headers: { authorization: `bearer ${token}` },
    });
    const [chat] = await answer.json();
    const kept = chat.chat_history.filter(({ role }: { role: string }) => role === 'user');
    expect(kept.map(({ content }: { content: string }) => content)).toEqual(said);
  });

  it('include no chat that another tab has deleted: the next question starts a new chat, with one alert', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    const chats = savedChatsOn(page);
    await chats.logIn();
    await chats.say('Meaning of kind');
    await chats.open();
    await chats.rename('Meaning of', 'Kind words');
    const tab = await otherTab(page, gateway.origin);
    const other = savedChatsOn(tab);
    await other.logIn();
    await other.open();
    await other.remove('Kind words');

    const made = page.waitForResponse((response) => response.url().endsWith('/history-chat/create/'));
    await chats.send('Meaning of cold');
    expect((await made).status()).toBe(201);
    await page
      .getByRole('alert')
      .getByText('The selected chat could not be found. Please try again.')
      .waitFor();
    // The messages stay on screen.
    await chats.log.getByRole('article', { name: 'You' }).getByText('Meaning of kind').waitFor();
    await page.getByRole('button', { name: 'Answer again' }).waitFor();
    await tab.bringToFront();
    await tab.reload();
    await other.logIn();
    await other.open();
    await other.item('Meaning of').click();
    await other.log.getByRole('article', { name: 'You' }).getByText('Meaning of cold').waitFor();
    expect(await other.log.getByText('Meaning of kind').count()).toBe(0);
    expect(await other.item('Kind words').count()).toBe(0);
  });
});
