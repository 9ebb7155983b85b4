// @ts-check
import { measureCorrections } from './measureCorrections.mjs';

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;

/**
 * The corrections of English beside Harper alone, as Markdown. Downloads texts of Debian.
 * @param {{ readonly learners: number, readonly right: number }} counts how many sentences
 */
export async function measureEnglish(counts) {
  const { rows, learners, right } = await measureCorrections(counts);
  return [
    `${learners} English sentences with injected errors, ${right} right ones`,
    '',
    '| Corrector | Precision | Recall | F0.5 | GLEU | Correct sentences changed | Real errors, of all | ms a sentence |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, precision, recall, f05, gleu, changed, real, ms }) =>
        `| ${name} | ${percent(precision)} | ${percent(recall)} | ${f05.toFixed(3)} | ${(gleu * 100).toFixed(1)} | ${percent(changed)} | ${percent(real)} | ${ms.toFixed(0)} |`,
    ),
  ].join('\n');
}
