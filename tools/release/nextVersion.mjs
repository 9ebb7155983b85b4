// @ts-check
/** @typedef {'major' | 'minor' | 'patch'} Step */

/**
 * As conventional commits require.
 * @param {readonly string[]} messages with subject and body
 * @returns {Step}
 */
export function stepOfCommits(messages) {
  if (messages.some((text) => /^\w+(\([^)]*\))?!:|^BREAKING[ -]CHANGE:/m.test(text))) return 'major';
  return messages.some((text) => /^feat\b/.test(text)) ? 'minor' : 'patch';
}

/**
 * Before 1.0.0, a breaking change raises the minor version, as npm's `^` expects.
 * @param {string} version
 * @param {Step} step
 */
export function raise(version, step) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const actual = major === 0 && step === 'major' ? 'minor' : step;
  if (actual === 'major') return `${major + 1}.0.0`;
  return actual === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** @param {string} version */
const rank = (version) => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

/**
 * Why a release may not have this version. Undefined if it may.
 * @param {{ breaking: readonly string[], features: readonly string[] }} changes of the manifest
 * @param {string} before the released version
 * @param {string} after the next version
 */
export function findVersionProblem({ breaking, features }, before, after) {
  /** @type {Step} */
  const needed = breaking.length > 0 ? 'major' : features.length > 0 ? 'minor' : 'patch';
  const least = raise(before, needed);
  if (rank(after) >= rank(least)) return undefined;
  const reasons = needed === 'major' ? breaking : features;
  return `${after} is too low, ${least} is needed:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`;
}
