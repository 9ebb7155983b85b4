import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { startChatHost, type ChatHost } from '../../support/chatHost';
import { answering } from '../../../support/gatewayDouble';
import type { Driver, Size } from '../support/driver';
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
  /** Takes the HTTP response of the next question. */
  let take: (response: ServerResponse) => void;

  beforeEach(async () => {
    host = await startChatHost(
      (response, { url }) => {
        // The widget also saves a new chat.
        if (url.includes('/history-chat/')) return answering(201, CHATS[0])(response);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        return take(response);
      },
      { chats: CHATS },
    );
  });
  afterEach(() => host.close());

  async function open(size: Size): Promise<void> {
    await driver().resize(size);
    await openReady(driver(), host.url);
    await clickOn(driver(), BOX);
  }

  /** Types into the message box, which has the focus. */
  async function ask(question: string): Promise<ServerResponse> {
    const asked = new Promise<ServerResponse>((resolve) => (take = resolve));
    await driver().type(question);
    await driver().press('Enter');
    return asked;
  }

  const height = () =>
    driver().evaluate(
      (box) => document.querySelector('lang-assistant')?.shadowRoot?.querySelector(box)?.clientHeight ?? 0,
      BOX,
    );

  it('shows a reply while it arrives, and Stop ends it; the message box keeps the focus, and grows with its lines', async () => {
    await open({ width: 1120, height: 800 });
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

    const small = await height();
    for (const line of ['one', 'two', 'three']) {
      await driver().type(line);
      await driver().press('Enter', { shift: true });
    }
    await expect.poll(height).toBeGreaterThan(small * 1.5);
    const second = await ask('four');
    await expect.poll(height).toBe(small);
    await untilText(driver(), '.la-msg--user .la-msg__body', 'one\ntwo\nthree\nfour');
    second.write(event('The **first** half'));
    await untilText(driver(), `${REPLY} strong`, 'first');
    const closed = once(second, 'close');
    await clickOn(driver(), '[aria-label=Stop]');
    await closed;
    expect(second.writableFinished).toBe(false);
    await untilGone(driver(), '[aria-label=Stop]');
    await untilText(driver(), REPLY, 'The first half');
    expect(await focusedControl(driver())).toBe('textarea Message');
  });

  it('on a phone renders tables and code without making the page wider, and has a drawer of saved chats', async () => {
    await open({ width: 360, height: 740 });
    const response = await ask('Conjugate');
    response.end(`${event(TABLE)}event: done\ndata: {}\n\n`);
    await untilText(driver(), `${REPLY} table`, 'como');
    await untilText(driver(), `${REPLY} pre`, 'let a = 1;');
    const overflow = await driver().evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
    await clickOn(driver(), '.la-historybtn');
    await untilText(driver(), '.la-history__name', 'Café 11');
    await driver().press('Escape');
    await untilGone(driver(), '.la-history');
    await expect.poll(() => focusedControl(driver())).toBe('button Chat history');
    await clickOn(driver(), '.la-historybtn');
    await clickOn(driver(), '[role=searchbox]');
    await driver().type('cafe 11');
    await untilTrue(driver(), 'one chat is found', () => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      return root?.querySelectorAll('.la-history__item').length === 1;
    });
    await clickOn(driver(), '[data-chat=chat-11] .la-history__open');
    await untilText(driver(), REPLY, 'Reply 11');
    await untilText(driver(), '.la-chat__title', 'Café 11');
  });
}
