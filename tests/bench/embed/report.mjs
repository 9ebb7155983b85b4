// @ts-check
import { format, tableOf } from '../tables.mjs';
import { CANDIDATES } from './candidates.mjs';

/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */
/** @typedef {import('./limits.mjs').Samples} Samples */

/** The rows of a table: the measure, its title, and whether a second row subtracts the value of the empty page. */
/** @type {readonly (readonly [measure: string, title: string, isOverEmpty?: boolean])[]} */
const LOADING = [
  ['typingMs', 'Typing works, ms', true],
  ['screenMs', 'Real screen, ms', true],
  ['requests', 'Requests until the real screen'],
  ['steps', 'Sequential steps after the entry'],
  ['idleRequests', 'Requests afterwards, while idle'],
  ['scriptMs', 'Script until the real screen, ms of the processor', true],
  ['taskMs', 'Main thread until the real screen, ms of the processor', true],
  ['longest', 'Longest task, ms of the processor'],
  ['longTasks', 'Tasks over 50 ms of the clock'],
  ['heap', 'Heap at the real screen, bytes'],
  ['shift', 'Layout shift afterwards'],
];

/** @type {typeof LOADING} */
const TYPING = ['quiet', 'busy'].flatMap((state) => {
  const when = state === 'quiet' ? 'quiet page' : 'while chunks arrive';
  /** @type {(typeof LOADING)[number][]} */
  const rows = [
    [`keyMs-${state}`, `Main thread per key, ms of the processor, ${when}`],
    [`layouts-${state}`, `Layouts per key, ${when}`],
    [`paintMs-${state}`, `Key to paint, p98, ms, ${when}`],
    [`requestMs-${state}`, `Last key to request beyond the debounce, ms, ${when}`],
    [`timerMs-${state}`, `The same of a bare timer, ms, ${when}`],
  ];
  return rows;
});

/**
 * @param {string} title
 * @param {typeof LOADING} measures
 * @param {readonly CandidateKey[]} keys
 * @param {Samples} samples
 */
function valuesOf(title, measures, keys, samples) {
  /** @param {CandidateKey} key @param {string} measure */
  const cell = (key, measure) => {
    const value = samples.median(key, measure);
    const { least, most } = samples.range(key, measure);
    return least === most || Number.isNaN(value)
      ? format(value)
      : `${format(value)} (${format(least)}–${format(most)})`;
  };
  const rows = measures.flatMap(([measure, what, isOverEmpty]) => {
    const row = [what, ...keys.map((key) => cell(key, measure))];
    if (!isOverEmpty) return [row];
    const base = samples.median('empty', measure);
    return [
      row,
      ['… over the empty page', ...keys.map((key) => format(samples.median(key, measure) - base))],
    ];
  });
  return tableOf([title, ...keys.map((key) => CANDIDATES[key].name)], rows);
}

/** @param {readonly CandidateKey[]} keys @param {Samples} samples */
export const loadingTable = (keys, samples) =>
  valuesOf('Loading, median (least–most)', LOADING, keys, samples);

/** @param {readonly CandidateKey[]} keys @param {Samples} samples */
export const typingTable = (keys, samples) => valuesOf('Typing, median (least–most)', TYPING, keys, samples);
