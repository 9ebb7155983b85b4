// @ts-check
// `npm run build:wordpress`: packs the WordPress plugin with the built widget into integrations/wordpress/dist/lang-assistant.zip.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isStale } from '../../../tools/launcher/stale.mjs';
import { makeZip } from './makeZip.mjs';
import { readPluginFiles } from './pluginFiles.mjs';

const OUTPUT = 'integrations/wordpress/dist/lang-assistant.zip';

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
const files = await readPluginFiles(version);
const zip = await makeZip('lang-assistant', files);
await mkdir(path.dirname(OUTPUT), { recursive: true });
await writeFile(OUTPUT, zip);
console.log(`${OUTPUT}: version ${version}, ${files.size} files, ${(zip.length / 1024).toFixed(0)} kB`);
