import type { Context } from 'hono';
import { ApiError } from '../common/apiError';

export const AFTER = {
  name: 'after',
  in: 'query',
  schema: { type: 'string' },
  description: 'Out of the header Link of the page before.',
} as const;

/** A position in a list that has the newest first. */
interface Cursor {
  readonly time: number;
  readonly id: string;
}

/**
 * The end of the page before.
 * @throws ApiError `bad_request` for an invalid cursor
 */
export function readCursor(context: Context): Cursor | undefined {
  const text = context.req.query('after');
  if (text === undefined) return undefined;
  const [, time = '', id = ''] = /^(\d{1,16})\.([\w-]{1,100})$/.exec(text) ?? [];
  if (!Number.isSafeInteger(Number(time)) || id === '')
    throw new ApiError('bad_request', 'The parameter "after" is not a place in the list.');
  return { time: Number(time), id };
}

/** The next page has the same parameters. */
export function linkNextPage(context: Context, { time, id }: Cursor): void {
  const query = new URLSearchParams({ ...context.req.query(), after: `${time}.${id}` });
  context.header('link', `<${context.req.path}?${query}>; rel="next"`);
}
