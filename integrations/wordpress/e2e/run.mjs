// @ts-check
// `npm run test:wordpress` tests the plugin on sites that are created for the run. Parameters are passed to Vitest:
// `npm run test:wordpress -- caches`.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureApertium, ensureChromium, ensureInstalled } from '../../../tools/systemPackages/ensure.mjs';
import { LATER_WORDPRESS, WORDPRESS } from '../../../tools/systemPackages/wordpress.mjs';

console.log(`Chromium: ${ensureChromium()}\nApertium: ${ensureApertium()}`);
console.log(`WordPress: ${ensureInstalled(WORDPRESS)}`);
for (const later of Object.values(LATER_WORDPRESS))
  console.log(`${later.title}: ${ensureInstalled(later) ?? 'not installed'}`);
execFileSync(process.execPath, ['integrations/wordpress/build/build.mjs'], { stdio: 'inherit' });

/** Chromium also writes its temporary files here. */
const folder = mkdtempSync(path.join(tmpdir(), 'lang-assistant-wordpress-'));
const config = 'integrations/wordpress/e2e/vitest.config.ts';
const vitest = spawn('npx', ['vitest', 'run', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
  detached: true,
  env: { ...process.env, TMPDIR: folder },
});

function cleanUp() {
  try {
    if (vitest.pid !== undefined && vitest.exitCode === null) process.kill(-vitest.pid, 'SIGKILL');
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
process.on('exit', cleanUp);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => process.exit(1));

vitest.on('close', (code) => {
  process.exitCode = code ?? 1;
});
