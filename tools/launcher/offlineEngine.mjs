// @ts-check

/**
 * @typedef {object} Situation
 * @property {string | undefined} setting OFFLINE_ENGINE: `none` disables the installation
 * @property {boolean} hasOtherEngine whether the key or URL of an engine is configured
 * @property {boolean} modelsReachable whether Bergamot's model list can be downloaded
 * @property {boolean} hasApertium whether the command is on PATH
 * @property {boolean} canInstall whether the system is Debian or Ubuntu, and the user is root
 */

/**
 * Decides how the launcher provides an engine that works offline.
 * @param {Situation} situation
 * @returns {'nothing' | 'install' | 'advise'} `advise`: the launcher may not install an engine, and prints what to
 * install
 */
export function planOfflineEngine({ setting, hasOtherEngine, modelsReachable, hasApertium, canInstall }) {
  if (hasOtherEngine || modelsReachable || hasApertium) return 'nothing';
  return canInstall && setting !== 'none' ? 'install' : 'advise';
}

/**
 * Whether a URL responds with success within the timeout.
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
