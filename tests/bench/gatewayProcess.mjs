// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The folder is below `node_modules`, so that the gateway's imports resolve. */
const OUT = path.join(ROOT, 'node_modules/.cache/bench-gateway');
const TOKEN = 'a-token-for-the-benchmarks';

/** Builds the gateway as deployed. */
export async function buildGateway() {
  await build({
    configFile: path.join(ROOT, 'server/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: OUT },
  });
}

const HEADERS = { authorization: `Bearer ${TOKEN}` };

/** @typedef {{ readonly name: string, readonly bytes: Buffer, readonly source: string, readonly target: string }} SentFile */

/**
 * @param {string} address
 * @param {SentFile} file
 */
function sendFile(address, { name, bytes, source, target }) {
  const body = new FormData();
  body.set('lang_src', source);
  body.set('lang_dst', target);
  body.set('content', new File([new Uint8Array(bytes)], name));
  return fetch(address, { method: 'POST', headers: HEADERS, body });
}

/**
 * Translates from English to Spanish.
 * @param {string} origin
 * @param {string} text
 * @param {readonly { readonly source: string, readonly target: string }[]} [glossary]
 * @returns {Promise<string>}
 */
async function translateText(origin, text, glossary) {
  const response = await fetch(`${origin}/v1/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...HEADERS },
    body: JSON.stringify({ text, lang_src: 'en', lang_dst: 'es', glossary }),
  });
  if (!response.ok) throw new Error(`no translation: ${response.status}`);
  return (await response.json()).translate;
}

/**
 * Starts the built gateway in a separate process, as deployed.
 * @param {Record<string, string>} environment
 */
export async function startGateway(environment) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-gateway-'));
  const child = spawn(process.execPath, ['--max-semi-space-size=2', path.join(OUT, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      BERGAMOT: 'off',
      WARM: 'off',
      API_TOKENS: TOKEN,
      BURST_PER_MINUTE: '100000',
      FILES_DEADLINE_MS: '300000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const origin = await /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += String(chunk);
          const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
          if (found !== undefined) resolve(found);
        });
      }
      child.on('exit', () => reject(new Error(`the gateway has ended: ${said}`)));
    })
  );
  return {
    origin,
    /** Undefined if the process could not be started. */
    pid: child.pid,
    /** Sends a document and waits for its translation. @param {SentFile} file */
    async translate(file) {
      const response = await sendFile(`${origin}/v1/ai-files`, file);
      const answer = await response.json();
      if (!response.ok)
        throw new Error(`${file.name}: ${response.status} ${JSON.stringify(answer).slice(0, 200)}`);
      return Buffer.from(answer.document.base64, 'base64');
    },
    /** Sends a document as a job and waits until the job has ended. @param {SentFile} file */
    async translateAsJob(file) {
      const response = await sendFile(`${origin}/v1/ai-files?job=1`, file);
      if (!response.ok) throw new Error(`${file.name}: ${response.status} ${await response.text()}`);
      const { events_url: events } = await response.json();
      const stream = await fetch(`${origin}${events}`, { headers: HEADERS });
      const last = (await stream.text()).trim().split('\n\n').at(-1) ?? '';
      if (!last.includes('"state":"done"')) throw new Error(`${file.name}: ${last.slice(0, 200)}`);
    },
    /**
     * @param {string} text
     * @param {Parameters<typeof translateText>[2]} [glossary]
     */
    translateText: (text, glossary) => translateText(origin, text, glossary),
    /** The peak memory since the last `resetPeak`, in megabytes. */
    peak: async () =>
      Number(/^VmHWM:\s*(\d+)/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Resets the peak. */
    resetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => undefined),
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
