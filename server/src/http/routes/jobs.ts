import { Hono, type Context } from 'hono';
import { ApiError } from '../../common/apiError';
import type { Log } from '../../common/log';
import type { Identity } from '../../identity/identity';
import type { DocumentJobs } from '../../usecases/jobs/documentJobs';
import type { BurstLimiter } from '../../quota/burstLimiter';
import { sendEvents } from '../eventStream';
import { downloadResponse } from './downloadResponse';
import { accountOf, jobNames } from './submitFile';

export interface JobRoutesDeps {
  readonly identity: Identity;
  readonly jobs: DocumentJobs | undefined;
  readonly burst: BurstLimiter;
  readonly log: Log;
}

const idOf = (context: Context<object, '/:id'>) => context.req.param('id');

export function jobRoutes({ identity, jobs, burst, log }: JobRoutesDeps): Hono {
  const routes = new Hono();
  const offered = (): DocumentJobs => {
    if (jobs) return jobs;
    throw new ApiError('not_found', 'This gateway translates documents within a request only.');
  };

  // Anonymous visitors get no list, because visitors who share an address would see each other's documents.
  routes.get('/ai-files/jobs', async (context) => {
    const caller = await identity.requireUser(context);
    await burst.admit(caller);
    return context.json(await offered().list(accountOf(caller) ?? ''));
  });
  routes.get('/ai-files/:id', async (context) =>
    context.json(await offered().status(idOf(context), await jobNames(context, identity))),
  );
  routes.delete('/ai-files/:id', async (context) => {
    const id = idOf(context);
    await offered().cancel(id, await jobNames(context, identity));
    return context.json({ id });
  });
  routes.get('/ai-files/:id/events', async (context) => {
    const names = await jobNames(context, identity);
    const id = idOf(context);
    // The job is looked up before the stream starts, so that an unknown job gets a 404. Within the stream, the error
    // would be an event.
    await offered().status(id, names);
    const ending = new AbortController();
    context.req.raw.signal.addEventListener('abort', () => ending.abort(), { once: true });
    return sendEvents(context, {
      events: offered().watch(id, names, ending.signal),
      toError: (error) => error,
      onEnd: () => ending.abort(),
      log,
    });
  });
  routes.get('/ai-files/:id/files/:kind', async (context) => {
    const { id, kind } = context.req.param();
    const { expires = '', signature = '' } = context.req.query();
    return downloadResponse(context, await offered().download({ id, kind, expires, signature }));
  });
  return routes;
}
