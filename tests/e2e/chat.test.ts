import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChatHost, type ChatHost } from './support/chatHost';
import { DESKTOP, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

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
    // Forced colours replace the background of the question.
    const question = page.locator('.la-msg--user .la-msg__body');
    const edge = () => question.evaluate((body) => getComputedStyle(body).borderTopWidth);
    expect(await edge()).toBe('0px');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await edge()).toBe('1px');
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
});
