// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Below `node_modules`, so that the gateway's imports resolve. Two levels deep, as it looks for its data in a sibling folder. */
const OUT = path.join(ROOT, 'node_modules/.cache/bench-gateway/dist');
const TOKEN = 'a-token-for-the-benchmarks';

/** Builds the gateway as deployed. */
export async function buildGateway() {
  await build({
    configFile: path.join(ROOT, 'server/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: OUT },
  });
  await cp(path.join(ROOT, 'server/data'), path.join(OUT, '../data'), { recursive: true });
}

/**
 * Starts the built gateway in its own process, as deployed.
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
  const proc = `/proc/${child.pid}`;
  /** @param {string} field */
  const memory = async (field) => {
    const status = await readFile(`${proc}/status`, 'utf8').catch(() => '');
    const kilobytes = new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  };
  return {
    origin,
    /** The headers of the operator's token. */
    authorization: { authorization: `Bearer ${TOKEN}` },
    /**
     * Sends a document and waits for the translated one.
     * @param {{ readonly name: string, readonly bytes: Buffer, readonly source: string, readonly target: string }} file
     * @returns {Promise<Buffer>}
     */
    async translate({ name, bytes, source, target }) {
      const form = new FormData();
      form.set('lang_src', source);
      form.set('lang_dst', target);
      form.set('content', new File([new Uint8Array(bytes)], name));
      const headers = { authorization: `Bearer ${TOKEN}` };
      const response = await fetch(`${origin}/v1/ai-files`, { method: 'POST', headers, body: form });
      const answer = await response.json();
      if (!response.ok)
        throw new Error(`${name}: ${response.status} ${JSON.stringify(answer).slice(0, 200)}`);
      return Buffer.from(answer.document.base64, 'base64');
    },
    /** The current memory of the process in megabytes; undefined if the system does not report it. */
    resident: () => memory('VmRSS'),
    /** The peak memory since the last `resetPeak`. */
    peak: () => memory('VmHWM'),
    /** Resets the peak. */
    resetPeak: () => writeFile(`${proc}/clear_refs`, '5').catch(() => undefined),
    async close() {
      const ended = once(child, 'exit');
      child.removeAllListeners('exit');
      child.kill();
      await Promise.race([ended, once(child, 'close')]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
