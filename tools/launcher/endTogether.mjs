// @ts-check

/** The signals of Ctrl+C, of the end of a service, and of a closed terminal. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ties the lifetimes of this process and a child together: when one ends, so does the other.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endTogether(child) {
  const stop = () => child.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('exit', stop);
  child.on('exit', (code) => process.exit(code ?? 0));
}
