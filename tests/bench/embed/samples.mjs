// @ts-check
import { median, quantile } from '../measure.mjs';

/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

/** Keeps the measured values of every round, by candidate and measure. */
export function createSamples() {
  /** @type {Map<string, number[]>} */
  const values = new Map();
  /** @type {string[]} */
  const failures = [];

  /** @param {CandidateKey} key @param {string} measure */
  const valuesOf = (key, measure) => values.get(`${key} ${measure}`) ?? [];

  return {
    failures,
    /**
     * Measures once. If a measurement fails, the failure is recorded and the other candidates are still measured.
     * @param {CandidateKey} key
     * @param {() => Promise<object>} measure its numbers are kept
     * @param {string} [suffix] distinguishes the same measures under other conditions
     */
    async add(key, measure, suffix = '') {
      try {
        const measured = await measure();
        for (const [name, value] of Object.entries(measured)) {
          if (typeof value !== 'number' || !Number.isFinite(value)) continue;
          const id = `${key} ${name}${suffix}`;
          values.set(id, [...(values.get(id) ?? []), value]);
        }
        return measured;
      } catch (error) {
        const [reason = ''] = String(error).split('\n');
        failures.push(`${key}: ${reason}`);
        console.error(`  ${key}: ${reason}`);
        return undefined;
      }
    },
    /** The median; NaN if nothing was measured. @param {CandidateKey} key @param {string} measure */
    median: (key, measure) => median(valuesOf(key, measure)),
    /**
     * The smallest and the largest value; NaN if nothing was measured.
     * @param {CandidateKey} key
     * @param {string} measure
     */
    range(key, measure) {
      const all = valuesOf(key, measure);
      return { least: quantile(all, 0), most: all.length === 0 ? NaN : Math.max(...all) };
    },
  };
}

/** @typedef {ReturnType<typeof createSamples>} Samples */
