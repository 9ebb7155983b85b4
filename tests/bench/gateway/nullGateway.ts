import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { createApp } from '../../../server/src/app';
import { readConfig } from '../../../server/src/config/readConfig';
import { createAssistants } from '../../../server/src/engines/createAssistants';
import { createDocuments } from '../../../server/src/engines/documents/documents';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { createGlossarySource } from '../../../server/src/engines/translation/glossary/glossarySource';
import type { TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { tokenKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { listen } from '../../../server/src/http/listen';
import { createLog } from '../../../server/src/common/log';
import { createScratchFolders } from '../../../server/src/store/files/scratchFolders';
import { createSentenceMemory } from '../../../server/src/usecases/memory/sentenceMemory';
import { openStore } from '../../../server/src/store/openStore';
import { createDocumentIntake } from '../../../server/src/jobs/documentIntake';

const SECRET = 'a-secret-for-the-bench';

/** An engine that responds at once, so that only the gateway's own work is measured. */
const engine: TranslationEngine = {
  name: 'null',
  quality: 'rule',
  sees: 'sentence',
  covers: async () => true,
  translate: async ({ segments }) => segments.map((segment) => `${segment}.`),
  status: async () => ({ kind: 'ready' }),
  pairs: async () => null,
  close: async () => undefined,
};

/** Runs Hono without the gateway, to measure the highest possible throughput on this machine. One route does not even read the request body. */
async function startBare() {
  const answer = { translate: 'good day.', engine: 'null', quality: 'rule' };
  const app = new Hono()
    .post('/constant', (context) => context.json(answer))
    .post('/reading', async (context) => {
      await context.req.json();
      return context.json(answer);
    });
  return { url: (await listen(app, { host: '127.0.0.1', port: 0 })).url };
}

/** Runs the gateway as deployed, with its storage and without real engines. */
async function startNull(dataDir: string) {
  const env = { DATA_DIR: dataDir, GATEWAY_SECRET: SECRET, API_TOKENS: SECRET, BERGAMOT: 'off' };
  const bounds = { anonymous: Infinity, free: Number.MAX_SAFE_INTEGER, paid: Number.MAX_SAFE_INTEGER };
  const config = { ...readConfig(env), BURST_PER_MINUTE: Number.MAX_SAFE_INTEGER, WORDS_PER_DAY: bounds };
  const log = createLog('warn');
  const chain = createEngineChain([engine], () => undefined);
  const assistants = createAssistants(config, undefined, chain, log);
  const store = await openStore({ dataDir, clock: Date.now, log });
  const clock = Date.now;
  const glossaries = createGlossarySource();
  const documents = createDocuments({
    chain,
    glossaries,
    processUrl: new URL('../../../server/dist/documentProcess.js', import.meta.url),
    deadlineMs: config.FILES_DEADLINE_MS,
    log: () => undefined,
  });
  const intake = createDocumentIntake(createScratchFolders(dataDir), log);
  const deps = {
    config,
    chain,
    glossaries,
    assistants,
    documents,
    intake,
    jobs: undefined,
    store,
    memory: createSentenceMemory(store.memory, log),
    clock,
    log,
  };
  const app = createApp({ ...deps, isWarm: () => true, secret: SECRET, demoToken: SECRET });
  const tokens = createTokens({
    key: tokenKey(SECRET, undefined),
    audience: config.JWT_AUDIENCE,
    issuer: config.JWT_ISSUER,
    clock,
  });
  const user = await tokens.issue({ subject: 'bench', plan: 'paid', lifetimeS: 86_400 });
  return { url: (await listen(app, { host: '127.0.0.1', port: 0 })).url, service: SECRET, user };
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

// The benchmark sends a message to request the memory and the longest stall of the event loop since the last message,
// and ends this process.
process.on('message', () => {
  process.send?.({ rss: process.memoryUsage.rss(), stallMs: delay.max / 1e6 });
  delay.reset();
});
const [kind, dataDir = ''] = process.argv.slice(2);
process.send?.(await (kind === 'bare' ? startBare() : startNull(dataDir)));
