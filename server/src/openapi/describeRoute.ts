import type { Context, MiddlewareHandler, Next } from 'hono';
import type { z } from 'zod';
import type { ApiErrorCode } from '../common/apiError';
import type { HeaderName, Security } from './parts';

/** Schemas by their names in the document. If there are several, a body matches one of them. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>;

type Examples = Readonly<Record<string, unknown>>;

/** By media type. */
export type Body = Readonly<
  Record<string, { readonly schemas: NamedSchemas; readonly examples?: Examples | undefined }>
>;

interface Answer {
  readonly description: string;
  readonly body: Body;
  readonly headers: readonly HeaderName[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly schema: { readonly type: 'string'; readonly enum?: readonly string[] };
  readonly description?: string;
}

export interface RouteDescription {
  readonly summary: string;
  readonly description?: string;
  readonly security: Security;
  /** A parameter of the path that may be any text is left out. */
  readonly parameters?: readonly Parameter[];
  readonly request?: Body;
  /** Successful responses by status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Besides the errors of any route, and of any route that reads a body. */
  readonly errors: readonly ApiErrorCode[];
  /** The body of errors, if it is not `Failure`. */
  readonly failure?: NamedSchemas;
}

export const DESCRIPTION = Symbol('the description of a route');

type DescribingHandler = MiddlewareHandler & { readonly [DESCRIPTION]: RouteDescription };

/** A middleware that does nothing but describe its route for the OpenAPI document. */
export function describeRoute(description: RouteDescription): DescribingHandler {
  return Object.assign((_context: Context, next: Next) => next(), { [DESCRIPTION]: description });
}

export function isDescription(handler: object): handler is DescribingHandler {
  return DESCRIPTION in handler;
}

export function json(schemas: NamedSchemas, examples?: Examples): Body {
  return { 'application/json': { schemas, examples } };
}

export function eventStream(schemas: NamedSchemas): Body {
  return { 'text/event-stream': { schemas } };
}

export function answer(description: string, body: Body, headers: readonly HeaderName[] = []): Answer {
  return { description, body, headers };
}
