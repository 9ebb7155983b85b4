import { expect, test } from 'vitest';
import { translateSegments } from '../../../server/src/engines/documents/translateSegments';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { createEngineChain } from '../../../server/src/engines/translation/chain';

const run = (segments: readonly string[]) =>
  translateSegments(
    { source: 'es', target: 'ca', segments, signal: new AbortController().signal, budgetMs: 60_000 },
    createEngineChain([createApertiumBinEngine({ command: 'apertium' })], () => undefined),
  );

test('Apertium returns many segments in order, with their formatting and escaped characters', async () => {
  const segments = Array.from(
    { length: 150 },
    (_, index) => `El <span id="r0">perro</span> ${index} duerme &amp; come &lt;b&gt;.`,
  );
  const { translations, engine, quality, untranslated } = await run(segments);
  expect(translations).toEqual(
    segments.map((_, index) => `El <span id="r0">gos</span> ${index} dorm &amp; menja &lt;b&gt;.`),
  );
  expect([engine, quality, untranslated]).toEqual(['apertium', 'rule', 0]);
});

test('Apertium returns all paragraphs of a segment that has several', async () => {
  const { translations } = await run(['La casa.</p>\n<p>El perro.', 'El perro duerme.']);
  expect(translations[0]).toContain('La casa.');
  expect(translations[0]).toContain('El gos.');
  expect(translations[1]).toBe('El gos dorm.');
});
