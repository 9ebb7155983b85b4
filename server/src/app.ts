import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import type { Config } from './config';
import type { EngineChain } from './engines/translation/chain';
import { RequestFailure } from './failure';
import type { Log } from './log';
import { answerError } from './middleware/answerError';
import { securityHeaders } from './middleware/securityHeaders';
import { createNonces } from './nonce';
import { ajaxRoutes } from './routes/ajax';
import { demoRoutes } from './routes/demo';
import { v1Routes } from './routes/v1';
import { widgetRoutes } from './routes/widget';

/** Larger than any text within the limit; checked before and while the body is read. */
const MAX_BODY_BYTES = 64 * 1024;

/** How long a browser may remember the answer to a preflight, in seconds. */
const PREFLIGHT_MAX_AGE_S = 600;

/** All that the gateway needs from outside, so that a test brings its own. */
export interface AppDeps {
  readonly config: Config;
  readonly chain: EngineChain;
  /** What nonces are signed with. */
  readonly secret: string;
  /** Accepted by `/v1/translate` besides the configured tokens, where the demo is served. */
  readonly demoToken: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** The gateway as an application that answers Requests; `listen` puts it on a port. */
export function createApp(deps: AppDeps): Hono {
  const { config, log } = deps;
  const nonces = createNonces(deps.secret, deps.clock);
  const action = {
    chain: deps.chain,
    textLimit: config.TEXT_LIMIT_CHARS,
    deadlineMs: config.TRANSLATE_DEADLINE_MS,
  };
  const tokens = config.DEMO_DIR === undefined ? config.API_TOKENS : [...config.API_TOKENS, deps.demoToken];

  const app = new Hono();
  app.use(requestId());
  app.use(securityHeaders());
  app.use(
    cors({
      origin: [...config.CORS_ORIGINS],
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['authorization', 'content-type', 'x-request-id'],
      exposeHeaders: [
        'x-request-id',
        'retry-after',
        'ratelimit-limit',
        'ratelimit-remaining',
        'ratelimit-reset',
      ],
      maxAge: PREFLIGHT_MAX_AGE_S,
    }),
  );
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => {
        const allow = methods.join(', ');
        const sentence = `${context.req.method} is not possible here; use ${allow}.`;
        return answerError(new RequestFailure('method_not_allowed', sentence, { allow }), context, log);
      },
    }),
  );
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new RequestFailure('body_too_large', `The request is larger than ${MAX_BODY_BYTES / 1024} KB.`);
      },
    }),
  );

  app.route('/', ajaxRoutes({ ...action, nonces }));
  app.route('/v1', v1Routes({ ...action, nonces, tokens, clock: deps.clock }));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  if (config.WIDGET_DIR !== undefined) app.route('/widget', widgetRoutes(config.WIDGET_DIR));
  if (config.DEMO_DIR !== undefined) {
    app.route('/', demoRoutes({ directory: config.DEMO_DIR, nonces, token: deps.demoToken }));
  }

  app.notFound((context) =>
    answerError(new RequestFailure('not_found', 'There is nothing here.'), context, log),
  );
  app.onError((problem, context) => answerError(problem, context, log));
  return app;
}
