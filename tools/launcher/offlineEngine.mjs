// @ts-check

/**
 * @typedef {object} Situation
 * @property {string | undefined} wish OFFLINE_ENGINE: `none` turns the whole matter off
 * @property {boolean} hasOtherEngine a key or an address of an engine is configured
 * @property {boolean} modelsReachable Bergamot's list of models answers
 * @property {boolean} hasApertium the command is on PATH
 * @property {boolean} canInstall Debian or Ubuntu, and root
 */

/**
 * What the launcher does about an engine that works without network.
 * @param {Situation} situation
 * @returns {'nothing' | 'install' | 'advise'} `advise`: it cannot install one, and says what would help
 */
export function planOfflineEngine({ wish, hasOtherEngine, modelsReachable, hasApertium, canInstall }) {
  if (wish === 'none' || hasOtherEngine || modelsReachable || hasApertium) return 'nothing';
  return canInstall ? 'install' : 'advise';
}

/**
 * Whether an address answers at all within some time.
 * @param {string} url
 * @param {number} timeoutMs
 * @returns {Promise<boolean>}
 */
export async function isReachable(url, timeoutMs) {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok;
  } catch {
    return false;
  }
}
