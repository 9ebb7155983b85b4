// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {(sentence: { source: string, target: string, sourceTag: string, targetTag: string }) =>
 *   readonly { kind: string, subject: string }[]} Check
 */

/**
 * The translations in a folder with their warnings, by language. The folder has one text per language, such as `de.txt`,
 * with the same number of lines: line 5 of `de.txt` translates line 5 of `en.txt`.
 * @param {string} folder
 * @param {Check} check
 */
export function checkPairs(folder, check) {
  const linesOf = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
  const sources = linesOf('en.txt');
  const names = readdirSync(folder).filter((file) => file.endsWith('.txt') && file !== 'en.txt');
  return names.map((name) => {
    const targetTag = name.slice(0, -'.txt'.length);
    const targets = linesOf(name);
    if (targets.length !== sources.length) throw new Error(`${name} has not as many lines as en.txt`);
    const pairs = sources.map((source, index) => {
      const target = targets[index] ?? '';
      return { source, target, issues: check({ source, target, sourceTag: 'en', targetTag }) };
    });
    return { targetTag, pairs };
  });
}

/**
 * Prints how many of the translations in a folder get a warning, by language and kind.
 * @param {string} folder
 * @param {boolean} isListing also prints each translation with a warning
 * @param {Check} check
 */
export function printPairs(folder, isListing, check) {
  const shares = [];
  console.log('| Language | Reported | Kinds |\n| --- | ---: | --- |');
  for (const { targetTag, pairs } of checkPairs(folder, check)) {
    const reported = pairs.filter(({ issues }) => issues.length > 0);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { issues } of reported)
      for (const kind of new Set(issues.map((issue) => issue.kind)))
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const kinds = [...counts].toSorted(([, one], [, other]) => other - one);
    const share = (100 * reported.length) / pairs.length;
    shares.push(share);
    console.log(
      `| ${targetTag} | ${share.toFixed(1)} % | ${kinds.map(([kind, count]) => `${kind} ${count}`).join(' · ')} |`,
    );
    if (isListing)
      for (const { source, target, issues } of reported)
        console.log(
          `${issues.map(({ kind, subject }) => `${kind} “${subject}”`).join(', ')}\n  ${source}\n  ${target}`,
        );
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  console.log(`| **mean** | ${mean.toFixed(1)} % | |`);
}
