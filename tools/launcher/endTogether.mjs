// @ts-check

/** The signals of Ctrl+C, of a service manager, and of a closed terminal. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const PARENT_CHECK_MS = 500;

/**
 * When this process or the child ends, the other one ends too, and this one after the child. It also ends when its parent
 * does: `npm start` passes a signal only to its shell, which ends without this process.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endTogether(child) {
  const stop = () => child.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('exit', stop);
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), PARENT_CHECK_MS).unref();
  child.on('exit', (code) => process.exit(code ?? 0));
}
