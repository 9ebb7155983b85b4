import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { z } from 'zod';
import type { Config } from './config/readConfig';
import type { Assistants } from './engines/createAssistants';
import type { SentenceMemory } from './engines/contracts/memory';
import type { Documents } from './engines/documents/documents';
import type { EngineChain } from './engines/translation/chain';
import { createCheckedChain } from './engines/translation/checks/checkedChain';
import { withMemory } from './engines/translation/memory/withMemory';
import type { GlossarySource } from './engines/translation/glossary/glossarySource';
import { ApiError, type ApiErrorCode } from './common/apiError';
import type { Log } from './common/log';
import { toErrorResponse } from './http/errorResponse';
import { crossOrigin, securityHeaders } from './http/middleware/responseHeaders';
import { limitBody } from './http/middleware/limitBody';
import { readClient } from './http/client';
import { createIdentity, type Identity } from './identity/identity';
import { deriveKey } from './identity/keys';
import { createBurstLimiter } from './quota/burstLimiter';
import { createMetrics } from './http/middleware/metrics';
import { createMeter } from './quota/meter';
import { assistantHandlers, assistantRoutes } from './http/routes/assistants';
import { createCapabilities } from './usecases/capabilities';
import { ajaxRoutes } from './http/routes/ajax';
import { checkRoutes, createAnswerCheck } from './http/routes/check';
import { createTranslateFile, filesRoutes } from './http/routes/files';
import { jobRoutes } from './http/routes/jobs';
import type { DocumentIntake } from './jobs/documentIntake';
import type { DocumentJobs } from './jobs/jobs';
import { demoRoutes } from './http/routes/demo';
import { docsRoutes } from './http/routes/docs';
import { historyRoutes } from './http/routes/history';
import { memoryRoutes } from './http/routes/memory';
import { openApiRoutes } from './http/routes/openapi';
import { savedRoutes } from './http/routes/saved';
import { createTranslate, translateRoutes } from './http/routes/translate';
import { widgetRoutes } from './http/routes/widget';
import { answer, describeRoute, type Body, json } from './openapi/describeRoute';
import { NO_AUTH } from './openapi/parts';
import type { RedisConnections } from './store/redis/openRedis';
import { type Store, tryWrite } from './store/store';

const KEEP_MS = 30_000;

/** Returns whether the database accepts writes. It tries at most every 30 seconds, however often it is asked. */
function createWriteProbe(store: Store, clock: () => number, log: Log): () => Promise<boolean> {
  let kept = Promise.resolve(true);
  let until = -Infinity;
  return () => {
    const now = clock();
    if (now < until) return kept;
    until = now + KEEP_MS;
    kept = tryWrite(store, now).then(
      () => true,
      (error: unknown) => {
        log.error(`the database accepts no writes: ${error instanceof Error ? error.message : 'no answer'}`);
        return false;
      },
    );
    return kept;
  };
}

export interface AppDeps {
  readonly config: Config;
  readonly chain: EngineChain;
  /** Undefined with `MEMORY=off`. `documents` use it, too. */
  readonly memory: SentenceMemory | undefined;
  readonly glossaries: GlossarySource;
  readonly assistants: Pick<Assistants, 'dictionary' | 'writer' | 'chat' | 'checker'>;
  readonly documents: Documents;
  readonly intake: DocumentIntake;
  /** Undefined if the gateway offers no background jobs. It then translates documents only within a request. */
  readonly jobs: DocumentJobs | undefined;
  readonly store: Store;
  /** Redis servers that several gateways share. Without Redis, this gateway counts calls in its own memory. */
  readonly redis?: RedisConnections;
  /** Whether the writer and the document processes are ready. They start slowly. */
  readonly isWarm: () => boolean;
  readonly secret: string;
  /** The token of the demo pages. It is valid in addition to `API_TOKENS` if the gateway serves the demo. */
  readonly demoToken: string;
  readonly clock: () => number;
  readonly log: Log;
}

function createAppIdentity({ config, secret, demoToken, clock }: AppDeps): Identity {
  const demoTokens = config.DEMO_DIR === undefined ? [] : [demoToken];
  return createIdentity({
    secret,
    jwtSecret: config.JWT_SECRET,
    jwksUrl: config.JWT_JWKS_URL,
    audience: config.JWT_AUDIENCE,
    issuer: config.JWT_ISSUER,
    serviceTokens: [...config.API_TOKENS, ...demoTokens],
    clock,
    attemptsPerMinute: 10 * config.BURST_PER_MINUTE,
  });
}

function createCommon(deps: AppDeps) {
  const { config, store, clock } = deps;
  const limits = deps.redis?.limits;
  const quotas = {
    ai: config.AI_PER_DAY,
    write: config.WRITE_PER_DAY,
    files: config.FILES_PER_DAY,
    words: config.WORDS_PER_DAY,
    check: config.CHECK_WORDS_PER_DAY,
  };
  return {
    chain: withMemory(createCheckedChain(deps.chain), deps.memory),
    textLimits: config.TEXT_LIMIT_CHARS,
    deadlineMs: config.TRANSLATE_DEADLINE_MS,
    glossaries: deps.glossaries,
    identity: createAppIdentity(deps),
    meter: createMeter({ store, policy: quotas, clock }),
    quotas,
    burst: createBurstLimiter(
      config.BURST_PER_MINUTE,
      limits && { redis: limits, key: deriveKey(deps.secret, 'limits') },
    ),
    store,
    clock,
  };
}

