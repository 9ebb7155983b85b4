import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { API_ERROR_STATUS } from '../../../server/src/common/apiError';
import { TO_CORRECT } from '../../../server/src/http/routes/memory';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, SECRET, type TestAppOptions } from '../../support/server/testApp';

type Json = Record<string, unknown>;
interface Body {
  readonly schema: Json;
  readonly examples?: Record<string, { readonly value: Record<string, string> }>;
}
interface Answer {
  readonly description: string;
  readonly headers: Json;
  readonly content: Record<string, Body>;
}
interface Operation {
  readonly security: readonly Json[];
  readonly requestBody?: { readonly content: Record<string, Body> };
  readonly responses: Record<string, Answer>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, Json>;
    readonly securitySchemes: Json;
    readonly headers: Json;
  };
}

/** The document as it is served, without values that JSON cannot express. */
const document: Document = await (
  await createTestApp({ environment: { METRICS: 'on' } }).app.request('/openapi.json')
).json();

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function resolve(pointer: string): unknown {
  const keys = pointer.slice('#/'.length).split('/');
  return keys.reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), document);
}

/** A schema with resolved references that rejects unknown fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  if (typeof schema['$ref'] === 'string') return closed(resolve(schema['$ref']));
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const names = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return names.length > 0 ? { ...copy, additionalProperties: false } : copy;
}

const read = (schema: Json) => z.fromJSONSchema(closed(schema) as Json);

function* objectsIn(value: unknown, path = '#'): Generator<readonly [string, Json]> {
  if (isObject(value)) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`);
}

const TOLD_HEADERS = Object.keys(document.components.headers).filter((name) => name !== 'X-Request-Id');

async function expectDescribed(method: string, path: string, response: Response): Promise<unknown> {
  const responses = document.paths[path]?.[method]?.responses;
  const described = responses?.[response.status] ?? responses?.['default'];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const body: unknown = type === 'application/json' ? await response.json() : await response.text();
  expect(Object.keys(described?.content ?? {})).toContain(type);
  const parsed = read(described?.content[type]?.schema ?? {}).safeParse(body);
  expect(parsed.error?.message).toBeUndefined();
  for (const name of TOLD_HEADERS)
    if (response.headers.has(name)) expect(Object.keys(described?.headers ?? {})).toContain(name);
  if (!response.ok) {
    const { code } = (isObject(body) && isObject(body['data']) ? body['data'] : body) as Json;
    expect(described?.description).toContain(`\`${String(code)}\``);
  }
  return body;
}

async function open(options: TestAppOptions = {}) {
  const FILES_DIR = mkdtempSync(join(tmpdir(), 'lang-assistant-test-'));
  onTestFinished(() => rmSync(FILES_DIR, { recursive: true }));
  const gateway = createTestApp({
    ...options,
    environment: { METRICS: 'on', FILES_DIR, ...options.environment },
  });
  const tokens = createTokens({
    key: deriveKey(SECRET, 'tokens'),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => gateway.clock.now,
  });
  const authorization = `bearer ${await tokens.issue({ subject: 'ana', plan: 'free', lifetimeS: 600, scope: 'memory' })}`;
  return { ...gateway, authorization };
}

describe('the OpenAPI document', () => {
  test('describes exactly the routes of the gateway, except those that serve files', async () => {
    const { app } = await open();
    const routes = app.routes.filter(({ method }) => method !== 'ALL');
    const had = new Set(
      routes.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const told = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(new Set(told)).toEqual(had);
    expect(told.length).toBeGreaterThan(10);
  });

  test('has only internal references, and only security schemes that it defines', () => {
    for (const [path, found] of objectsIn(document))
      if (typeof found['$ref'] === 'string') expect(resolve(found['$ref']), path).toBeDefined();
    for (const item of Object.values(document.paths))
      for (const { security } of Object.values(item))
        for (const name of security.flatMap((way) => Object.keys(way)))
          expect(document.components.securitySchemes).toHaveProperty(name);
  });

  test('has no empty schema', () => {
    const bodies = [...objectsIn(document.paths)].flatMap(([path, { schema }]) =>
      schema === undefined ? [] : [[path, schema] as const],
    );
    const named = Object.entries(document.components.schemas);
    expect(bodies.length).toBeGreaterThan(50);
    for (const [path, schema] of [...bodies, ...named])
      for (const [place, part] of objectsIn(schema, path)) {
        const isSchema = !/\/(properties|propertyNames|contentSchema)$/.test(place);
        if (isSchema)
          expect(
            ['type', '$ref', 'anyOf', 'enum'].some((key) => key in part),
            place,
          ).toBe(true);
      }
  });

  test('lists every error code, and the operations that return it', () => {
    const { Failure } = document.components.schemas;
    expect(resolve('#/components/schemas/Failure/properties/code/enum')).toEqual(
      Object.keys(API_ERROR_STATUS),
    );
    expect(Failure?.['required']).toEqual(['error', 'code']);
    const answers = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) => Object.entries(responses)),
    );
    for (const [code, status] of Object.entries(API_ERROR_STATUS)) {
      const own = answers.filter(([, { description }]) => description.includes(`\`${code}\``));
      expect(own.length, code).toBeGreaterThan(0);
      for (const [key] of own) expect(['default', String(status)]).toContain(key);
    }
  });
});

/** Every example of every operation, and one case for each operation without a body. */
const cases = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => {
    const bodies = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { examples = {} }]) =>
      Object.entries(examples).map(([name, { value }]) => ({ type, name, value })),
    );
    const none = { type: '', name: '', value: undefined };
    return (bodies.length === 0 ? [none] : bodies).map((body) => ({ method, path, operation, ...body }));
  }),
);

