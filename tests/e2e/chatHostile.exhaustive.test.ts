import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { startChatHost, type ChatHost } from './support/chatHost';
import { useChromium } from '../support/chromium';
import { XSS_VECTORS } from '../support/xss/xssVectors';

const visit = useChromium();
let host: ChatHost | undefined;
afterEach(() => host?.close());

const UNLIMITED = { limits: { aiPerDay: { anonymous: 'unlimited', free: 'unlimited' } } };

/** Opens the page, and records every request to another origin. */
async function open(answer: Parameters<typeof startChatHost>[0], chats?: readonly object[]) {
  host = await startChatHost(answer, { config: UNLIMITED, ...(chats && { chats }) });
  const here = new Set([new URL(host.url).origin, new URL(host.chat.url).origin]);
  const { page, consoleMessages } = await visit('about:blank');
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!here.has(new URL(request.url()).origin)) strangers.push(request.url());
  });
  page.on('dialog', (dialog) => strangers.push(`dialog ${dialog.message()}`));
  page.context().on('page', (other) => strangers.push(`window ${other.url()}`));
  await page.goto(host.url);
  await page.evaluate(() => {
    Reflect.set(window, '__hits', 0);
    Reflect.set(window, '__hit', () => Reflect.set(window, '__hits', Reflect.get(window, '__hits') + 1));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`violated ${violatedDirective} ${blockedURI}`);
    });
  });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  return { page, consoleMessages, strangers };
}

/** Returns the faults in the replies: elements outside of the widget, and elements that a reply must not contain. */
function faults(page: Page): Promise<string[]> {
  return page.locator('lang-assistant').evaluate((widget) => {
    const found: string[] = [];
    const frame = widget.getBoundingClientRect();
    const replies = widget.shadowRoot?.querySelectorAll('[role=log] article .la-msg__body *');
    const OWN = /^(la-md__\w+|la-iconbtn|la-icon( .*)?|language-.*|la-note.*)$/;
    for (const element of replies ?? []) {
      for (const { name, value } of element.attributes) {
        const isStyle = name === 'style' && !/^text-align: (left|right|center);$/.test(value);
        const isClass =
          name === 'class' &&
          value !== '' &&
          !value.split(' ').every((part) => OWN.test(part) || part === '');
        // Only the widget’s own copy button and error have a `part`.
        const isOurs = element.matches('.la-iconbtn[part="button icon-button copy"], .la-note[part=error]');
        const isPart = name === 'part' && !isOurs;
        const isForbidden = /^(on|data-|id$|name$|slot$|exportparts$|is$|src|popover)/.test(name);
        if (isForbidden || isStyle || isClass || isPart)
          found.push(`${element.tagName} ${name}="${value.slice(0, 80)}"`);
      }
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const inside = left >= frame.left - 1 && right <= frame.right + 1;
      if (width > 0 && !inside && element.closest('.la-md__table, .la-md__code') === null)
        found.push(`${element.tagName} reaches out: ${left} ${right} ${top} ${bottom}`);
      const { position } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky') found.push(`${element.tagName} is ${position}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  });
}

/** The length of a chat whose messages are all drawn, not only the visible ones. */
const CHAT_LENGTH = 45;

const hits = (page: Page) => page.evaluate(() => Reflect.get(window, '__hits'));

describe('untrusted text is harmless, even under Trusted Types:', () => {
  it('in saved chats and in their names', async () => {
    const messagesOf = (chat: number) => [
      { role: 'user', content: 'Hello' },
      ...XSS_VECTORS.slice(chat * CHAT_LENGTH, (chat + 1) * CHAT_LENGTH).map((content) => ({
        role: 'assistant',
        content,
      })),
      { role: 'assistant', content: `<kbd>end of ${chat}</kbd>` },
    ];
    const chats = XSS_VECTORS.map((name, index) => ({
      id: `${index}`,
      name,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
      chat_history: messagesOf(index),
    }));
    const { page, consoleMessages, strangers } = await open(() => undefined, chats);
    const openHistory = () => page.getByRole('button', { name: 'Chat history', exact: true }).click();
    await openHistory();
    const names = page.locator('.la-history__name');
    await names.nth(XSS_VECTORS.length - 1).waitFor();
    // Each name is one text node, and does not overflow.
    const found = await names.evaluateAll((elements) =>
      elements.map((element) => {
        const panel = element.closest('aside')?.getBoundingClientRect();
        const { left, right } = element.getBoundingClientRect();
        const isInside = panel !== undefined && left >= panel.left && right <= panel.right;
        return { text: element.textContent, children: element.childElementCount, isInside };
      }),
    );
    const expected = XSS_VECTORS.map((text) => ({ text, children: 0, isInside: true })).toReversed();
    expect(found).toEqual(expected);
    await page
      .getByRole('button', { name: /^Options for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    const count = Math.ceil(XSS_VECTORS.length / CHAT_LENGTH);
    for (let chat = 0; chat < count; chat += 1) {
      if (chat > 0) await openHistory();
      await names.nth(XSS_VECTORS.length - 1 - chat).click();
      await page.locator('.la-md kbd', { hasText: `end of ${chat}` }).waitFor();
      expect(await page.locator('[role=log] article').count()).toBe(messagesOf(chat).length);
      expect(await faults(page)).toEqual([]);
    }
    expect(await hits(page)).toBe(0);
    expect([strangers, consoleMessages]).toEqual([[], []]);
  });
});
