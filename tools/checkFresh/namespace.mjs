// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * For a command with separate mount and PID namespaces. The kernel removes the mounts and kills the processes when the
 * command or this program ends.
 */
const IN_NAMESPACES = ['--pdeathsig=KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'];

/**
 * The first process of the namespaces. In the root, it prints its process id outside of the namespaces. The shell waits
 * for `sleep` instead of replacing itself by it, because an init process must reap orphans.
 */
const INIT = `
set -e
mount -t proc proc "$1/proc"
mount --rbind /sys "$1/sys"
mount --rbind /dev "$1/dev"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
read -r pid _ < /proc/self/stat
exec chroot "$1" /bin/sh -c 'echo "$0"; sleep infinity; exit' "$pid"`;

/** Environment variables that are passed into the root. They determine how npm and Node reach the registry. */
const NETWORK_VARIABLES =
  /^(?:npm_config_(?:registry|ca|cafile|strict_ssl|proxy|https_proxy|noproxy)|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i;

/**
 * @typedef {object} Process
 * @property {number} pid outside of the namespace
 * @property {number} group its process group
 * @property {string} namespace its PID namespace
 * @property {string} command
 */

/**
 * @typedef {object} Command
 * @property {Promise<number>} ended the exit code
 * @property {() => string} output the output so far
 * @property {() => void} interrupt does what Ctrl+C does
 */

/**
 * @typedef {object} Namespace
 * @property {(command: string, folder: string, env?: Readonly<Record<string, string>>) => Command} run
 * @property {() => readonly Process[]} processes the processes of the commands
 * @property {AbortSignal} signal aborts when the check is interrupted
 * @property {() => Promise<void>} close ends all processes and undoes all mounts
 */

/**
 * Starts a command in separate namespaces and a separate process group, so Ctrl+C does not reach it.
 * @param {readonly string[]} command
 */
export function spawnInNamespaces(command) {
  const options = {
    detached: true,
    stdio: /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe']),
  };
  return spawn('setpriv', [...IN_NAMESPACES, ...command], options);
}

/**
 * @param {number} pid
 * @returns {Process | undefined} undefined if the process has ended
 */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const namespace = readlinkSync(`/proc/${pid}/ns/pid`);
    return state === 'Z' ? undefined : { pid, group: Number(group), namespace, command };
  } catch {
    return undefined;
  }
}

/**
 * The processes in a namespace, without the first process and its `sleep`.
 * @param {number} init the first process
 */
function processesBeside(init) {
  const first = readProcess(init);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const all = pids.flatMap((pid) => readProcess(pid) ?? []);
  return all.filter(({ namespace, group }) => namespace === first?.namespace && group !== first.group);
}

function freshEnvironment() {
  const network = Object.entries(process.env).filter(([name]) => NETWORK_VARIABLES.test(name));
  const folders = [
    path.dirname(process.execPath),
    '/usr/local/sbin',
    '/usr/local/bin',
    '/usr/sbin',
    '/usr/bin',
    '/sbin',
    '/bin',
  ];
  return {
    ...Object.fromEntries(network),
    PATH: [...new Set(folders)].join(':'),
    HOME: '/root',
    LANG: 'C.UTF-8',
  };
}

/**
 * @param {number} init
 * @param {string} command for the shell
 * @param {string} folder in the root
 * @param {Readonly<Record<string, string>>} env
 * @returns {Command}
 */
function runBeside(init, command, folder, env) {
  const script = ['sh', '-c', `cd "$0" && ${command}`, folder];
  const child = spawn('nsenter', [`--target=${init}`, '--mount', '--pid', '--root', '--wd', ...script], {
    env: { ...freshEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks = /** @type {string[]} */ ([]);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      chunks.push(chunk);
      process.stdout.write(chunk);
    });
  }
  const closed = once(child, 'close');
  const ended = once(child, 'exit').then(async ([code]) => {
    // The last output arrives before `close`. A process that still runs would delay `close` forever, so the wait is
    // limited.
    await Promise.race([closed, wait(2_000)]);
    return Number(code ?? 1);
  });
  return {
    ended,
    output: () => chunks.join(''),
    interrupt() {
      const group = processesBeside(init).filter((one) => one.group === child.pid);
      for (const { pid } of group) process.kill(pid, 'SIGINT');
    },
  };
}

/**
 * Opens a root in separate mount and PID namespaces. It uses the machine's network.
 * @param {string} root
 * @param {AbortSignal} signal ends all processes in the root
 * @returns {Promise<Namespace>}
 * @throws {Error} if the root cannot be mounted
 */
export async function openNamespace(root, signal) {
  signal.throwIfAborted();
  const unshare = spawnInNamespaces(['sh', '-c', INIT, 'sh', root]);
  unshare.stderr.pipe(process.stderr);
  const ended = once(unshare, 'exit');
  const lines = createInterface(unshare.stdout);
  const [line] = await Promise.race([once(lines, 'line'), ended.then(() => [''])]);
  const init = Number(line);
  if (!(init > 0)) throw new Error(`${root} could not be opened; the lines above say why.`);
  const kill = () => void unshare.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  return {
    run: (command, folder, env = {}) => runBeside(init, command, folder, env),
    processes: () => processesBeside(init),
    signal,
    async close() {
      kill();
      await ended;
      // When the first process of the namespace ends, the kernel has already ended all others.
      while (readProcess(init) !== undefined) await wait(50);
    },
  };
}
