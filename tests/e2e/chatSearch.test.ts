import { expect, it, onTestFinished } from 'vitest';
import { useChromium } from '../support/chromium';
import { pageWith, startHost } from './support/hostServer';

const visit = useChromium();

const CHATS = Array.from({ length: 12 }, (_, index) => ({
  id: `chat-${index}`,
  name: `Café ${index}`,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  chat_history: [{ role: 'user', content: 'Hello' }],
}));

it('a search of the saved chats shows the matches, and the widget keeps working', async () => {
  const tag =
    '<lang-assistant ajax-url="/ajax" mode="ai" history-url="/history" user-token="token"></lang-assistant>';
  const host = await startHost({ pages: { '/': pageWith(tag) } });
  onTestFinished(() => host.close());
  const { page, consoleMessages } = await visit('about:blank');
  await page.route('**/history-chat/list-user-chats/**', (route) => route.fulfill({ json: CHATS }));
  await page.goto(host.origin);
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
  const items = page.getByRole('list', { name: 'Chat history' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(12);
  const search = page.getByRole('searchbox', { name: 'Search chats' });
  await search.pressSequentially('11');
  await expect.poll(() => items.count()).toBe(1);
  expect(await search.inputValue()).toBe('11');
  await search.fill('');
  await expect.poll(() => items.count()).toBe(12);
  await page.getByRole('button', { name: 'Translate text' }).click();
  await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
  expect(consoleMessages).toEqual([]);
});
