// @ts-check
// Measures document translation: pages per second and memory. Prints Markdown tables: `node
// tests/bench/files/bench.mjs`. `--only kinds|jobs|waiting` runs one part.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findApertium } from '../../../tools/systemPackages/find.mjs';
import { buildGateway } from '../gatewayProcess.mjs';
import { measureJobs } from './jobs.mjs';
import { measureKinds } from './kinds.mjs';
import { measureWaiting } from './waiting.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const PARTS = {
  kinds: measureKinds,
  jobs: measureJobs,
  waiting: measureWaiting,
};

if (findApertium() === undefined)
  throw new Error('Apertium is missing: node tools/systemPackages/installAll.mjs');
await buildGateway();
for (const [name, measure] of Object.entries(PARTS)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(await measure());
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores shared by all processes; load of the machine ${load.join(', ')}.\n`,
  );
}
