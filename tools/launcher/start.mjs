// @ts-check
// `npm start`: builds what is stale, starts the gateway with the demo pages, and prints their URL.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { canInstallPackages } from '../systemPackages/apt.mjs';
import { installApertium } from '../systemPackages/ensure.mjs';
import { findApertium, findProgram } from '../systemPackages/find.mjs';
import { docsBuilt } from './docsBuild.mjs';
import { endTogether } from './endTogether.mjs';
import { freePort } from './freePort.mjs';
import { isReachable, planOfflineEngine } from './offlineEngine.mjs';
import { given, readPort } from './settings.mjs';
import { isStale } from './stale.mjs';
import { tryPair } from './tryPair.mjs';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
const at = (/** @type {string} */ name) => path.join(ROOT, name);

/** The gateway's default. */
const MODELS_REGISTRY =
  'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json';

const START_TIMEOUT_MS = 20_000;

const ADVICE =
  "Nothing can be translated yet: no engine is installed, and Bergamot's models cannot be fetched here. Install Apertium " +
  '(Debian, Ubuntu: sudo apt-get install apertium apertium-eng-spa apertium-spa-cat), or set DEEPL_API_KEY, ' +
  'LIBRETRANSLATE_URL, or LLM_BASE_URL with LLM_MODEL (docs/hosting.md).';

function build() {
  const vite = at('node_modules/vite/bin/vite.js');
  const run = (/** @type {string} */ what, /** @type {string} */ cwd) => {
    console.log(`Building ${what} …`);
    const options = { cwd, stdio: /** @type {const} */ ('inherit') };
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], options);
  };
  const shared = [at('package-lock.json'), at('packages/core/src'), at('packages/core/labels'), at('src')];
  if (isStale(at('dist/lang-assistant.js'), [...shared, at('vite.config.ts'), at('tools/build')]))
    run('the widget', ROOT);
  const server = [
    at('server/src'),
    at('server/vite.config.ts'),
    at('server/package.json'),
    at('packages'),
    at('src/domain'),
  ];
  if (isStale(at('server/dist/main.js'), server)) run('the gateway', at('server'));
}

const value = (/** @type {string} */ name) => given(process.env, name);

/** What is missing to read text in pictures, in one line. */
function picturesAdvice() {
  const has = (/** @type {string} */ name, /** @type {string} */ program) =>
    findProgram(value(name) ?? program) !== undefined;
  const reader = ['tesseract-ocr', 'tesseract-ocr-osd', 'tesseract-ocr-spa', 'tesseract-ocr-fra'];
  const packages = [
    ...(has('TESSERACT_BIN', 'tesseract') ? [] : reader),
    ...(has('PDFTOPPM_BIN', 'pdftoppm') ? [] : ['poppler-utils']),
  ];
  const missing = [
    ...(packages.length > 0 ? [`sudo apt-get install ${packages.join(' ')}`] : []),
    ...(value('PPOCR_DIR') === undefined ? ['for photographs @gutenye/ocr-node'] : []),
  ];
  if (missing.length === 0) return undefined;
  return `To read text in pictures and scanned PDFs (Debian, Ubuntu): ${missing.join('; ')} (docs/hosting.md#text-in-pictures).`;
}

/** Never throws, because the demo must start even without an engine. The demo then says what is missing. */
async function provideOfflineEngine() {
  const hasModel = value('LLM_BASE_URL') !== undefined && value('LLM_TRANSLATE')?.toLowerCase() !== 'off';
  const hasOtherEngine = hasModel || ['DEEPL_API_KEY', 'LIBRETRANSLATE_URL', 'APERTIUM_URL'].some(value);
  const hasApertium = findApertium() !== undefined;
  const settled = hasOtherEngine || hasApertium;
  const usesBergamot = value('BERGAMOT') !== 'off';
  const registry = value('MODELS_REGISTRY_URL') ?? MODELS_REGISTRY;
  const plan = planOfflineEngine({
    setting: value('OFFLINE_ENGINE'),
    hasOtherEngine,
    hasApertium,
    modelsReachable: settled || (usesBergamot && (await isReachable(registry, 3_000))),
    canInstall: canInstallPackages(),
  });
  if (plan === 'advise') console.log(ADVICE);
  if (plan !== 'install') return;
  console.log(
    "Bergamot's models cannot be fetched here: installing Apertium (OFFLINE_ENGINE=none turns this off) …",
  );
  try {
    installApertium();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    console.log(`Apertium could not be installed. ${ADVICE}`);
  }
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} gateway
 */
async function waitUntilHealthy(url, gateway) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && gateway.exitCode === null) {
    if (await isReachable(`${url}/healthz`, 1_000)) return true;
    await wait(100);
  }
  return false;
}

async function start() {
  const host = given(process.env, 'HOST') ?? '127.0.0.1';
  const wanted = readPort(process.env);
  build();
  await provideOfflineEngine();
  const port = await freePort(wanted, host);
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken: using ${port}.`);

  const env = {
    ...process.env,
    LOG_LEVEL: given(process.env, 'LOG_LEVEL') ?? 'warn',
    HOST: host,
    PORT: String(port),
    DATA_DIR: given(process.env, 'DATA_DIR') ?? at('.data'),
    MALLOC_ARENA_MAX: given(process.env, 'MALLOC_ARENA_MAX') ?? '2',
    WIDGET_DIR: at('dist'),
    DEMO_DIR: at('demo'),
    DOCS_DIR: at('docs/.vitepress/dist'),
  };
  // It is built later. The gateway does not start with a folder that does not exist.
  mkdirSync(env.DOCS_DIR, { recursive: true });
  // The gateway has a separate process group. Otherwise Ctrl+C would reach it twice, from the terminal and from this
  // process.
  const gateway = spawn(process.execPath, ['--max-semi-space-size=2', at('server/dist/main.js')], {
    env,
    stdio: 'inherit',
    detached: true,
  });
  endTogether(gateway);

  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!(await waitUntilHealthy(url, gateway)))
    throw new Error('The gateway did not start; the lines above say why.');
  console.log(`Demo: ${url}/`);
  console.log(`  Spanish to Catalan: ${await tryPair(url, 'es', 'ca', 'El perro duerme en el jardín.')}`);
  console.log(`  English to Spanish: ${await tryPair(url, 'en', 'es', 'The house is white.')}`);
  const advice = picturesAdvice();
  if (advice !== undefined) console.log(advice);
  console.log('Ctrl+C ends it.');
  // The documentation is built last, because the demo must not wait for it.
  console.log(
    (await docsBuilt(ROOT)) ? `Documentation: ${url}/docs/` : 'The documentation could not be built.',
  );
}

await start().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
