// @ts-check
import { startGateway } from '../gatewayProcess.mjs';
import { median, secondsOf, tableOf } from '../measure.mjs';
import { prepareEngine, segmentsOf } from './engineAlone.mjs';
import { makeManuals } from './manualPages.mjs';
import { cpuOf, watchChildren } from './processes.mjs';

/** The number of Apertium processes that the gateway runs for documents, and their priority. */
const PROCESSES = 2;
const PRIORITY = ['nice', '-n', '5'];

/** By number of pages: how often Apertium and the gateway are measured, in turns. */
const ROUNDS = new Map([
  [10, 15],
  [100, 7],
  [1000, 3],
]);

/** @param {number} pages @param {number} rounds */
async function measurePages(pages, rounds) {
  const [bytes = Buffer.alloc(0)] = await makeManuals(pages);
  const [warmUp = Buffer.alloc(0)] = await makeManuals(1);
  const segments = await segmentsOf(bytes);
  const engineAlone = await prepareEngine(segments, PROCESSES, PRIORITY);
  const gateway = await startGateway({});
  try {
    // This job loads the modules. The first table shows how long that takes.
    await gateway.translateAsJob({ name: 'warm.docx', bytes: warmUp, source: 'en', target: 'es' });
    const before = await cpuOf(gateway.pid);
    const engineMemory = watchChildren(gateway.pid);
    const alone = [];
    const asJob = [];
    const ofBench = await cpuOf(process.pid);
    for (let round = 0; round < rounds; round += 1) {
      console.error(`${pages} pages, round ${round + 1} of ${rounds} …`);
      alone.push(await engineAlone.measure());
      asJob.push(
        await secondsOf(() => gateway.translateAsJob({ name: 'a.docx', bytes, source: 'en', target: 'es' })),
      );
    }
    const after = await cpuOf(gateway.pid);
    // The gateway still runs, so the only ended children are the processes of the measurement without the gateway.
    const aloneCpu = (await cpuOf(process.pid)).children - ofBench.children;
    const [engine, job] = [median(alone), median(asJob)];
    return [
      `.docx, ${pages} pages`,
      engine.toFixed(2),
      (pages / engine).toPrecision(3),
      job.toFixed(2),
      (pages / job).toPrecision(3),
      (engine / job).toFixed(2),
      Math.round((await gateway.peak()) ?? 0),
      Math.round(engineMemory()),
      (aloneCpu / rounds).toFixed(1),
      ((after.own - before.own) / rounds).toFixed(1),
      ((after.children - before.children) / rounds).toFixed(1),
    ];
  } finally {
    await gateway.close();
    await engineAlone.remove();
  }
}

/**
 * Measures the time to translate real documents as jobs with Apertium, and the time of Apertium alone.
 * @param {readonly number[]} sizes pages
 */
export async function measureJobs(sizes) {
  const rows = [];
  for (const pages of sizes) rows.push(await measurePages(pages, ROUNDS.get(pages) ?? 1));
  return tableOf(
    [
      'As a job, Apertium, English to Spanish',
      'Apertium alone, seconds',
      'Pages per second',
      'Gateway, seconds',
      'Pages per second',
      'Ratio',
      'Gateway, peak MB (RSS)',
      'Apertium, peak MB (RSS)',
      'Apertium alone, processor seconds',
      'Gateway, processor seconds',
      'Its Apertium, processor seconds',
    ],
    rows,
  );
}
