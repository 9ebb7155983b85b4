import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import type { RunningGateway } from '../support/gateway';
import { savedChatsOn } from '../support/savedChats';
import { startGatewayOn, STORES } from './support/store/stores';

const visit = useChromium();

async function otherTab(page: Page, origin: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(origin);
  return other;
}

describe.each(STORES)('the chats of a logged-in user, stored in %s', (store, missing) => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    if (missing === undefined) gateway = await startGatewayOn(store, { AI_PER_DAY: 'unlimited' });
  });
  afterAll(() => gateway?.close());

  it.skipIf(missing !== undefined)(
    'remain after a reload, including tables, and can be renamed and deleted',
    async () => {
      const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
      const chats = savedChatsOn(page);
      await chats.logIn();
      await chats.say('conjugate the verb comer');
      await page.getByRole('button', { name: 'New chat' }).click();
      await chats.say('Synonyms of happy');
      await chats.open();
      await chats.item('conjugate the').waitFor();
      await chats.item('Synonyms of').waitFor();

      await page.reload();
      await chats.logIn();
      await chats.open();
      await chats.item('conjugate the').click();
      await chats.log.getByRole('article', { name: 'You' }).getByText('conjugate the verb comer').waitFor();
      const row = chats.log.getByRole('table').first().getByRole('row', { name: 'nosotros' });
      expect(await row.innerText()).toBe('nosotros\tcomemos\tcomimos\tcomeremos');

      await chats.open();
      await chats.rename('conjugate the', 'Spanish verbs');
      await page.getByRole('heading', { name: 'Spanish verbs' }).waitFor();

      await page.reload();
      await chats.logIn();
      await chats.open();
      await chats.item('Spanish verbs').waitFor();
      await chats.remove('Spanish verbs');
      await chats.item('Spanish verbs').waitFor({ state: 'detached' });
      await chats.remove('Synonyms of');
      await chats.panel.getByText('Your chats will appear here.').waitFor();
      expect(consoleMessages).toEqual([]);
      await page.context().close();
    },
  );

  it.skipIf(missing !== undefined)(
    'can be continued in another tab, and no message of either tab is lost',
    async () => {
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
      await page.context().close();
    },
  );

  it.skipIf(missing !== undefined)(
    'include a chat that another tab deleted if the user continues it: its name and messages are saved again',
    async () => {
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

      // The new record also contains the earlier messages.
      const made = page.waitForResponse((response) => response.url().endsWith('/history-chat/create/'));
      await chats.send('Meaning of cold');
      expect((await made).status()).toBe(201);
      await tab.bringToFront();
      await tab.reload();
      await other.logIn();
      await other.open();
      await other.item('Kind words').click();
      for (const question of ['Meaning of kind', 'Meaning of cold'])
        await other.log.getByRole('article', { name: 'You' }).getByText(question).waitFor();
      await page.context().close();
    },
  );

  it.skipIf(missing !== undefined)(
    'are in a drawer on a phone, and a tap on a chat closes the drawer',
    async () => {
      const { page } = await visit(gateway.origin, PHONE);
      const chats = savedChatsOn(page);
      await chats.logIn();
      await page.getByRole('button', { name: 'Chat history', exact: true }).tap();
      await chats.panel.waitFor();
      await chats.item('Synonyms of').first().tap();
      await chats.panel.waitFor({ state: 'detached' });
      await page.context().close();
    },
  );
});
