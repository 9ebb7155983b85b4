// @ts-check
// Measures the gateway's own overhead compared with the bare framework, on the same machine in the same run. Prints a
// Markdown table: `node tests/bench/gateway/bench.mjs`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { median } from '../measure.mjs';
import { judge, limitsTable, tableOf } from '../tables.mjs';
import { load } from './load.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The folder is below `node_modules`, so that the server's imports resolve. */
const OUT = path.join(ROOT, 'node_modules/.cache/gateway-bench');
const REQUESTS = 10_000;
const WARM_UP = REQUESTS / 5;
const CONNECTIONS = 32;
const ROUNDS = 3;
const READING = 'bare Hono that reads the JSON';
const OPERATOR = 'gateway, the operator’s token';
const BODY = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

/** The same flags as in the gateway's own command. */
const NODE_FLAGS = ['--max-semi-space-size=2'];

await build({
  configFile: path.join(ROOT, 'server/vite.config.ts'),
  logLevel: 'error',
  build: {
    outDir: OUT,
    rolldownOptions: { input: { nullGateway: path.join(ROOT, 'tests/bench/gateway/nullGateway.ts') } },
  },
});

const dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-bench-'));
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/**
 * @param {string} kind
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, url: string, service?: string, user?: string }>}
 */
async function start(kind) {
  const flags = kind === 'gateway' ? NODE_FLAGS : [];
  const child = fork(path.join(OUT, 'nullGateway.js'), [kind, dataDir], { execArgv: flags });
  children.push(child);
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the ${kind} server has ended`);
    }),
  ]);
  return { child, ...told };
}

/**
 * The memory, and the longest stall of the event loop since the last call.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ rss: number, stallMs: number }>}
 */
async function figuresOf(child) {
  child.send('figures');
  const [{ rss, stallMs }] = await once(child, 'message');
  return { rss: rss / 1024 / 1024, stallMs };
}

/**
 * Sends the most that a caller's glossary may cost: 1,000 rows, and a paragraph of 80,000 words.
 * @param {{ url: string, service?: string }} gateway
 */
async function sendLargeGlossary({ url, service }) {
  const rows = Array.from({ length: 1000 }, (_, row) => ({
    source: `word${row} of`,
    target: `palabra${row} de`,
  }));
  const words = Array.from({ length: 80_000 }, (_, at) => (at % 2 === 0 ? `word${at % 1000}` : 'of'));
  const body = new FormData();
  body.set('lang_src', 'en');
  body.set('lang_dst', 'es');
  body.set('glossary', JSON.stringify(rows));
  body.set('content', new File([words.join(' ')], 'words.txt'));
  const response = await fetch(`${url}/v1/ai-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service}` },
    body,
  });
  const answer = await response.text();
  if (!response.ok)
    throw new Error(`the document with a glossary: ${response.status} ${answer.slice(0, 200)}`);
}

try {
  const bare = await start('bare');
  const gateway = await start('gateway');
  const { rss: atStart } = await figuresOf(gateway.child);
  const target = '/v1/translate';
  const contenders = [
    { name: 'bare Hono, a constant', server: bare, path: '/constant', token: undefined },
    { name: READING, server: bare, path: '/reading', token: undefined },
    { name: OPERATOR, server: gateway, path: target, token: gateway.service },
    {
      name: 'gateway, an account’s token (checks a JWT, counts words in SQLite)',
      server: gateway,
      path: target,
      token: gateway.user,
    },
  ];
  /** @type {Map<string, import('./load.mjs').Load[]>} */
  const runs = new Map(contenders.map(({ name }) => [name, []]));
  /** Memory after the first `REQUESTS`, including the warm-up. */
  let rss = 0;
  // The measurements alternate, so that other load on the machine affects all of them in the same way.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, server, path: route, token } of contenders) {
      const count = round === 0 ? WARM_UP : REQUESTS;
      const measured = await load(server.url + route, {
        token,
        body: BODY,
        count,
        connections: CONNECTIONS,
      });
      if (round > 0) runs.get(name)?.push(measured);
      if (round === 1 && token === gateway.service) ({ rss } = await figuresOf(gateway.child));
    }
  }
  const { rss: atEnd } = await figuresOf(gateway.child);
  await sendLargeGlossary(gateway);
  const { stallMs } = await figuresOf(gateway.child);

  /** @param {readonly import('./load.mjs').Load[]} measured @param {keyof import('./load.mjs').Load} key */
  const medianOf = (measured, key) => median(measured.map((one) => one[key]));
  /** The rate of the framework with the minimal work of any gateway: parsing JSON and returning JSON. */
  const bareRate = medianOf(runs.get(READING) ?? [], 'perSecond');
  const rows = [...runs].map(([name, measured]) => {
    const rate = medianOf(measured, 'perSecond');
    return [
      name,
      Math.round(rate),
      (rate / bareRate).toFixed(2),
      medianOf(measured, 'p50').toFixed(1),
      medianOf(measured, 'p99').toFixed(1),
    ];
  });
  const ratio = bareRate / medianOf(runs.get(OPERATOR) ?? [], 'perSecond');
  const titles = ['`POST /v1/translate`', 'Requests per second', 'Beside bare Hono', 'p50, ms', 'p99, ms'];
  console.log(tableOf(titles, rows));
  console.log(
    tableOf(
      ['Memory of the gateway (RSS), no model or Harper loaded', 'MB'],
      [
        ['at the start', Math.round(atStart)],
        [`after ${REQUESTS + 2 * WARM_UP} requests`, Math.round(rss)],
        [`after ${2 * (ROUNDS * REQUESTS + WARM_UP)} requests`, Math.round(atEnd)],
      ],
    ),
  );
  console.log(
    limitsTable([
      judge('Bare Hono beside the gateway, requests per second', ratio, 4, '×'),
      // Little enough for a small virtual machine.
      judge('Memory after the first round', rss, 150, 'MB'),
      // Other requests wait no longer than this for a request that is expensive.
      judge('Longest stall during 80,000 words with a glossary of 1,000 rows', stallMs, 50, 'ms'),
    ]),
  );
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores shared with the client, ${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${REQUESTS} requests.`,
  );
} finally {
  for (const child of children) child.kill();
  await rm(dataDir, { recursive: true, force: true });
}
