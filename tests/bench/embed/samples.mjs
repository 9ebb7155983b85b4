// @ts-check
/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

/** Keeps what every round measures, by candidate and measure. */
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
     * Measures once. A failure is kept too: the other candidates are still worth measuring.
     * @param {CandidateKey} key
     * @param {() => Promise<object>} measure its numbers are kept
     * @param {string} [suffix] tells the same measures under other conditions apart
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
    /** The smallest and the largest. @param {CandidateKey} key @param {string} measure */
    range(key, measure) {
      const all = sorted(key, measure);
      return { least: all[0] ?? NaN, most: all.at(-1) ?? NaN };
    },
  };
}

/** @typedef {ReturnType<typeof createSamples>} Samples */
