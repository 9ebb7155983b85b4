import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { startChatHost, type ChatHost } from '../../support/chatHost';
import { answering } from '../../../support/gatewayDouble';
import type { Driver } from '../support/driver';
import { openReady, textOf, untilGone, untilText } from '../support/journeyPage';
import { clickOn, focusedControl, untilRendered, untilTrue } from '../support/widgetPage';

const BOX = '.la-composer__input';
const REPLY = '.la-msg--ai .la-msg__body';
const CHATS = Array.from({ length: 12 }, (_, index) => ({
  id: `chat-${index}`,
  name: `Café ${index}`,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  chat_history: [
    { role: 'user', content: `Question ${index}` },
    { role: 'assistant', content: `Reply ${index}` },
  ],
}));
const TABLE = '| Person | Form |\n| --- | --- |\n| yo | como |\n\n```js\nlet a = 1;\n```\n';

const event = (delta: string) => `data: ${JSON.stringify({ delta })}\n\n`;

/** The page has the strictest policy, and its backend streams replies over HTTP. */
export function describeChatScreen(driver: () => Driver): void {
  let host: ChatHost;
  /** Resolves to the HTTP response of the next question. */
  let asked: Promise<ServerResponse>;

  beforeEach(async () => {
    await driver().resize({ width: 1120, height: 800 });
    let take: (response: ServerResponse) => void;
    asked = new Promise((resolve) => (take = resolve));
    host = await startChatHost(
      (response, { url }) => {
        // The widget also saves a new chat.
        if (url.includes('/history-chat/')) return answering(201, CHATS[0])(response);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        return take(response);
      },
      { chats: CHATS },
    );
    await openReady(driver(), host.url);
    await untilRendered(driver(), BOX);
  });
  afterEach(() => host.close());

  async function ask(question: string): Promise<ServerResponse> {
    await clickOn(driver(), BOX);
    await driver().type(question);
    await driver().press('Enter');
    return asked;
  }

  it('shows a reply while it arrives; the message box is empty and keeps the focus', async () => {
    const response = await ask('Tell me a story');
    for (const part of ['Once upon', ' a time', ' there was'] as const) {
      response.write(event(part));
      await untilText(driver(), REPLY, part.trim());
    }
    expect(await textOf(driver(), BOX)).toBe('');
    expect(await focusedControl(driver())).toBe('textarea Message');
    response.end('event: done\ndata: {}\n\n');
    await untilRendered(driver(), '[aria-label="Copy the reply"]');
    expect(await textOf(driver(), REPLY)).toContain('Once upon a time there was');
  });

  it('ends a reply on Stop: the request is aborted, the text stays, and the message box gets the focus', async () => {
    const response = await ask('Tell me a story');
    response.write(event('The **first** half'));
    await untilText(driver(), `${REPLY} strong`, 'first');
    await clickOn(driver(), '[aria-label=Stop]');
    await host.chat.hungUp;
    await untilRendered(driver(), '[aria-label="Copy the reply"]');
    expect(await textOf(driver(), REPLY)).toContain('The first half');
    expect(await focusedControl(driver())).toBe('textarea Message');
  });

  it('renders tables and code without making the page wider', async () => {
    await driver().resize({ width: 360, height: 740 });
    const response = await ask('Conjugate');
    response.end(`${event(TABLE)}event: done\ndata: {}\n\n`);
    await untilText(driver(), `${REPLY} table`, 'como');
    await untilText(driver(), `${REPLY} pre`, 'let a = 1;');
    const overflow = await driver().evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });

  it('has a message box that grows with its lines, and shrinks after sending', async () => {
    const height = () =>
      driver().evaluate(
        (box) => document.querySelector('lang-assistant')?.shadowRoot?.querySelector(box)?.clientHeight ?? 0,
        BOX,
      );
    const small = await height();
    await clickOn(driver(), BOX);
    for (const line of ['one', 'two', 'three']) {
      await driver().type(line);
      await driver().press('Enter', { shift: true });
    }
    await expect.poll(height).toBeGreaterThan(small * 1.5);
    await driver().press('Enter');
    await expect.poll(height).toBe(small);
    expect(await textOf(driver(), '.la-msg--user .la-msg__body')).toContain('one\ntwo\nthree');
    (await asked).end();
  });

  it('shows the history as a drawer on a phone: the user chooses a chat, and Escape closes the drawer', async () => {
    await driver().resize({ width: 360, height: 740 });
    await clickOn(driver(), '.la-historybtn');
    await untilText(driver(), '.la-history__name', 'Café 11');
    await driver().press('Escape');
    await untilGone(driver(), '.la-history');
    await expect.poll(() => focusedControl(driver())).toBe('button Chat history');
    await clickOn(driver(), '.la-historybtn');
    await clickOn(driver(), '[data-chat=chat-0] .la-history__open');
    await untilText(driver(), REPLY, 'Reply 0');
    await untilText(driver(), '.la-chat__title', 'Café 0');
  });

  it('searches the saved chats', async () => {
    await clickOn(driver(), '.la-historybtn');
    await clickOn(driver(), '[role=searchbox]');
    await driver().type('cafe 11');
    await untilTrue(driver(), 'one chat is found', () => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      return root?.querySelectorAll('.la-history__item').length === 1;
    });
    await untilText(driver(), '.la-history__name', 'Café 11');
  });
}
