// @ts-check
import { readFile } from 'node:fs/promises';
import { startGateway } from '../gatewayProcess.mjs';
import { median, secondsOf } from '../measure.mjs';
import { tableOf } from '../tables.mjs';
import { prepareEngine, segmentsOf } from './engineAlone.mjs';
import { makeManual } from './perlManual.mjs';

/** The number of ticks per second in `/proc`, which is the same on all Linux systems. */
const TICKS = 100;

/**
 * The processor seconds of a process and of its children that have ended. For a gateway, these are the processes of its
 * engine.
 * @param {number | undefined} pid
 */
async function cpuOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { own: (user + system) / TICKS, children: (childUser + childSystem) / TICKS };
}

/** The number of Apertium processes that the gateway runs for documents, and their priority. */
const PROCESSES = 2;
const PRIORITY = ['nice', '-n', '5'];

/** By number of pages: how often Apertium and the gateway are measured, in turns. */
const ROUNDS = /** @type {const} */ ([
  [10, 15],
  [100, 7],
  [1000, 3],
]);

/** @param {number} pages @param {number} rounds */
async function measurePages(pages, rounds) {
  const bytes = await makeManual(pages);
  const warmUp = await makeManual(1);
  const segments = await segmentsOf(bytes);
  const engineAlone = await prepareEngine(segments, PROCESSES, PRIORITY);
  const gateway = await startGateway({});
  try {
    // This job loads the modules. The first table shows how long that takes.
    await gateway.translateAsJob({ name: 'warm.docx', bytes: warmUp, source: 'en', target: 'es' });
    const before = await cpuOf(gateway.pid);
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
      Math.round(await gateway.peak()),
      (aloneCpu / rounds).toFixed(1),
      ((after.own - before.own) / rounds).toFixed(1),
      ((after.children - before.children) / rounds).toFixed(1),
    ];
  } finally {
    await gateway.close();
    await engineAlone.remove();
  }
}

/** Measures the time to translate real documents as jobs with Apertium, and the time of Apertium alone. */
export async function measureJobs() {
  const rows = [];
  for (const [pages, rounds] of ROUNDS) rows.push(await measurePages(pages, rounds));
  return tableOf(
    [
      'As a job, Apertium, English to Spanish',
      'Apertium alone, seconds',
      'Pages per second',
      'Gateway, seconds',
      'Pages per second',
      'Ratio',
      'Gateway, peak MB (RSS)',
      'Apertium alone, processor seconds',
      'Gateway, processor seconds',
      'Its Apertium, processor seconds',
    ],
    rows,
  );
}
