import { Hono } from 'hono';
import { z } from 'zod';
import { answer, describeRoute, json } from '../../openapi/describeRoute';
import { openApiDocument } from '../../openapi/document';
import { NO_AUTH } from '../../openapi/parts';

const Description = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.object({})),
  components: z.object({}),
});

/** The document is created at the first request. @param app the application that the document describes */
export function openApiRoutes(app: Hono): Hono {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono().get(
    '/openapi.json',
    describeRoute({
      summary: 'This document',
      security: NO_AUTH,
      answers: { 200: answer('This document', json({ Description })) },
      errors: [],
    }),
    (context) => context.json((document ??= openApiDocument(app.routes))),
  );
}
