// @ts-check

/** @param {readonly number[]} values @param {number} share from 0 up to 1 */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values */
export const p98 = (values) => quantile(values, 0.98);

/** @param {() => Promise<unknown>} work */
export async function secondsOf(work) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/**
 * A Markdown table. The first column is text, the others are numbers.
 * @param {readonly string[]} titles
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function tableOf(titles, rows) {
  return [
    `| ${titles.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(titles.length - 1)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
}
