import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { answer, describeRoute, json, type RouteDescription } from '../../openapi/describeRoute';
import { BEARER, STORED, TEXT } from '../../openapi/parts';
import { PAGE_ITEMS, parseItemId, SavedFields, saveItem, toWireItem, WireItem } from '../../usecases/saved';
import { parseBody } from '../body';
import { admitUser } from '../withQuota';
import { AFTER, linkNextPage, readCursor } from '../paging';
import type { HistoryDeps } from './history';

const SavedId = z.object({ id: z.string() });

const LIST: RouteDescription = {
  summary: 'The saved items of the logged-in user, the newest first',
  description: 'At most 200.',
  security: BEARER,
  parameters: [AFTER],
  answers: {
    200: answer('A page of items.', json({ SavedList: z.object({ items: z.array(WireItem) }) }), ['Link']),
  },
  errors: ['bad_request', ...STORED],
};
const SAVE: RouteDescription = {
  summary: 'Saves a translation or a word',
  description: 'The id has 22 letters, digits, "-" and "_". A known item is not changed.',
  security: BEARER,
  request: json(
    { SavedFields },
    {
      item: { at: 1795260902188, from: 'en', to: 'fr', kind: 'text', source: 'Good day', target: 'Bonjour' },
    },
  ),
  answers: {
    200: answer('The item was known.', json({ SavedId })),
    201: answer('The item is new.', json({ SavedId })),
  },
  errors: [...STORED, ...TEXT, 'unknown_language', 'saved_full'],
};
const REMOVE: RouteDescription = {
  summary: 'Removes a saved item',
  security: BEARER,
  answers: { 200: answer('Done, also if there was no such item.', json({ SavedId })) },
  errors: ['bad_request', ...STORED],
};
const CLEAR: RouteDescription = {
  summary: 'Removes all saved items of the logged-in user',
  security: BEARER,
  answers: { 200: answer('Done.', json({ ClearedItems: z.object({ deleted: z.int() }) })) },
  errors: STORED,
};

export function savedRoutes({ identity, store: { saved }, burst }: Omit<HistoryDeps, 'clock'>): Hono {
  const ownerOf = async (context: Context) => (await admitUser(context, { identity, burst })).owner;

  return new Hono()
    .get('/saved', describeRoute(LIST), async (context) => {
      const owner = await ownerOf(context);
      const after = readCursor(context);
      const items = await saved.list(owner, after && { at: after.time, id: after.id }, PAGE_ITEMS);
      const last = items.at(PAGE_ITEMS - 1);
      if (last) linkNextPage(context, { time: last.at, id: last.id });
      return context.json({ items: items.map(toWireItem) });
    })
    .put('/saved/:id', describeRoute(SAVE), async (context) => {
      const owner = await ownerOf(context);
      const { id } = context.req.param();
      const { isNew } = await saveItem(saved, owner, id, await parseBody(context, SavedFields));
      return context.json({ id }, isNew ? 201 : 200);
    })
    .delete('/saved/:id', describeRoute(REMOVE), async (context) => {
      const owner = await ownerOf(context);
      const id = parseItemId(context.req.param('id'));
      await saved.remove(owner, id);
      return context.json({ id });
    })
    .delete('/saved', describeRoute(CLEAR), async (context) =>
      context.json({ deleted: await saved.clear(await ownerOf(context)) }),
    );
}
