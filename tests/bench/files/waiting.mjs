// @ts-check
import { startGateway } from '../gatewayProcess.mjs';
import { quantile } from '../measure.mjs';
import { tableOf } from '../tables.mjs';
import { makeManual, readManual } from './perlManual.mjs';

const TEXTS = 25;
const PAUSE_MS = 150;
const PAGES = 200;

/** Measures how long a user waits for the translation of a text while documents are translated. */
export async function measureWaiting() {
  const document = await makeManual(PAGES);
  const texts = readManual()
    .filter(({ kind, text }) => kind === 'text' && text.length > 80 && text.length < 200)
    .map(({ text }) => text)
    .values();
  const rows = [];
  for (const count of [0, 1, 2]) {
    const gateway = await startGateway({});
    try {
      const file = { bytes: document, source: 'en', target: 'es' };
      await gateway.translateText('Good morning.');
      const done = new AbortController();
      const jobs = Promise.all(
        Array.from({ length: count }, (_, index) =>
          gateway.translateAsJob({ ...file, name: `${index}.docx` }),
        ),
      ).finally(() => done.abort());
      const times = [];
      for (let index = 0; index < TEXTS; index += 1) {
        if (count > 0 && done.signal.aborted) break;
        const start = performance.now();
        await gateway.translateText(texts.next().value ?? '');
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      await jobs;
      rows.push([
        count === 0 ? 'no document' : `${count} of ${PAGES} pages`,
        times.length,
        Math.round(quantile(times, 0.5)),
        Math.round(quantile(times, 0.95)),
      ]);
    } finally {
      await gateway.close();
    }
  }
  return tableOf(['`POST /v1/translate` beside documents', 'Texts', 'p50, ms', 'p95, ms'], rows);
}
