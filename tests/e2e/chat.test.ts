import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { serve, type HttpDouble } from '../support/gatewayDouble';
import { pageWith, startHost, type HostServer } from '../support/hostServer';
import { XSS_VECTORS } from '../support/xssVectors';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  // All these visitors come from one address.
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
  it('a stranger asks for a verb and reads its forms', async () => {
    const { page, complaints } = await visit(gateway.origin, DESKTOP);
    await openAssistant(page);
    const request = page.waitForRequest((sent) => sent.url().includes('action=mi_traductor_ai_chat'));
    await ask(page, 'conjugate the verb comer');
    await page.locator('.la-md').getByText('comeremos').first().waitFor();
    expect((await request).headers()['accept']).toContain('text/event-stream');
    await page.getByRole('button', { name: 'Copy the reply' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('so does a visitor with a phone, by the starter prompt, who then only says which verb', async () => {
    const { page } = await visit(gateway.origin, PHONE);
    await page.getByRole('button', { name: 'AI assistant', exact: true }).tap();
    await page.getByRole('button', { name: 'Conjugate a verb' }).tap();
    await page.locator('.la-md').getByText('Which verb shall I conjugate?').waitFor();
    await ask(page, 'comer');
    await page.locator('.la-md').getByText('comeremos').first().waitFor();
  });

  it('the same goes to /v1/ai-chat/ with the bearer token, to the endpoint of the prompt', async () => {
    const { page, complaints } = await visit(gateway.origin, DESKTOP);
    await page.getByLabel('Backend').selectOption('direct');
    await openAssistant(page);
    const request = page.waitForRequest((sent) =>
      sent.url().endsWith('/v1/ai-chat/verb-conjugation-plugin/'),
    );
    await page.getByRole('button', { name: 'Conjugate a verb' }).click();
    await page.locator('.la-md').getByText('Which verb shall I conjugate?').waitFor();
    expect((await request).headers()['authorization']).toMatch(/^bearer .{20,}/);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['en', 'Conjugate a verb', 'Which verb'],
    ['es', 'Conjugar un verbo', '¿Qué verbo'],
    ['fr', 'Conjuguer un verbe', 'verbe'],
    ['ja', '動詞を活用させる', '動詞'],
    ['ko', '동사 활용', '동사'],
  ])(
    'each prompt asks for what it means, in the language of the page: %s',
    async (locale, prompt, answer) => {
      const { page } = await visit(gateway.origin, DESKTOP);
      await page.locator('lang-assistant').evaluate((widget, code) => {
        widget.setAttribute('interface-language', code);
        widget.setAttribute('mode', 'ai');
      }, locale);
      await page.getByRole('button', { name: prompt, exact: true }).click();
      const reply = page.locator('.la-msg--ai .la-md').first();
      await reply.getByText(answer).first().waitFor();
    },
  );

  it('under the strictest policy nothing is violated', async () => {
    const { page, complaints } = await visit(`${gateway.origin}/strict-csp.html`, DESKTOP);
    await openAssistant(page);
    await ask(page, 'conjugate the verb comer');
    await page.locator('.la-md').getByText('comeremos').first().waitFor();
    expect(await page.locator('#violations li').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a host with a chat of its own', () => {
  let host: HostServer | undefined;
  let chat: HttpDouble | undefined;
  afterEach(async () => {
    await host?.close();
    await chat?.close();
  });

  const STRICT = (origin: string) =>
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${origin}; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'";

  /** A page under the strictest policy whose assistant is answered by this server. */
  async function openHost(answer: Parameters<typeof serve>[0]): Promise<Awaited<ReturnType<typeof visit>>> {
    chat = await serve((response, received) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (received.body === '') response.writeHead(204).end();
      else answer(response, received);
    });
    const config = JSON.stringify({ ai_chat: { url: chat.url, token: '' } });
    host = await startHost({
      csp: STRICT(new URL(chat.url).origin),
      pages: {
        '/': pageWith(`<lang-assistant mode="ai" config='${config}'></lang-assistant>`).replace(
          'href="data:,"',
          'href="/widget/flags.svg"',
        ),
      },
    });
    return visit(host.origin);
  }

  it('a reply that is stopped midway keeps what has come, and the server is hung up on', async () => {
    const { page } = await openHost((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"The **first** half"}\n\n');
    });
    await ask(page, 'Tell me a story');
    await page.locator('strong', { hasText: 'first' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await chat?.hungUp;
    await page.getByRole('button', { name: 'Copy the reply' }).waitFor();
    expect(await page.getByRole('article', { name: 'AI assistant' }).innerText()).toContain('The first half');
    expect(await box(page).evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('a widget that is taken out while a reply comes hangs up, and has the beginning when it is put back', async () => {
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
    await chat?.hungUp;
    await page.evaluate(() => document.body.append(Reflect.get(window, 'kept')));
    await page.getByText('The first half').waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });

  it('nothing that a reply contains does anything, under Trusted Types too', async () => {
    let next = 0;
    const { page, complaints } = await openHost((response) => {
      const [, result = ''] = XSS_VECTORS[next] ?? [];
      next += 1;
      const delta = JSON.stringify({ delta: result });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${delta}\n\nevent: done\ndata: {}\n\n`);
    });
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`violated ${violatedDirective} ${blockedURI}`);
      });
    });
    await page.locator('lang-assistant').evaluate((widget) => {
      const config: unknown = JSON.parse(widget.getAttribute('config') ?? '{}');
      const limits = { aiPerDay: { anonymous: 'unlimited' } };
      widget.setAttribute('config', JSON.stringify(Object.assign({}, config, { limits })));
    });
    for (const [index] of XSS_VECTORS.entries()) {
      await ask(page, `vector ${index}`);
      await page.locator(`article:nth-child(${2 * (index + 1)})[aria-busy=false]`).waitFor();
    }
    expect(next).toBe(XSS_VECTORS.length);
    expect(await page.evaluate(() => Reflect.get(window, '__hit'))).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});
