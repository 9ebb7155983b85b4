import { FAILURES, type FailureCode } from '../common/requestFailure';
import { ref, type SchemaName } from './schemas';

/** One method of one path. */
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

/** Headers of answers that mean something to a client. */
export const HEADERS = {
  'X-Request-Id': { description: 'The one of the request, or a new one; the log names it.', schema: text },
  'RateLimit-Limit': {
    description: 'The allowance of the day. None of the three where there is no allowance.',
    schema: whole,
  },
  'RateLimit-Remaining': { description: 'What is left of it.', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until it starts anew, at midnight UTC.', schema: whole },
  'Retry-After': { description: 'Seconds.', schema: whole },
  'WWW-Authenticate': { description: 'With unauthorized: Bearer.', schema: text },
  Allow: { description: 'The possible methods.', schema: text },
  Link: { description: 'Where there are more: the next page, rel="next".', schema: text },
  'Set-Cookie': {
    description: 'la_visitor (over TLS __Host-la_visitor), for whoever has none yet.',
    schema: text,
  },
} as const;

/** What tells how much of the day is left. */
export const ALLOWANCE = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

function headers(names: readonly HeaderName[]) {
  const all: readonly HeaderName[] = ['X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** A body, with its examples by name. */
export function content(type: string, name: SchemaName, examples: Readonly<Record<string, object>> = {}) {
  const named = Object.entries(examples).map(([key, value]) => [key, { value }]);
  const shown = named.length === 0 ? {} : { examples: Object.fromEntries(named) };
  return { [type]: { schema: ref(name), ...shown } };
}

/** A request's JSON. */
export function jsonBody(name: SchemaName, examples: Readonly<Record<string, object>>) {
  return { required: true, content: content('application/json', name, examples) };
}

/** An answer that is one of some shapes. */
export function oneOf(...names: readonly SchemaName[]) {
  return { 'application/json': { schema: { anyOf: names.map(ref) } } };
}

/** An answer with what was asked for. */
export function success(description: string, body: object, names: readonly HeaderName[] = []) {
  return { description, headers: headers(names), content: body };
}

/** What any request may be answered with besides what its operation names. */
const ANYWHERE: readonly FailureCode[] = ['internal', 'method_not_allowed', 'not_found'];

/** Headers of failures, by status. */
const WITH: Readonly<Partial<Record<number, readonly HeaderName[]>>> = {
  400: [...ALLOWANCE],
  413: [...ALLOWANCE],
  401: ['WWW-Authenticate'],
  429: [...ALLOWANCE, 'Retry-After'],
  503: [...ALLOWANCE, 'Retry-After'],
  504: [...ALLOWANCE],
  422: [...ALLOWANCE],
};

const told = (codes: readonly FailureCode[]) => codes.map((code) => `\`${code}\``).join(', ');

/** The failures of an operation, by status; the codes of each stand in its description. */
export function failures(codes: readonly FailureCode[], shape: 'Failure' | 'AjaxFailure' = 'Failure') {
  const statuses = [...new Set(codes.map((code) => FAILURES[code]))];
  const body = content('application/json', shape);
  const own = statuses.map((status) => {
    const here = codes.filter((code) => FAILURES[code] === status);
    return [String(status), { description: told(here), headers: headers(WITH[status] ?? []), content: body }];
  });
  const rest = { description: told(ANYWHERE), headers: headers(['Allow']), content: body };
  return Object.fromEntries([...own, ['default', rest]]);
}
