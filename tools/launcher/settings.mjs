// @ts-check

/**
 * As in the gateway, an empty or blank value counts as not set.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 * @returns {string | undefined}
 */
export function given(environment, name) {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {number} 0 means any free port
 * @throws {Error} with a message for the user, if PORT is not a port
 */
export function readPort(environment) {
  const value = given(environment, 'PORT') ?? '8787';
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`PORT is ${JSON.stringify(value)}: expected a whole number from 0 to 65535`);
}
