// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages } from './ensureApertium.mjs';

/** Where Debian and Ubuntu keep the programs of each version: they are not on PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Of postgresql-common: whether installing a server also makes a database of the system and starts it. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * The folder with `initdb` and `postgres`, the newest version's; or one on PATH.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 */
export function findPostgres(environment = process.env) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  const folders = [
    ...versions.toSorted((a, b) => b - a).map((version) => path.join(DEBIAN, String(version), 'bin')),
    ...(environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))),
  );
}

/**
 * Installs the server from the distribution, without a database of the system's own that would run from then on.
 * @throws {Error} if a package cannot be had
 */
function installPostgres() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]), env };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', [...install, 'postgresql-common'], options);
  const before = readFileSync(CLUSTER_SETTINGS, 'utf8');
  writeFileSync(CLUSTER_SETTINGS, `${before}\ncreate_main_cluster = false\n`);
  try {
    execFileSync('apt-get', [...install, 'postgresql'], options);
  } finally {
    writeFileSync(CLUSTER_SETTINGS, before);
  }
}

/**
 * The folder of PostgreSQL's programs, installed from the distribution first where that is possible. Undefined where
 * there is none: its tests are then skipped, but on CI.
 * @returns {string | undefined}
 * @throws {Error} with a sentence that says what to do, on CI
 */
export function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    console.error('PostgreSQL is missing: installing it with apt-get …');
    installPostgres();
    const installed = findPostgres();
    if (installed !== undefined) return installed;
  }
  const advice =
    'Some tests of the gateway need PostgreSQL. Install it, on Debian and Ubuntu with: sudo apt-get install postgresql';
  if (process.env['CI'] === 'true') throw new Error(advice);
  console.error(`${advice}. Without it they are skipped.`);
  return undefined;
}
