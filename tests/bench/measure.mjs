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
 * Keeps the measured values of every round, by candidate and measure. Candidates are measured in turns, so that other
 * load on the machine affects all of them.
 * @template {string} Key
 */
export function createSamples() {
  /** @type {Map<string, number[]>} */
  const values = new Map();
  /** @type {string[]} */
  const failures = [];

  /** @param {Key} key @param {string} measure */
  const valuesOf = (key, measure) => values.get(`${key} ${measure}`) ?? [];

  return {
    failures,
    /**
     * Measures once. If a measurement fails, the failure is recorded and the other candidates are still measured.
     * @template {object} Measured
     * @param {Key} key
     * @param {() => Promise<Measured>} measure its numbers are kept
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
    /** The median; NaN if nothing was measured. @param {Key} key @param {string} measure */
    median: (key, measure) => median(valuesOf(key, measure)),
    /** The smallest and the largest value; NaN if nothing was measured. @param {Key} key @param {string} measure */
    range(key, measure) {
      const all = valuesOf(key, measure);
      return { least: quantile(all, 0), most: all.length === 0 ? NaN : Math.max(...all) };
    },
  };
}
