import type { Hono } from 'hono';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { API_ERROR_STATUS, type ApiErrorCode } from '../common/apiError';
import { WireEntry as DictionaryEntry } from '../usecases/dictionary';
import { errorFields, PageProblem } from '../common/replyFields';
import { WireEntry } from '../usecases/memory/entries';
import { ImportReport } from '../usecases/memory/importFile';
import { WrittenText } from '../usecases/write';
import {
  DESCRIPTION,
  isDescription,
  json,
  type Body,
  type NamedSchemas,
  type RouteDescription,
} from './describeRoute';
import { ALLOWANCE, HEADERS, SECURITY_SCHEMES, type HeaderName } from './parts';

export const Failure = z.object({
  ...errorFields,
  nonce_url: z.string().optional().describe('With invalid_nonce: where to get a new one.'),
  page: PageProblem.shape.page.optional().describe('If a page of a PDF is the cause.'),
  entry: WireEntry.nullable().optional().describe('With memory_conflict: the entry as it is now.'),
  problems: ImportReport.shape.problems.optional().describe('Why lines of a file cannot be stored.'),
  reason: PageProblem.shape.reason.optional().describe('What is wrong with that page.'),
});

const READS_BODY: readonly ApiErrorCode[] = ['bad_request', 'body_too_large', 'unsupported_media_type'];
const ANYWHERE: readonly ApiErrorCode[] = ['internal', 'method_not_allowed', 'not_found'];

/** Headers of errors by status. */
const ERROR_HEADERS: Readonly<Partial<Record<number, readonly HeaderName[]>>> = {
  400: ALLOWANCE,
  401: ['WWW-Authenticate'],
  413: ALLOWANCE,
  422: ALLOWANCE,
  429: [...ALLOWANCE, 'Retry-After'],
  503: [...ALLOWANCE, 'Retry-After'],
  504: ALLOWANCE,
};

/** Schemas within strings, to which other schemas refer. */
const INNER_SCHEMAS: NamedSchemas = { DictionaryEntry, WrittenText };

const listCodes = (codes: readonly ApiErrorCode[]) => codes.map((code) => `\`${code}\``).join(', ');

const ref = (kind: 'headers' | 'schemas', name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. Unknown fields are allowed. */
function toJsonSchema(schema: z.ZodType) {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function toParameters(path: string, { parameters = [] }: RouteDescription) {
  const undescribed = [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => parameters.every((parameter) => parameter.name !== name));
  return [
    ...undescribed.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...parameters,
  ];
}

export function openApiDocument(routes: Hono['routes']) {
  const schemas = new Map<string, z.ZodType>(Object.entries(INNER_SCHEMAS));

  function toContent(body: Body) {
    return Object.fromEntries(
      Object.entries(body).map(([type, { schemas: named, examples }]) => {
        for (const [name, schema] of Object.entries(named)) schemas.set(name, schema);
        const [first, ...others] = Object.keys(named).map((name) => ref('schemas', name));
        const values = Object.entries(examples ?? {}).map(([name, value]) => [name, { value }]);
        return [
          type,
          {
            schema: others.length === 0 ? first : { anyOf: [first, ...others] },
            ...(examples && { examples: Object.fromEntries(values) }),
          },
        ];
      }),
    );
  }

  function toResponse(description: string, body: Body, names: readonly HeaderName[]) {
    const headers = ['X-Request-Id', ...names].map((name) => [name, ref('headers', name)]);
    return { description, headers: Object.fromEntries(headers), content: toContent(body) };
  }

  function toResponses({ request, answers, errors, failure = { Failure } }: RouteDescription) {
    const codes = [...(request ? READS_BODY : []), ...errors];
    const body = json(failure);
    const responses = [
      ...Object.entries(answers).map(([status, { description, body: answer, headers }]) => [
        status,
        toResponse(description, answer, headers),
      ]),
      ...[...new Set(codes.map((code) => API_ERROR_STATUS[code]))].map((status) => {
        const own = codes.filter((code) => API_ERROR_STATUS[code] === status);
        return [status, toResponse(listCodes(own), body, ERROR_HEADERS[status] ?? [])];
      }),
      ['default', toResponse(listCodes(ANYWHERE), body, ['Allow'])],
    ];
    return Object.fromEntries(responses);
  }

  function toOperation(path: string, description: RouteDescription) {
    const parameters = toParameters(path, description);
    const { request } = description;
    return {
      summary: description.summary,
      description: description.description,
      security: description.security,
      ...(parameters.length > 0 && { parameters }),
      ...(request && { requestBody: { required: true, content: toContent(request) } }),
      responses: toResponses(description),
    };
  }

  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const { method, path, handler } of routes) {
    if (!isDescription(handler)) continue;
    const operations = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    operations[method.toLowerCase()] = toOperation(path, handler[DESCRIPTION]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'lang-assistant gateway',
      version: manifest.version,
      description: 'The calls of the <lang-assistant> widget. docs/http-contract.md tells them in prose.',
    },
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].map(([name, schema]) => [name, toJsonSchema(schema)])),
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
