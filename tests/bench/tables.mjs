// @ts-check

/** @param {number} value */
export function format(value) {
  if (Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  return value.toLocaleString('en', {
    maximumFractionDigits: size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0,
  });
}

/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(1)} %`;

/**
 * A Markdown table. The first column is text, the others are numbers.
 * @param {readonly string[]} titles
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export const tableOf = (titles, rows) =>
  [titles, titles.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/**
 * @typedef {object} Verdict
 * @property {string} what
 * @property {string} measured
 * @property {string} limit
 * @property {'met' | 'missed' | 'no data'} result
 */

/**
 * Compares a value with its limit.
 * @param {string} what
 * @param {number} value
 * @param {number} max
 * @param {string} [unit]
 * @param {string} [details]
 * @returns {Verdict}
 */
export function judge(what, value, max, unit = '', details = '') {
  // Two decimals are shown, because they decide most of the limits of ratios.
  const shown = unit === '×' && !Number.isNaN(value) ? value.toFixed(2) : format(value);
  return {
    what,
    measured: [shown, unit, details && `(${details})`].filter(Boolean).join(' '),
    limit: `${format(max)} ${unit}`.trim(),
    result: Number.isNaN(value) ? 'no data' : value <= max ? 'met' : 'missed',
  };
}

/** @param {readonly Verdict[]} verdicts */
export const limitsTable = (verdicts) =>
  tableOf(
    ['Limit', 'Measured', 'At most', ''],
    verdicts.map(({ what, measured, limit, result }) => [what, measured, limit, result]),
  );
