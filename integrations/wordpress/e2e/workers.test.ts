import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { SLOW_TRANSLATION, startSlowEngine, type SlowEngine } from '../support/slowEngine';
import { tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const TEN_SECONDS_MS = 10_000;
const TEXT = 'El perro duerme en el jardín.';
const variables = { TRANSLATE_DEADLINE_MS: '60000' };
const pair = { source_language: 'es', target_language: 'ca' };

async function readPages(origin: string, count: number): Promise<void> {
  for (let page = 0; page < count; page += 1) expect((await fetch(origin)).status).toBe(200);
}

describe('with one PHP worker and direct calls', () => {
  const engine = startSlowEngine(TEN_SECONDS_MS);
  const connected = useSite(pair, async () => ({ ...variables, LIBRETRANSLATE_URL: (await engine).url }));
  afterAll(async () => (await engine).close());

  it('pages are served while a translation takes ten seconds', async () => {
    const { site } = connected;
    const address = await connected.publish('[lang_assistant]');
    await site.serve({ workers: 1 });
    const { page } = await visit(address);
    await screensReady(page);
    let isTranslated = false;
    const start = performance.now();
    const translated = tools.translate(page, TEXT, SLOW_TRANSLATION).then(() => (isTranslated = true));
    await (
      await engine
    ).called;
    await readPages(site.origin, 5);
    expect(isTranslated).toBe(false);
    await translated;
    expect(performance.now() - start).toBeGreaterThan(TEN_SECONDS_MS);
  });
});

describe('with one PHP worker and forwarded calls', () => {
  let engine: SlowEngine;
  beforeAll(async () => {
    engine = await startSlowEngine();
  });
  afterAll(() => engine.close());
  const connected = useSite({ ...pair, connection: 'proxied' }, async () => ({
    ...variables,
    LIBRETRANSLATE_URL: engine.url,
  }));

  it('a page request has to wait while the only worker waits for the engine', async () => {
    const { site } = connected;
    const address = await connected.publish('[lang_assistant]');
    await site.serve({ workers: 1 });
    const { page } = await visit(address);
    await screensReady(page);
    const forwarded = page.waitForResponse((response) => response.url().includes('lang-assistant/v1/call'));
    const translated = tools.translate(page, TEXT, SLOW_TRANSLATION);
    await engine.called;
    const answered = fetch(site.origin).then(() => Date.now());
    engine.release();
    await translated;
    // Compares the times at which the browser received the responses, because Playwright may report a response late.
    const { startTime, responseStart } = (await forwarded).request().timing();
    expect(startTime + responseStart).toBeLessThanOrEqual(await answered);
  });
});
