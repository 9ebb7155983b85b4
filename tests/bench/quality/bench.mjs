// @ts-check
// Prints the tables of docs/quality.md: `npm run bench:quality -- --data DIR`. Measures what has its data, and says where
// the rest comes from. With `--times`, it also runs the benchmarks of times, which need a quiet machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { QUESTIONS } from './questions.mjs';

const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' }, times: { type: 'boolean' } },
});

const COMMAND = '`npm run bench:quality -- --data DIR`';
const NOT_MEASURED = 'not measured';
const date = new Date().toISOString().slice(0, 10);

/** @type {Map<string, string>} */
const outputs = new Map();

/** Runs another benchmark once, and returns what it prints beside `limit`. @param {string} script @param {string} limit */
function measureTimes(script, limit) {
  // A benchmark also fails if one of its limits is missed.
  const run = () => spawnSync('npm', ['run', '--silent', ...script.split(' ')], { encoding: 'utf8' }).stdout;
  const output = outputs.get(script) ?? run();
  outputs.set(script, output);
  const row = output.split('\n').find((line) => line.startsWith(`| ${limit} |`));
  if (row === undefined) throw new Error(`npm run ${script} prints no row for “${limit}”.`);
  return row.split('|')[2]?.trim();
}

/** @param {import('./questions.mjs').Row} row */
async function measure({ data, file, times, engine, other = NOT_MEASURED, run }) {
  if (times) {
    const figure = values.times ? measureTimes(times.script, times.limit) : undefined;
    const command = `\`npm run ${times.script}\``;
    return [[data, command, figure ? date : '–', engine, figure ?? NOT_MEASURED, other]];
  }
  const folder = values.data ?? '';
  const isMissing = file !== undefined && !existsSync(path.join(folder, file));
  if (run === undefined || isMissing) {
    if (isMissing) console.error(`No DIR/${file}: ${data}`);
    return [[data, COMMAND, '–', engine, NOT_MEASURED, other]];
  }
  const results = await run(folder);
  return results.map((one) => [data, COMMAND, date, one.engine, one.figure, one.other ?? other]);
}

for (const { title, about, rows } of QUESTIONS) {
  if (values.only !== undefined && !title.includes(values.only)) continue;
  console.log(`## ${title}\n\n${about}\n`);
  console.log('| Data set | Command | Date | Engine | Figure | Best known other |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const row of rows) for (const cells of await measure(row)) console.log(`| ${cells.join(' | ')} |`);
  console.log('');
}
