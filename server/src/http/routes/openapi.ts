import { Hono } from 'hono';
import { openApiDocument } from '../../openapi/document';

/** `GET /openapi.json`: the contract, for programs. It is the same for all, and made with the first request. */
export function openApiRoutes(): Hono {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono().get('/openapi.json', (context) => context.json((document ??= openApiDocument())));
}
