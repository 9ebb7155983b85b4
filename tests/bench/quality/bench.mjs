// @ts-check
// Prints the tables of docs/quality.md: `npm run bench:quality -- --data DIR`. Measures what has its data, and says where
// the rest comes from. Times are measured by other commands, on a quiet machine.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { QUESTIONS } from './questions.mjs';

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });

const COMMAND = '`npm run bench:quality -- --data DIR`';
const NOT_MEASURED = 'not measured';
const date = new Date().toISOString().slice(0, 10);

/** @param {import('./questions.mjs').Row} row */
async function measure({ data, file, command = COMMAND, engine, other = NOT_MEASURED, run }) {
  const folder = values.data ?? '';
  const isMissing = file !== undefined && !existsSync(path.join(folder, file));
  if (run === undefined || isMissing) {
    if (isMissing) console.error(`No DIR/${file}: ${data}`);
    return [[data, command, '–', engine, NOT_MEASURED, other]];
  }
  const results = await run(folder);
  return results.map((one) => [data, command, date, one.engine, one.figure, one.other ?? other]);
}

for (const { title, about, rows } of QUESTIONS) {
  if (values.only !== undefined && !title.includes(values.only)) continue;
  console.log(`## ${title}\n\n${about}\n`);
  console.log('| Data set | Command | Date | Engine | Figure | Best known other |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const row of rows) for (const cells of await measure(row)) console.log(`| ${cells.join(' | ')} |`);
  console.log('');
}