const FEATURES = {
  translate: true,
  dictionary: true,
  chat: true,
  write: true,
  files: true,
  history: true,
  saved: true,
};

function addApiRoutes(app: Hono, deps: AppDeps, common: ReturnType<typeof createCommon>): void {
  const { config, documents, intake, jobs, log } = deps;
  const { identity } = common;
  const { dictionary, writer, chat, checker } = deps.assistants;
  const fileLimitBytes = config.FILE_LIMIT_BYTES;
  const files = { ...common, documents, intake, jobs, fileLimitBytes };
  const aiDeadlineMs = config.AI_DEADLINE_MS;
  const answerCheck = createAnswerCheck({ ...common, checker, aiDeadlineMs, log });
  const assistants = { ...common, dictionary, writer, chat, answerCheck, aiDeadlineMs, log };
  const hasJobs = jobs !== undefined;
  const translate = createTranslate({ ...common, cachePolicy: config.SENTENCE_CACHE, log });
  const translateFile = createTranslateFile(files);
  const capabilities = createCapabilities({
    ...common,
    checker,
    documents,
    features: { ...FEATURES, jobs: hasJobs, job_list: hasJobs, memory: deps.memory !== undefined },
    fileLimitBytes,
  });
  const ajax = ajaxRoutes({
    identity,
    capabilities,
    translate,
    translateFile,
    fileLimitBytes,
    handlers: assistantHandlers(assistants),
  });
  app.route('/', ajax);
  app.route('/v1', translateRoutes(identity, translate));
  app.route('/v1', assistantRoutes(assistants));
  app.route('/v1', checkRoutes(identity, answerCheck));
  app.route('/v1', filesRoutes(files, translateFile));
  app.route('/v1', jobRoutes({ ...common, jobs, log }));
  app.route('/v1', memoryRoutes({ ...common, memory: deps.memory && deps.store.memory, fileLimitBytes }));
  app.route('/v1', savedRoutes(common));
  app.route('/', openApiRoutes(app));
  app.route('/history-chat', historyRoutes(common));
}

const Health = z.object({ status: z.literal('ok') });
const Readiness = z.object({ status: z.literal('ready'), warm: z.boolean(), writable: z.boolean() });
const Measures = z.string().describe("Prometheus' text format.");

function describeMonitoring(summary: string, body: Body, errors: readonly ApiErrorCode[] = []) {
  return describeRoute({ summary, security: NO_AUTH, answers: { 200: answer(summary, body) }, errors });
}

/** Creates the application of a worker process. It has only the routes for monitoring; `createApp` extends it. */
export function createWorkerApp({
  config,
  log,
  store,
  redis = {},
  isWarm,
  clock,
}: Pick<AppDeps, 'config' | 'log' | 'store' | 'redis' | 'isWarm' | 'clock'>): Hono {
  const app = new Hono();
  // The metrics middleware is registered first, so that it counts every request.
  const metrics =
    config.METRICS === 'on' ? createMetrics({ jobs: store.jobs, redis, clock, log }) : undefined;
  if (metrics) app.use(metrics.middleware);
  app.use(requestId());
  app.use(securityHeaders());
  app.use(crossOrigin(config.CORS_ORIGINS));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => {
        // The response that this one replaces may be compressed.
        context.res.headers.delete('content-encoding');
        const allow = methods.join(', ');
        const sentence = `${context.req.method} is not possible here; use ${allow}.`;
        return toErrorResponse(new ApiError('method_not_allowed', sentence, { allow }), context, log);
      },
    }),
  );
  app.use(limitBody());

  const isWritable = createWriteProbe(store, clock, log);
  app.get('/healthz', describeMonitoring('Whether the process is there', json({ Health })), (context) =>
    context.json({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    describeMonitoring(
      'Whether the database answers and accepts writes, and whether slow parts are prepared',
      json({ Readiness }),
      ['store_unavailable'],
    ),
    async (context) => {
      await store.ping();
      return context.json({ status: 'ready', warm: isWarm(), writable: await isWritable() });
    },
  );
  if (metrics) {
    const body = { 'text/plain': { schemas: { Measures } } };
    app.get(
      '/metrics',
      describeMonitoring('Measures for Prometheus, with METRICS=on', body),
      async (context) => {
        const { text, type } = await metrics.render();
        return context.body(text, 200, { 'content-type': type });
      },
    );
  }
  app.notFound((context) =>
    toErrorResponse(new ApiError('not_found', 'There is nothing here.'), context, log),
  );
  app.onError((error, context) => toErrorResponse(error, context, log));
  return app;
}

export function createApp(deps: AppDeps): Hono {
  const { config, demoToken } = deps;
  const common = createCommon(deps);
  const app = createWorkerApp(deps);
  app.use(readClient(config.TRUST_PROXY));
  addApiRoutes(app, deps, common);
  if (config.WIDGET_DIR !== undefined) app.route('/widget', widgetRoutes(config.WIDGET_DIR));
  // The documentation is registered before the demo, because the demo answers every path.
  if (config.DOCS_DIR !== undefined) app.route('/docs', docsRoutes(config.DOCS_DIR));
  if (config.DEMO_DIR !== undefined) {
    const { DEMO_DIR: directory, WIDGET_DIR: widgetDirectory } = config;
    app.route('/', demoRoutes({ directory, widgetDirectory, identity: common.identity, token: demoToken }));
  }
  return app;
}
