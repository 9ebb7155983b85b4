// @ts-check
// Downloads the packages of sources.json without unpacking them: `node packages/language-detector/training/fetch.mjs
// FOLDER`. Uses the clients of Debian and npm. Prints packages whose version or checksum differs from the recorded one;
// with `--record`, records the new values.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = process.argv[2] ?? '/var/tmp/language-model';
const LIST = new URL('sources.json', import.meta.url);
/** @type {{ descriptions: string[], npm: Record<string, string>, packages: Record<string, { version: string, sha256: string }> }} */
const sources = JSON.parse(readFileSync(LIST, 'utf8'));

/** @param {string} name */
function makeFolder(name) {
  const folder = path.join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param {string} program @param {readonly string[]} parameters @param {string} cwd */
const run = (program, parameters, cwd) => execFileSync(program, parameters, { cwd, stdio: ['ignore', 2, 2] });

const debs = makeFolder('deb');
const present = () => readdirSync(debs).filter((file) => file.endsWith('.deb'));
const missing = Object.keys(sources.packages).filter(
  (name) => !present().some((file) => file.startsWith(`${name}_`)),
);
if (missing.length > 0) run('apt-get', ['download', '-q', ...missing], debs);

const lists = makeFolder('apt/lists/partial');
run(
  'apt-get',
  [
    'update',
    '-q',
    '-o',
    `Dir::State::lists=${path.dirname(lists)}`,
    '-o',
    `Acquire::Languages=${sources.descriptions.join(',')}`,
  ],
  FOLDER,
);

const npm = makeFolder('npm');
for (const [name, version] of Object.entries(sources.npm)) {
  run('npm', ['pack', `${name}@${version}`, '--silent'], npm);
  run('tar', ['-xzf', `${name}-${version}.tgz`, '--one-top-level'], npm);
}

for (const file of present()) {
  const [name = '', version = ''] = decodeURIComponent(file).split('_');
  const sha256 = createHash('sha256')
    .update(readFileSync(path.join(debs, file)))
    .digest('hex');
  if (sources.packages[name]?.sha256 !== sha256)
    console.log(`${name} ${version} is not the recorded package`);
  if (process.argv.includes('--record')) sources.packages[name] = { version, sha256 };
}
if (process.argv.includes('--record')) writeFileSync(LIST, `${JSON.stringify(sources, null, 2)}\n`);
