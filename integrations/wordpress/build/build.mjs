// @ts-check
// `npm run build:wordpress` packs the plugin with the built widget into integrations/wordpress/dist/lang-assistant.zip.
// With RELEASE_URL (the address of the repository), the plugin looks for new versions there, and the build writes a
// description of the version next to the zip. With `-- --directory`, it packs lang-assistant-directory.zip for the plugin
// directory of WordPress, which delivers updates itself.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRepository } from '../../../tools/release/addresses.mjs';
import { isStale } from '../../../tools/launcher/stale.mjs';
import { describeRelease } from './describeRelease.mjs';
import { makeZip } from './makeZip.mjs';
import { readPluginFiles } from './pluginFiles.mjs';

const isForDirectory = process.argv.includes('--directory');
const OUTPUT = `integrations/wordpress/dist/lang-assistant${isForDirectory ? '-directory' : ''}.zip`;
const DESCRIPTION = OUTPUT.replace('.zip', '.json');

const given = process.env['RELEASE_URL']?.trim() ?? '';
const address = given === '' ? undefined : parseRepository(given);
// The address is written into PHP source, so only characters without a meaning in PHP strings are accepted.
if (given !== '' && !/^[\w:/.~-]+$/.test(address ?? '')) {
  console.error(`RELEASE_URL is "${given}": expected https://host/owner/name`);
  process.exit(1);
}

if (
  isStale('dist/types/index.d.ts', [
    'src',
    'packages/core/src',
    'packages/core/labels',
    'package.json',
    'vite.config.ts',
  ])
)
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const files = await readPluginFiles(version, isForDirectory ? 'directory' : address);
const zip = await makeZip('lang-assistant', files);
await mkdir(path.dirname(OUTPUT), { recursive: true });
await writeFile(OUTPUT, zip);
console.log(`${OUTPUT}: version ${version}, ${files.size} files, ${(zip.length / 1024).toFixed(0)} kB`);
await rm(DESCRIPTION, { force: true });
if (address !== undefined && !isForDirectory) {
  const description = describeRelease(address, version, files, zip);
  await writeFile(DESCRIPTION, `${JSON.stringify(description, null, 2)}\n`);
  console.log(`${DESCRIPTION}: SHA-256 ${description.sha256}`);
}
