// @ts-check
import { toGleu } from './gleu.mjs';
import { createInjectors, injectErrors } from './injectErrors.mjs';
import { openEnglish } from './openEnglish.mjs';
import { createRandom } from './replaceWords.mjs';
import { countEdits, toScores } from './score.mjs';
import { readMisspellings, readRealErrors, readRightSentences } from './sentences.mjs';

const SEED = 23;

/**
 * Measures the writer of the gateway beside Harper alone, on sentences with injected errors and on right sentences.
 * @param {{ readonly learners: number, readonly right: number }} counts of sentences
 */
export async function measureCorrections({ learners, right }) {
  const random = createRandom(SEED);
  const sentences = readRightSentences()
    .map((sentence) => ({ sentence, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ sentence }) => sentence);
  const injectors = createInjectors(readMisspellings());
  const pairs = sentences
    .slice(0, learners)
    .map((sentence) => ({ sentence, ...injectErrors(sentence, injectors, random) }))
    .filter(({ kinds }) => kinds.length > 0);
  const clean = sentences.slice(learners, learners + right);
  const realErrors = readRealErrors();

  const { correctors, close } = await openEnglish();
  const rows = [];
  for (const [name, correct] of correctors) {
    await correct('She go home.');
    const start = performance.now();
    const corrected = [];
    for (const { faulty, sentence } of pairs)
      corrected.push({ source: faulty, candidate: await correct(faulty), references: [sentence] });
    const ms = (performance.now() - start) / pairs.length;
    const counts = corrected.map(({ source, candidate, references: [reference = ''] }) =>
      countEdits(source, candidate, reference),
    );
    let [changed, real] = [0, 0];
    for (const sentence of clean) {
      const text = await correct(sentence);
      if (text !== sentence) changed += 1;
      if (text === realErrors.get(sentence)) real += 1;
    }
    const shares = { changed: changed / clean.length, real: real / clean.length };
    rows.push({ name, ...toScores(counts), gleu: toGleu(corrected), ...shares, ms });
  }
  await close();
  return { rows, learners: pairs.length, right: clean.length };
}
