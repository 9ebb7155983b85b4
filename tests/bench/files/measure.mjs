// @ts-check

/** @param {readonly number[]} values */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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
