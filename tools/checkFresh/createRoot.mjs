// @ts-check
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '../systemPackages/find.mjs';
import { spawnInNamespaces } from './namespace.mjs';

export const PROJECT_IN_ROOT = '/root/project';

/** The files that apt and TLS connections need: sources, keys, certificates, name resolution. */
const NETWORK_SETTINGS = [
  '/etc/apt',
  '/usr/share/keyrings',
  '/etc/ssl/certs',
  '/usr/local/share/ca-certificates',
  '/etc/resolv.conf',
  '/etc/hosts',
];

/**
 * Uses separate namespaces, because debootstrap mounts /proc.
 * @param {string} root
 * @param {AbortSignal} signal
 * @throws {Error} if debootstrap fails, with its last lines, or if the signal aborts it
 */
async function runDebootstrap(root, signal) {
  const { release, mirror } = readMirror();
  const parameters = ['--variant=minbase', '--include=ca-certificates', release, root, mirror];
  const child = spawnInNamespaces(['debootstrap', ...parameters]);
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`debootstrap has failed:\n${output.split('\n').slice(-10).join('\n')}`);
}

/**
 * The release of this machine, and the mirror of apt for that release.
 * @throws {Error} if apt's sources do not contain the release
 */
function readMirror() {
  const release = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const format = ['--format', '$(RELEASE) $(COMPONENT) $(REPO_URI)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n');
  const prefix = `${release} main `;
  const mirror = lines.find((line) => line.startsWith(prefix))?.slice(prefix.length);
  if (mirror === undefined) throw new Error(`The sources of apt do not have “${release} main”.`);
  return { release, mirror };
}

/**
 * @param {string} source
 * @param {string} target
 */
function copy(source, target) {
  if (!existsSync(source)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  // Node's `cpSync` is not used, because it follows an existing symbolic link at the target.
  execFileSync('cp', ['-a', '-T', '--remove-destination', realpathSync(source), target]);
}

/** @param {string} root */
function copyNetworkSettings(root) {
  // The sources of this machine replace the sources that debootstrap wrote.
  rmSync(path.join(root, 'etc/apt/sources.list'), { force: true });
  for (const place of NETWORK_SETTINGS) copy(place, path.join(root, place));
}

/**
 * Copies Node and npm to the paths that they have on this machine.
 * @param {string} root
 */
function copyNode(root) {
  copy(process.execPath, path.join(root, process.execPath));
  const npm = findProgram('npm');
  if (npm === undefined) throw new Error('There is no npm on PATH.');
  const npmFolder = path.resolve(realpathSync(npm), '../..');
  copy(npmFolder, path.join(root, npmFolder));
  for (const name of ['npm', 'npx']) {
    const link = path.join(root, path.dirname(process.execPath), name);
    rmSync(link, { force: true });
    symlinkSync(path.join(npmFolder, 'bin', `${name}-cli.js`), link);
  }
}

/** @param {string} key */
function readNpmSetting(key) {
  return execFileSync('npm', ['config', 'get', key], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/**
 * Copies the user's and the global npm configuration.
 * @param {string} root
 */
function copyNpmSettings(root) {
  copy(readNpmSetting('userconfig'), path.join(root, 'root/.npmrc'));
  const globalConfig = readNpmSetting('globalconfig');
  copy(globalConfig, path.join(root, globalConfig));
}

/**
 * Creates a minimal root of this machine's release with its settings, Node and npm, and a clone of HEAD.
 * @param {string} root an empty folder
 * @param {string} project
 * @param {AbortSignal} signal
 */
export async function createRoot(root, project, signal) {
  // The users that apt and PostgreSQL run as need access to the root too.
  chmodSync(root, 0o755);
  await runDebootstrap(root, signal);
  copyNetworkSettings(root);
  copyNode(root);
  copyNpmSettings(root);
  const target = path.join(root, PROJECT_IN_ROOT);
  execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(project).href, target]);
}

/**
 * @param {string} root
 * @throws {Error} if something is mounted in the root: removing the root would delete its files too
 */
export function removeRoot(root) {
  if (readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${root}/`)) {
    throw new Error(`${root} is not removed: something is mounted in it.`);
  }
  // A process that has just been killed may still be writing.
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
