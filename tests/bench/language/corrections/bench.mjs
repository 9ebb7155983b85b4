// @ts-check
// Measures the corrections of English: npm run bench:corrections [-- --learners 400 --right 2000]
import { parseArgs } from 'node:util';
import { measureCorrections } from './measureCorrections.mjs';

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '400' }, right: { type: 'string', default: '2000' } },
});
const { rows, learners, right } = await measureCorrections({
  learners: Number(values.learners),
  right: Number(values.right),
});
const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
process.stdout.write(
  `${learners} sentences with injected errors, ${right} right sentences\n\n` +
    '| | precision | recall | F0.5 | right sentences changed | ms a sentence |\n|---|---|---|---|---|---|\n' +
    rows
      .map(
        ({ name, precision, recall, f05, changed, ms }) =>
          `| ${name} | ${percent(precision)} | ${percent(recall)} | ${f05.toFixed(3)} | ${percent(changed)} | ${ms.toFixed(0)} |\n`,
      )
      .join(''),
);
