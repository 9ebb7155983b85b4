import type { Context } from 'hono';
import { ApiError } from '../../common/apiError';
import { readMultipart } from './readMultipart';

function mediaType(context: Context): string {
  return (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @throws ApiError `unsupported_media_type` */
function expectType(context: Context, types: readonly string[]): void {
  if (types.includes(mediaType(context))) return;
  throw new ApiError('unsupported_media_type', `Send the request as ${types.join(' or ')}.`);
}

/** Any error except an ApiError means that the body is malformed or that the client disconnected. */
function malformed(error: unknown, sentence: string): ApiError {
  return error instanceof ApiError ? error : new ApiError('bad_request', sentence);
}

function brokenForm(error: unknown): never {
  throw malformed(error, 'The form cannot be read.');
}

/** Returns a function that looks up a field by its name. */
export async function readForm(context: Context): Promise<(name: string) => string | undefined> {
  expectType(context, ['application/x-www-form-urlencoded', 'multipart/form-data']);
  if (mediaType(context) === 'multipart/form-data') {
    const fields = await readMultipart(context).catch(brokenForm);
    return (name) => fields.get(name);
  }
  const form = await context.req.raw.formData().catch(brokenForm);
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
