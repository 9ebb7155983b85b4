import { API_ERROR_STATUS, type ApiErrorCode } from '../common/apiError';
import { ref, type SchemaName } from './schemas';

export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

type HeaderName = keyof typeof HEADERS;

const whole = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;

export const HEADERS = {
  'X-Request-Id': { description: 'The one of the request, or a new one; the log names it.', schema: text },
  'RateLimit-Limit': {
    description: 'The allowance of the day. None of the four where there is no allowance.',
    schema: whole,
  },
  'RateLimit-Remaining': { description: 'What is left of it.', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until it starts anew, at midnight UTC.', schema: whole },
  'RateLimit-Policy': { description: 'The allowance and its window in seconds: `5;w=86400`.', schema: text },
  'Retry-After': { description: 'Seconds.', schema: whole },
  'WWW-Authenticate': { description: 'With unauthorized: Bearer.', schema: text },
  Allow: { description: 'The possible methods.', schema: text },
  Link: { description: 'Where there are more: the next page, rel="next".', schema: text },
  'Set-Cookie': {
    description: 'la_visitor (over TLS __Host-la_visitor), for clients that have none yet.',
    schema: text,
  },
} as const;

export const ALLOWANCE = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
] as const;

function headers(names: readonly HeaderName[]) {
  const all: readonly HeaderName[] = ['X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function content(type: string, name: SchemaName, examples: Readonly<Record<string, object>> = {}) {
  const named = Object.entries(examples).map(([key, value]) => [key, { value }]);
  const shown = named.length === 0 ? {} : { examples: Object.fromEntries(named) };
  return { [type]: { schema: ref(name), ...shown } };
}

export function jsonBody(name: SchemaName, examples: Readonly<Record<string, object>>) {
  return { required: true, content: content('application/json', name, examples) };
}

export function oneOf(...names: readonly SchemaName[]) {
  return { 'application/json': { schema: { anyOf: names.map(ref) } } };
}

export function success(description: string, body: object, names: readonly HeaderName[] = []) {
  return { description, headers: headers(names), content: body };
}

const ANYWHERE: readonly ApiErrorCode[] = ['internal', 'method_not_allowed', 'not_found'];

const WITH: Readonly<Partial<Record<number, readonly HeaderName[]>>> = {
  400: [...ALLOWANCE],
  413: [...ALLOWANCE],
  401: ['WWW-Authenticate'],
  429: [...ALLOWANCE, 'Retry-After'],
  503: [...ALLOWANCE, 'Retry-After'],
  504: [...ALLOWANCE],
  422: [...ALLOWANCE],
};

const listCodes = (codes: readonly ApiErrorCode[]) => codes.map((code) => `\`${code}\``).join(', ');

export function failures(codes: readonly ApiErrorCode[], shape: 'Failure' | 'AjaxFailure' = 'Failure') {
  const statuses = [...new Set(codes.map((code) => API_ERROR_STATUS[code]))];
  const body = content('application/json', shape);
  const own = statuses.map((status) => {
    const here = codes.filter((code) => API_ERROR_STATUS[code] === status);
    return [
      String(status),
      { description: listCodes(here), headers: headers(WITH[status] ?? []), content: body },
    ];
  });
  const rest = { description: listCodes(ANYWHERE), headers: headers(['Allow']), content: body };
  return Object.fromEntries([...own, ['default', rest]]);
}

export function answers(codes: readonly ApiErrorCode[], ...successful: Parameters<typeof success>) {
  return { 200: success(...successful), ...failures(codes) };
}
