import { afterAll, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { startHeldEngine } from '../../../tests/support/server/heldEngine';
import { tools } from '../support/tools';
import { useSite } from '../support/useSite';

const visit = useChromium();
const engine = startHeldEngine();
const connected = useSite({ source_language: 'es', target_language: 'en' }, async () => ({
  TRANSLATE_DEADLINE_MS: '60000',
  LIBRETRANSLATE_URL: (await engine).url,
  APERTIUM_BIN: 'none',
}));
afterAll(async () => (await engine).close());

it('with direct calls, the only PHP worker serves pages while a translation waits for the engine', async () => {
  const { site } = connected;
  const address = await connected.publish('[lang_assistant]');
  await site.serve({ workers: 1 });
  const { page } = await visit(address);
  await screensReady(page);
  let isTranslated = false;
  const translated = tools
    .translate(page, 'El perro duerme.', 'EL PERRO DUERME.')
    .then(() => (isTranslated = true));
  const { waiting, open } = await engine;
  await waiting(1);
  for (let count = 0; count < 5; count += 1) expect((await fetch(site.origin)).status).toBe(200);
  expect(isTranslated).toBe(false);
  open();
  await translated;
});
