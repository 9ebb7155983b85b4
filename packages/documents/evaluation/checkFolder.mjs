// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The output folder is inside the gateway's package, because the script needs its data, and below `node_modules`. */
const OUT = path.join(ROOT, 'server/node_modules/.cache/check-documents');

await build({
  configFile: path.join(ROOT, 'server/vite.config.ts'),
  logLevel: 'error',
  build: {
    outDir: OUT,
    rolldownOptions: {
      input: { checkFolder: path.join(ROOT, 'packages/documents/evaluation/checkFolder.ts') },
    },
  },
});
const folders = process.argv.slice(2).map((folder) => path.resolve(folder));
const { status } = spawnSync(process.execPath, [path.join(OUT, 'checkFolder.js'), ...folders], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
