import { Hono } from 'hono';
import { openApiDocument } from '../../openapi/document';

/** The document is created at the first request. */
export function openApiRoutes(): Hono {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono().get('/openapi.json', (context) => context.json((document ??= openApiDocument())));
}
