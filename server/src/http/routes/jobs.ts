import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { KIND_FACTS } from '@lang-assistant/core/files/kindFacts';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../common/apiError';
import { startDeadline } from '../../common/deadline';
import type { Log } from '../../common/log';
import type { Identity } from '../../identity/identity';
import { answer, describeRoute, eventStream, json, type RouteDescription } from '../../openapi/describeRoute';
import { JobStatus, ListedJob } from '../../jobs/jobStatus';
import { RESULT_KINDS } from '../../jobs/jobTask';
import { BEARER, NO_AUTH, STORED, type Security } from '../../openapi/parts';
import { JSON_MEDIA_TYPE, TMX_MEDIA_TYPE } from '../../usecases/documentName';
import type { DocumentJobs } from '../../jobs/jobs';
import type { BurstLimiter } from '../../quota/burstLimiter';
import { sendEvents } from '../eventStream';
import { admitUser } from '../withQuota';
import { downloadResponse } from './documentResponse';
import { accountOf } from '../../identity/caller';

export interface JobRoutesDeps {
  readonly identity: Identity;
  readonly jobs: DocumentJobs | undefined;
  readonly burst: BurstLimiter;
  readonly log: Log;
}

/** The caller needs a token, or the visitor cookie of the page that submitted the document. */
const OWNER: Security = [...BEARER, { visitor: [] }, {}];

const errors = [...STORED, 'not_found'] as const;

const LIST: RouteDescription = {
  summary: "The logged-in user's document jobs, the newest first",
  description: 'At most 100, without the cancelled ones. Visitors and the tokens of services have no list.',
  security: BEARER,
  answers: { 200: answer('The jobs.', json({ JobList: z.array(ListedJob) })) },
  errors,
};
const STATUS: RouteDescription = {
  summary: 'The status of a document job',
  description: "Another owner's job is answered like an unknown one.",
  security: OWNER,
  answers: { 200: answer('The status.', json({ JobStatus })) },
  errors,
};
const CANCEL: RouteDescription = {
  summary: 'Cancels a document job, and deletes the document and its translation',
  security: OWNER,
  answers: { 200: answer('Done.', json({ CancelledJob: z.object({ id: z.string() }) })) },
  errors,
};

const JobStream = z
  .string()
  .describe(
    'Server-sent events: the status as it is now, then after each change. The stream ends when the job is settled. ' +
      'Where it breaks off, ask again. If it cannot go on the event "error", with {error, code}, is the last.',
  );
const EVENTS: RouteDescription = {
  summary: 'The status of a document job as it changes',
  security: OWNER,
  answers: { 200: answer('The status, repeatedly.', eventStream({ JobStream })) },
  errors,
};

const Download = z.string().meta({ contentMediaType: 'application/octet-stream' });
const DOWNLOAD: RouteDescription = {
  summary: 'Downloads a translated document, or another output of it',
  description: 'The address is that of the status. It needs no other credential.',
  security: NO_AUTH,
  parameters: [
    {
      name: 'kind',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: RESULT_KINDS },
    },
    ...['expires', 'signature'].map(
      (name) => ({ name, in: 'query', required: true, schema: { type: 'string' } }) as const,
    ),
  ],
  answers: {
    200: answer(
      'The document.',
      Object.fromEntries(
        [...DOCUMENT_KINDS.map((kind) => KIND_FACTS[kind].mediaType), TMX_MEDIA_TYPE, JSON_MEDIA_TYPE].map(
          (type) => [type, { schemas: { Download } }],
        ),
      ),
    ),
  },
  errors: ['not_found', 'gone', 'store_unavailable'],
};

const idOf = (context: Context<object, '/:id'>) => context.req.param('id');

export function jobRoutes({ identity, jobs, burst, log }: JobRoutesDeps): Hono {
  const routes = new Hono();
  const offered = (): DocumentJobs => {
    if (jobs) return jobs;
    throw new ApiError('not_found', 'This gateway translates documents within a request only.');
  };

  // Anonymous visitors get no list, because visitors who share an address would see each other's documents.
  routes.get('/ai-files/jobs', describeRoute(LIST), async (context) => {
    const caller = await admitUser(context, { identity, burst });
    return context.json(await offered().list(accountOf(caller) ?? ''));
  });
  routes.get('/ai-files/:id', describeRoute(STATUS), async (context) =>
    context.json(await offered().status(idOf(context), await identity.jobNames(context.var.client))),
  );
  routes.delete('/ai-files/:id', describeRoute(CANCEL), async (context) => {
    const id = idOf(context);
    await offered().cancel(id, await identity.jobNames(context.var.client));
    return context.json({ id });
  });
  routes.get('/ai-files/:id/events', describeRoute(EVENTS), async (context) => {
    const names = await identity.jobNames(context.var.client);
    const id = idOf(context);
    // The job is looked up before the stream starts, so that an unknown job gets a 404. Within the stream, the error
    // would be an event.
    await offered().status(id, names);
    const { signal, abort } = startDeadline(Infinity, context.req.raw.signal);
    const events = offered().watch(id, names, signal);
    return sendEvents(context, { events, onEnd: abort, log });
  });
  routes.get('/ai-files/:id/files/:kind', describeRoute(DOWNLOAD), async (context) => {
    const { id, kind } = context.req.param();
    const { expires = '', signature = '' } = context.req.query();
    return downloadResponse(context, await offered().download({ id, kind, expires, signature }));
  });
  return routes;
}
