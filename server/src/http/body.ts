import type { Context } from 'hono';
import { z } from 'zod';
import { ApiError } from '../common/apiError';
import { readFields } from './upload';

function mediaType(context: Context): string {
  return (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @returns the media type @throws ApiError `unsupported_media_type` */
export function expectType(context: Context, types: readonly string[]): string {
  const type = mediaType(context);
  if (types.includes(type)) return type;
  throw new ApiError('unsupported_media_type', `Send the request as ${types.join(' or ')}.`);
}

/** Any error except an ApiError means that the body is malformed or that the client disconnected. */
function malformed(error: unknown, sentence: string): ApiError {
  return error instanceof ApiError ? error : new ApiError('bad_request', sentence);
}

/** Returns a function that looks up a field by its name. */
export async function readForm(context: Context): Promise<(name: string) => string | undefined> {
  expectType(context, ['application/x-www-form-urlencoded', 'multipart/form-data']);
  if (mediaType(context) === 'multipart/form-data') return readFields(context);
  const form = await context.req.raw.formData().catch((error: unknown) => {
    throw malformed(error, 'The form cannot be read.');
  });
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
}

/** Hono caches the JSON body, so repeated calls read it only once. */
export async function readJson(context: Context): Promise<unknown> {
  expectType(context, ['application/json']);
  try {
    return await context.req.json();
  } catch (error) {
    throw malformed(error, 'The body is not JSON.');
  }
}

function describeIssue(issue: z.core.$ZodIssue | undefined, schema: z.ZodType): string {
  const field = issue?.path.join('.') ?? '';
  if (field === '') {
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const list = names.map((name) => `"${name}"`).join(', ');
    return `The body must be a JSON object${list === '' ? '' : ` with the fields ${list}`}.`;
  }
  if (issue?.code === 'custom') return issue.message;
  if (issue?.code === 'too_big' && issue.origin === 'array')
    return `The field "${field}" has more than ${issue.maximum} items.`;
  if (issue?.code === 'too_big') return `The field "${field}" is too long.`;
  if (issue?.code === 'invalid_type' && issue.expected === 'string')
    return `The field "${field}" is missing or no text.`;
  return `The field "${field}" is missing or of the wrong kind.`;
}

/**
 * Validates fields from parsed JSON or from a form.
 * @throws ApiError `bad_request` with the name of the first invalid field
 */
export function parseFields<T>(fields: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new ApiError('bad_request', describeIssue(parsed.error.issues[0], schema));
}

/** @throws ApiError `unsupported_media_type`, `body_too_large` or `bad_request` */
export async function parseBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  return parseFields(await readJson(context), schema);
}
