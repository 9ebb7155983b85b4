// @ts-check
/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

/** Keeps the measured values of every round, by candidate and measure. */
export function createSamples() {
  /** @type {Map<string, number[]>} */
  const values = new Map();
  /** @type {string[]} */
  const failures = [];

  /** @param {CandidateKey} key @param {string} measure */
  const sorted = (key, measure) => (values.get(`${key} ${measure}`) ?? []).toSorted((a, b) => a - b);

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
    median(key, measure) {
      const all = sorted(key, measure);
      return all[Math.floor(all.length / 2)] ?? NaN;
    },
    /**
     * The smallest and the largest value.
     * @param {CandidateKey} key
     * @param {string} measure
     */
    range(key, measure) {
      const all = sorted(key, measure);
      return { least: all[0] ?? NaN, most: all.at(-1) ?? NaN };
    },
  };
}

/** @typedef {ReturnType<typeof createSamples>} Samples */