describe('the gateway, compared with the OpenAPI document,', () => {
  test.each(cases)(
    'responds to $method $path with the example "$name" ($type) as documented',
    async ({ method, path, operation, type, name, value }) => {
      const { app, nonce, authorization, jobs } = await open();
      const headers: Record<string, string> = {};
      const needs = (scheme: string) => operation.security.some((way) => scheme in way);
      // A download needs no token, because its URL is signed. But the test has to submit the job, with a token.
      if (needs('bearer') || path.includes('{kind}')) headers['authorization'] = authorization;
      const send = (target: string, verb: string, body?: FormData | URLSearchParams | string) => {
        const own = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
        return app.request(target, {
          method: verb.toUpperCase(),
          headers: { ...headers, ...own },
          ...(body !== undefined && { body }),
        });
      };
      const served = async (target: string) => {
        const schema = operation.requestBody?.content[type]?.schema;
        if (schema) expect(read(schema).safeParse(value).error?.message).toBeUndefined();
        if (type === '') return send(target, method);
        if (type === 'application/json') return send(target, method, JSON.stringify(value));
        if (type === 'text/csv' && typeof value === 'string') {
          const own = { ...headers, 'content-type': type };
          return app.request(target, { method: 'POST', headers: own, body: value });
        }
        const form = type === 'multipart/form-data' ? new FormData() : new URLSearchParams();
        for (const [field, text] of Object.entries(value ?? {})) {
          const isFile = field === 'file' || (path === '/v1/ai-files' && field === 'content');
          if (isFile && form instanceof FormData) form.set(field, new File([text], 'report.docx'));
          else form.set(field, text);
        }
        return send(target, method, form);
      };
      let target = path.replace('{endpoint}', name).replace('{kind}', 'document');
      if (path.startsWith('/v1/ai-files/{id}')) {
        const form = new FormData();
        form.set('lang_src', 'en');
        form.set('lang_dst', 'es');
        form.set('content', new File(['good day'], 'report.docx'));
        const { id } = await (await send('/v1/ai-files?job=1', 'post', form)).json();
        await jobs?.settled();
        const { files } = await (await send(`/v1/ai-files/${id}`, 'get')).json();
        target = path.includes('{kind}') ? files[0].url : path.replace('{id}', id);
      } else if (path.startsWith('/v1/memory/{id}')) {
        const made = await (await send('/v1/memory', 'put', JSON.stringify(TO_CORRECT))).json();
        target = path.replace('{id}', made.id);
      } else if (path.startsWith('/v1/saved/{id}')) {
        target = path.replace('{id}', '0123456789_-ABCDEFabcd');
      } else if (path.includes('{id}')) {
        const made = await (await send('/history-chat/create/', 'post', '{"name":"Saludos"}')).json();
        target = path.replace('{id}', made.id);
      }
      const [action = name] = name.split(' ');
      if (needs('nonce')) target += `?${new URLSearchParams({ action, nonce: nonce(action) })}`;
      const response = await served(target);
      expect([200, 201]).toContain(response.status);
      await expectDescribed(method, path, response);
    },
  );

  test('accepts a document job as documented, with a token and from a host page', async () => {
    const { app, nonce, authorization } = await open();
    const FILES = 'mi_traductor_translate_file';
    const send = (target: string, own: Record<string, string>) => {
      const body = new FormData();
      body.set('lang_src', 'en');
      body.set('lang_dst', 'es');
      body.set('content', new File(['good day'], 'report.docx'));
      return app.request(target, { method: 'POST', headers: own, body });
    };
    const direct = await send('/v1/ai-files?job=1', { authorization });
    expect(direct.status).toBe(202);
    await expectDescribed('post', '/v1/ai-files', direct);
    const hostPage = await send(`/ajax?job=1&action=${FILES}&nonce=${nonce(FILES)}`, {});
    expect(hostPage.status).toBe(202);
    await expectDescribed('post', '/ajax', hostPage);
  });

  test('streams a conversation as documented', async () => {
    const { app, authorization } = await open();
    const response = await app.request('/v1/ai-chat/chat-ai-plugin/', {
      method: 'POST',
      headers: { authorization, accept: 'text/event-stream' },
      body: new URLSearchParams({ content: 'Hello' }),
    });
    expect(await expectDescribed('post', '/v1/ai-chat/{endpoint}/', response)).toContain('event: done');
  });

  test('rejects requests with the documented status, code and headers', async () => {
    const { app, nonce, authorization } = await open({
      engines: [fakeEngine({ only: [{ source: 'en', target: 'es' }] })],
      environment: { AI_PER_DAY: '1', BURST_PER_MINUTE: '9' },
    });
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const ours = { authorization };
    const form = new URLSearchParams({ text: 'x', lang_src: 'en', lang_dst: 'es' });
    const word = { content: 'es, run, en, es' };
    const text = { text: 'Hello', lang_src: 'en', lang_dst: 'es' };
    const FILES = 'mi_traductor_translate_file';
    const refusals: readonly (readonly [number, string, string, Response | Promise<Response>])[] = [
      [
        403,
        'post',
        '/ajax',
        app.request('/ajax?action=mi_traductor_translate', { method: 'POST', body: form }),
      ],
      [400, 'post', '/ajax', app.request('/ajax?action=none', { method: 'POST', body: form })],
      [405, 'post', '/ajax', app.request('/ajax', { method: 'PUT' })],
      [415, 'post', '/ajax', post(`/ajax?action=${FILES}&nonce=${nonce(FILES)}`, text)],
      [401, 'post', '/v1/translate', post('/v1/translate', text)],
      [400, 'post', '/v1/translate', post('/v1/translate', { ...text, lang_dst: 'xx' }, ours)],
      [413, 'post', '/v1/translate', post('/v1/translate', { ...text, text: 'x'.repeat(6000) }, ours)],
      [422, 'post', '/v1/translate', post('/v1/translate', { ...text, lang_dst: 'ja' }, ours)],
      [200, 'post', '/v1/ai', await post('/v1/ai', word, ours)],
      [429, 'post', '/v1/ai', await post('/v1/ai', word, ours)],
      [400, 'get', '/v1/nonce', app.request('/v1/nonce?action=none')],
      [
        404,
        'delete',
        '/history-chat/{id}/delete/',
        app.request('/history-chat/x/delete/', { method: 'DELETE', headers: ours }),
      ],
    ];
    for (const [status, method, path, answer] of refusals) {
      const response = await answer;
      expect([path, response.status]).toEqual([path, status]);
      await expectDescribed(method, path, response);
    }
  });
});
