import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { createByteLru } from '../../../server/src/engines/translation/cache/byteLru';
import { withSentenceCache } from '../../../server/src/engines/translation/cache/withSentenceCache';
import { createLlmEngine } from '../../../server/src/engines/translation/llm/llmEngine';
import type { Segment } from '@lang-assistant/core/translate/segments';
import { fromSources } from '../../../tools/workspace.mjs';
import { DESKTOP, PHONE, useChromium } from '../../support/chromium';
import { createFrankModel, type FrankModel } from '../../support/server/llm/frankModel';
import { PAIR } from '../../support/server/segments';
import { createTestApp } from '../../support/server/testApp';

const ENTRY = fileURLToPath(
  new URL('../../../packages/page-translator/tests/support/visitedPage.ts', import.meta.url),
);

const WORDS = 'house river garden street window paper winter summer music kitchen bridge letter'.split(' ');
const sentence = (seed: number) =>
  `The ${WORDS[seed % 12]} of the ${WORDS[(seed * 5 + 1) % 12]} and the ${WORDS[(seed * 7 + 3) % 12]} is near part ${'ivxlcdm'.charAt(seed % 7)}${WORDS[Math.floor(seed / 12) % 12]} ${WORDS[Math.floor(seed / 5) % 12]}.`;

/** 40 sections with 200 segments. Wide windows have them in three columns. */
const SECTIONS = Array.from({ length: 40 }, (_, at) => {
  const [one, two, three, four] = [0, 1, 2, 3].map((place) => sentence(at * 4 + place));
  return `<section><h2>Section ${'abcdefghij'.charAt(at % 10)}${WORDS[Math.floor(at / 10)]}</h2><p>${one} ${two}</p>
<p>Read <a href="#">${two}</a> first.</p><ul><li>${three}</li><li><b>Also</b> ${four}</li></ul></section>`;
});
const HTML = `<!doctype html><html lang="en"><style>
main { display: grid; gap: 24px } p { min-height: 5em }
@media (min-width: 800px) { main { grid-template-columns: repeat(3, 1fr) } }
</style><main>${SECTIONS.join('')}</main></html>`;

const open = useChromium();
let script = '';
beforeAll(async () => {
  const built = await build({
    configFile: false,
    ...fromSources,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: 'visited' } },
  });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  script = output?.type === 'chunk' ? output.code : '';
});

/** A gateway with a model. The other gateway gets the same requests and shows what they cost without a cache. */
function createGateways() {
  const model = createFrankModel();
  const uncached = createFrankModel();
  const environment = { SENTENCE_CACHE: 'on', BURST_PER_MINUTE: '1000' };
  const cached = withSentenceCache(createLlmEngine({ llm: model }), createByteLru(10_000_000));
  const gateway = createTestApp({ engines: [cached], environment });
  const other = createTestApp({ engines: [createLlmEngine({ llm: uncached })], environment });
  const countTexts = ({ calls }: FrankModel) => calls.flat().length;
  return {
    async ask(given: readonly Segment[]) {
      const segments = given.map(({ runs }, id) => ({ id, runs }));
      await other.v1({ ...PAIR, segments });
      const response = await gateway.v1({ ...PAIR, segments });
      expect(response.status).toBe(200);
      const body: { segments: readonly unknown[] } = Object(await response.json());
      return body.segments;
    },
    /** Returns the share of the texts since the last call that the model did not get. */
    measure() {
      let [sent, all] = [0, 0];
      return () => {
        const [before, total] = [countTexts(model), countTexts(uncached)];
        const rate = 1 - (before - sent) / (total - all);
        [sent, all] = [before, total];
        return { rate, texts: total };
      };
    },
  };
}

/** Waits until everything near the viewport is translated. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  await page.waitForFunction(() => {
    const { total, done, failed } = Reflect.get(globalThis, 'shown').progress;
    return total > 0 && total === done + failed;
  });
}

async function visit(
  ask: (segments: readonly Segment[]) => Promise<unknown>,
  options: BrowserContextOptions,
  isFromEnd = false,
) {
  const { page } = await open('about:blank', options);
  await page.exposeFunction('ask', ask);
  await page.setContent(HTML);
  await page.addScriptTag({ content: script });
  const { steps, height } = await page.evaluate(() => ({
    steps: Math.ceil(document.documentElement.scrollHeight / innerHeight),
    height: innerHeight,
  }));
  const stops = Array.from({ length: steps }, (_, step) => step * height);
  const [first = 0, ...rest] = isFromEnd ? stops.toReversed() : stops;
  await page.evaluate((top) => {
    scrollTo(0, top);
    const { createVisitedPage } = Reflect.get(globalThis, 'visited');
    const shown = createVisitedPage(Reflect.get(globalThis, 'ask'));
    Object.assign(globalThis, { shown });
    shown.start();
  }, first);
  await settled(page);
  for (const top of rest) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await settled(page);
  }
  const { done, failed } = await page.evaluate(() => ({ ...Reflect.get(globalThis, 'shown').progress }));
  expect({ done, failed }).toEqual({ done: 200, failed: 0 });
}

test('visitors with another window, or from the end of the page, get at least nine of ten texts from the cache', async () => {
  const { ask, measure } = createGateways();
  const next = measure();
  await visit(ask, DESKTOP);
  expect(next().texts).toBeGreaterThanOrEqual(200);
  await visit(ask, PHONE);
  const phone = next().rate;
  await visit(ask, DESKTOP, true);
  const fromEnd = next().rate;
  expect(phone).toBeGreaterThanOrEqual(0.9);
  expect(fromEnd).toBeGreaterThanOrEqual(0.9);
});
