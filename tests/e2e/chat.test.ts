import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChatHost, type ChatHost } from './support/chatHost';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { answering } from '../support/gatewayDouble';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  // All users of these tests share one IP address, so the limits are high.
  gateway = await startGateway({ AI_PER_DAY: 'unlimited' });
});
afterAll(() => gateway.close());

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function openAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI assistant', exact: true }).click();
  await box(page).waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

describe('the demo page on the gateway', () => {
  it('answers an anonymous user’s question about a verb with the forms of the verb', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await openAssistant(page);
    const request = page.waitForRequest((sent) => sent.url().includes('action=mi_traductor_ai_chat'));
    await ask(page, 'conjugate the verb comer');
    const tables = page.locator('.la-md').getByRole('table');
    await tables.nth(1).waitFor();
    expect(await tables.first().getByRole('columnheader').allInnerTexts()).toEqual([
      'Person',
      'Present',
      'Past',
      'Future',
    ]);
    expect(await tables.first().getByRole('row', { name: 'nosotros' }).innerText()).toBe(
      'nosotros\tcomemos\tcomimos\tcomeremos',
    );
    expect((await request).headers()['accept']).toContain('text/event-stream');
    await page.getByRole('button', { name: 'Copy the reply' }).waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('shows the forms of a verb to a phone user who taps a starter prompt and enters only the verb', async () => {
    const { page } = await visit(gateway.origin, PHONE);
    await page.getByRole('button', { name: 'AI assistant', exact: true }).tap();
    await page.getByRole('button', { name: 'Conjugate a verb' }).tap();
    await page.keyboard.type('comer');
    await page.keyboard.press('Enter');
    await page.locator('.la-md').getByText('comeremos').first().waitFor();
    // A wide table scrolls in its own box, so nothing is wider than the page.
    const table = page.getByRole('group', { name: 'Table' }).first();
    const { width, available } = await table.evaluate(({ scrollWidth, clientWidth }) => ({
      width: scrollWidth,
      available: clientWidth,
    }));
    expect(width).toBeGreaterThan(available);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('sends a starter prompt with the bearer token to its own endpoint below /v1/ai-chat/, and shows the reply', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.getByLabel('Backend').selectOption('direct');
    await openAssistant(page);
    const request = page.waitForRequest((sent) =>
      sent.url().endsWith('/v1/ai-chat/verb-conjugation-plugin/'),
    );
    await page.getByRole('button', { name: 'Conjugate a verb' }).click();
    await page.keyboard.type('comer');
    await page.keyboard.press('Enter');
    await page.locator('.la-md').getByText('comeremos').first().waitFor();
    expect((await request).headers()['authorization']).toMatch(/^bearer .{20,}/);
    expect(consoleMessages).toEqual([]);
  });

  it('answers a starter prompt in the interface language', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    for (const [locale, prompt, answer] of [
      ['en', 'Conjugate a verb', 'Indicative'],
      ['es', 'Conjugar un verbo', 'Indicativo'],
      ['fr', 'Conjuguer un verbe', 'Indicatif'],
      ['ja', '動詞を活用させる', '直説法'],
      ['ko', '동사 활용', '직설법'],
    ] as const) {
      await page.locator('lang-assistant').evaluate((widget, code) => {
        widget.setAttribute('interface-language', code);
        return Reflect.get(widget, 'newChat').call(widget);
      }, locale);
      await page.getByRole('button', { name: prompt, exact: true }).click();
      await page.keyboard.type('comer');
      await page.keyboard.press('Enter');
      await page.locator('.la-msg--ai .la-md').first().getByText(answer).first().waitFor();
    }
  });

  it('never violates the strictest Content Security Policy', async () => {
    const { page, consoleMessages } = await visit(`${gateway.origin}/strict-csp.html`, DESKTOP);
    await openAssistant(page);
    await ask(page, 'conjugate the verb comer');
    await page.locator('.la-md').getByText('comeremos').first().waitFor();
    expect(await page.locator('#violations li').count()).toBe(0);
    expect(consoleMessages).toEqual([]);
  });
});

describe('a host page that provides the chat service', () => {
  let host: ChatHost | undefined;
  afterEach(() => host?.close());

  async function openHost(answer: Parameters<typeof startChatHost>[0]): ReturnType<typeof visit> {
    host = await startChatHost(answer);
    return visit(host.url);
  }

  it('can remove the widget during a reply: the request ends, and the received text is shown on reinsertion', async () => {
    const { page } = await openHost((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"The first half"}\n\n');
    });
    await ask(page, 'Tell me a story');
    await page.getByText('The first half').waitFor();
    await page.evaluate(() => {
      const widget = document.querySelector('lang-assistant');
      if (widget) Object.assign(window, { kept: widget });
      widget?.remove();
    });
    await host?.chat.hungUp;
    await page.evaluate(() => document.body.append(Reflect.get(window, 'kept')));
    await page.getByText('The first half').waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });

  it('receives no message when Enter ends a composition, and receives the message on the next Enter', async () => {
    const { page } = await openHost((response) => answering(200, { success: true, data: 'はい' })(response));
    await box(page).focus();
    await box(page).evaluate((element) => {
      const heard: boolean[] = [];
      Object.assign(window, { heard });
      element.addEventListener('keydown', (event) => {
        if (event instanceof KeyboardEvent) heard.push(event.isComposing);
      });
    });
    const method = await page.context().newCDPSession(page);
    await method.send('Input.imeSetComposition', { text: 'こんにちは', selectionStart: 5, selectionEnd: 5 });
    const enter = {
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
      nativeVirtualKeyCode: 13,
    } as const;
    await method.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await method.send('Input.insertText', { text: 'こんにちは' });
    await method.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([true]);
    expect(await box(page).inputValue()).toBe('こんにちは');
    expect(host?.chat.received.filter(({ body }) => body !== '')).toEqual([]);
    await box(page).press('Enter');
    await page.getByRole('article', { name: 'AI assistant' }).getByText('はい').waitFor();
    expect(host?.chat.received.filter(({ body }) => body.includes('こんにちは'))).toHaveLength(1);
  });
});
