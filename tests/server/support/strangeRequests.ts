import {
  base64String,
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  option,
  record,
  string,
  tuple,
  webUrl,
  type Arbitrary,
} from 'fast-check';
import { ENDPOINTS, sendable, text } from './strangeBodies';
import { TOKEN } from '../../support/server/testApp';

export const ACTIONS = [
  'mi_traductor_translate',
  'mi_traductor_ai',
  'mi_traductor_ai_chat',
  'mi_traductor_ai_write',
] as const;

/** The id of a chat that does not exist. */
const CHAT = '1f0c5a52-9a9f-4f7e-8d2e-0c8f4c1f9d11';

const headerText = string({ unit: 'binary-ascii' }).map((given) => given.replace(/[^ -~]/g, '~').trim());
const garbage = oneof(headerText, constantFrom('x'.repeat(8_000), ',,,,', ';;=;', '%00', '%', '"', '*', '0'));
const headers: Arbitrary<Record<string, string>> = record(
  {
    authorization: oneof(
      { weight: 4, arbitrary: constant(`bearer ${TOKEN}`) },
      garbage,
      garbage.map((given) => `Bearer ${given}`),
      tuple(base64String(), base64String(), base64String()).map((parts) => `Bearer ${parts.join('.')}`),
    ),
    cookie: garbage.map((given) => `la_visitor=${given}`),
    'x-forwarded-for': oneof(
      garbage,
      constantFrom('::1', '::', '1.2.3.4, , ', '[::1]:80', 'fe80::1%lo', '::::'),
    ),
    accept: oneof(garbage, constantFrom('text/event-stream', '*/*', 'text/html')),
    'accept-encoding': garbage,
    origin: oneof(garbage, webUrl()),
    'x-request-id': garbage,
    'if-none-match': garbage,
    range: garbage,
    'content-length': constantFrom('0', '-1', '1e9', '99999999999999999999', 'x'),
    'transfer-encoding': constantFrom('chunked', 'gzip, chunked', 'x'),
    'access-control-request-method': garbage,
  },
  { requiredKeys: [] },
);

export const segment = oneof(
  text.map((given) => encodeURIComponent(given.toWellFormed())),
  constantFrom(CHAT, '%', '%ff', '%00', '..', '%2e%2e%2f', ':id', '*', '__proto__', ...ENDPOINTS),
);
export const path = oneof(
  constantFrom('/ajax', '/v1/translate', '/v1/ai', '/v1/nonce', '/v1/capabilities', '/healthz', '/readyz'),
  constantFrom(
    '/history-chat/create/',
    '/history-chat/list-user-chats/',
    '/',
    '//',
    '/ajax/',
    '/v1',
    '/metrics',
  ),
  segment.map((given) => `/v1/ai-chat/${given}/`),
  segment.map((given) => `/history-chat/${given}/add-message/`),
  segment.map((given) => `/history-chat/${given}/edit-name/`),
  segment.map((given) => `/history-chat/${given}/delete/`),
  tuple(constantFrom('', '/widget', '/v1', '/traductor', '/history-chat'), segment).map((parts) =>
    parts.join('/'),
  ),
);
const query = oneof(
  { weight: 3, arbitrary: constantFrom(...ACTIONS).map((action) => ({ action })) },
  record({ action: text, nonce: text, after: text }, { requiredKeys: [] }),
  base64String().map((after) => ({ after })),
  jsonValue().map((given) => ({ after: Buffer.from(JSON.stringify(given)).toString('base64url') })),
  dictionary(text, text, { maxKeys: 3 }),
);
const rawQuery = option(constantFrom('%', '%ff', '&&', '=', 'action', 'after=%ff', 'action=%E0%A4'), {
  freq: 8,
});
/** POST and GET are more frequent than other methods, because only they succeed without an id. */
export const method = oneof(
  { weight: 5, arbitrary: constant('POST') },
  { weight: 3, arbitrary: constant('GET') },
  { weight: 2, arbitrary: constantFrom('PATCH', 'DELETE') },
  constantFrom('HEAD', 'OPTIONS', 'PUT', 'QUERY', 'PROPFIND', 'X'),
);

/** A request. Without a nonce in the query, one for the action is added. */
export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rawQuery: string | null;
  readonly sendable: readonly [string, string];
  readonly headers: Readonly<Record<string, string>>;
}

export const attempts = (
  paths: Arbitrary<string>,
  methods: Arbitrary<string>,
  queries: Arbitrary<Attempt['query']> = query,
): Arbitrary<Attempt> =>
  record({ method: methods, path: paths, query: queries, rawQuery, sendable, headers });
