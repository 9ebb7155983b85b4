// @ts-check

/** The signals of Ctrl+C, of a service manager, and of a closed terminal. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * When this process or the child ends, the other one ends too.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endTogether(child) {
  const stop = () => child.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('exit', stop);
  child.on('exit', (code) => process.exit(code ?? 0));
}
