import type { Context } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../common/apiError';
import { readJson } from './readBody';

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
