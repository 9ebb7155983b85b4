import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { answering, serve, type HttpDouble } from '../../../tests/support/gatewayDouble';
import { addUser, logIn } from '../support/admin';
import { SPANISH, tools } from '../support/tools';
import { SECRET, useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

let double: HttpDouble | undefined;
afterEach(async () => {
  await double?.close();
  double = undefined;
});

const output = (page: Page) => page.getByRole('region', { name: 'Translation' }).getByRole('status');

let address: string;
beforeAll(async () => {
  address = await connected.publish('[lang_assistant]');
  await addUser(connected.site, 'ana');
});

async function typeOn(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await connected.site.configure(settings);
  await page.goto(address);
  await screensReady(page);
  await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
}

/** Sends valid nonces, but broken responses to all other requests. */
async function startBrokenGateway(answer: Parameters<typeof serve>[0]): Promise<string> {
  double = await serve((response, received) => {
    response.setHeader('access-control-allow-origin', '*');
    if (received.url.startsWith('/v1/nonce')) answering(200, { nonce: 'n0nce' })(response);
    else answer(response, received);
  });
  return double.url.replace(/\/$/, '');
}

const html: Parameters<typeof serve>[0] = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>');

describe.each(['direct', 'proxied'])('with %s calls', (connection) => {
  it('the widget shows an error with a retry button if the gateway is down, responds with HTML, or refuses two nonces, and works when the gateway is back', async () => {
    const { page } = await visit('about:blank');
    const retry = output(page).getByRole('button', { name: 'Try again' });
    await typeOn(page, { connection, gateway: 'http://127.0.0.1:9' });
    await retry.waitFor();

    await typeOn(page, { gateway: await startBrokenGateway(html) });
    await retry.waitFor();
    expect(await page.content()).not.toContain('Welcome to nginx');

    await double?.close();
    const gateway = await startBrokenGateway(
      answering(403, { success: false, data: { error: 'Reload the page.', code: 'invalid_nonce' } }),
    );
    await typeOn(page, { gateway });
    await retry.waitFor();
    const paths = double?.received.map(({ url }) => new URL(url, gateway).pathname);
    expect(paths).toEqual(['/v1/nonce', '/ajax', '/v1/nonce', '/ajax']);

    await connected.site.configure({ gateway: connected.gateway.origin });
    await page.reload();
    await screensReady(page);
    await tools.translate(page);
  });

  it('the widget waits for a gateway that takes ten seconds', async () => {
    const TEN_SECONDS_MS = 10_000;
    const gateway = await startBrokenGateway((response) => {
      const answer = answering(200, { success: true, data: { translate: 'El gos' } });
      setTimeout(() => answer(response), TEN_SECONDS_MS);
    });
    const { page } = await visit('about:blank');
    await typeOn(page, { connection, gateway });
    await output(page).getByText('El gos').waitFor();
  });

  it('if the site has a wrong secret, logged-in users get an error, but visitors can translate', async () => {
    const { site, gateway } = connected;
    await site.configure({ connection, gateway: gateway.origin, secret: SECRET.toUpperCase() });
    const { page } = await visit('about:blank');
    await logIn(page, site, 'ana');
    await page.goto(address);
    await screensReady(page);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    await output(page).getByRole('button', { name: 'Try again' }).waitFor();
    const visitor = await visit(address);
    await screensReady(visitor.page);
    await tools.translate(visitor.page);
    await site.configure({ secret: SECRET });
  });
});
