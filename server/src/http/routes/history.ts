import { Hono, type Context } from 'hono';
import { z } from 'zod';
import {
  addMessage,
  createChat,
  NewChat,
  NewMessage,
  NewName,
  chatNotFound,
  PAGE_CHATS,
  toWireChat,
  WireChat,
} from '../../usecases/history';
import type { Identity } from '../../identity/identity';
import { answer, describeRoute, json, type RouteDescription } from '../../openapi/describeRoute';
import { BEARER, STORED } from '../../openapi/parts';
import { parseBody } from '../body';
import { admitUser } from '../withQuota';
import { AFTER, linkNextPage, readCursor } from '../paging';
import type { BurstLimiter } from '../../quota/burstLimiter';
import type { Store } from '../../store/store';

export interface HistoryDeps {
  readonly identity: Identity;
  readonly store: Store;
  readonly burst: BurstLimiter;
  readonly clock: () => number;
}

const ChangedChat = z.object({ id: z.string() });
const RenamedChat = ChangedChat.extend({ name: z.string() });

export const TURN = { role: 'user', content: 'Hello' };

const LIST: RouteDescription = {
  summary: 'Call 11: the saved chats of the logged-in user, the newest first',
  security: BEARER,
  parameters: [AFTER],
  answers: { 200: answer('A page of chats.', json({ ChatList: z.array(WireChat) }), ['Link']) },
  errors: ['bad_request', ...STORED],
};
const CREATE: RouteDescription = {
  summary: 'Call 12: keeps a new chat',
  security: BEARER,
  request: json({ NewChat }, { chat: { name: 'Saludos', chat_history: [TURN] } }),
  answers: { 201: answer('The chat.', json({ Chat: WireChat })) },
  errors: [...STORED, 'chat_full'],
};
const ADD_MESSAGE: RouteDescription = {
  summary: 'Call 13: adds a message',
  security: BEARER,
  request: json({ NewMessage }, { message: { message: 'Gracias', role: 'user' } }),
  answers: { 200: answer('Done.', json({ ChangedChat })) },
  errors: [...STORED, 'not_found', 'chat_full'],
};
const EDIT_NAME: RouteDescription = {
  summary: 'Call 14: names a chat',
  security: BEARER,
  request: json({ NewName }, { name: { name: 'Despedidas' } }),
  answers: { 200: answer('Done.', json({ RenamedChat })) },
  errors: [...STORED, 'not_found'],
};
const DELETE: RouteDescription = {
  summary: 'Call 15: deletes a chat',
  security: BEARER,
  answers: { 200: answer('Done.', json({ ChangedChat })) },
  errors: [...STORED, 'not_found'],
};

const idOf = (context: Context) => context.req.param('id') ?? '';

export function historyRoutes({ identity, store, burst, clock }: HistoryDeps): Hono {
  const ownerOf = async (context: Context) => (await admitUser(context, { identity, burst })).owner;

  return new Hono()
    .get('/list-user-chats/', describeRoute(LIST), async (context) => {
      const owner = await ownerOf(context);
      const after = readCursor(context);
      const cursor = after && { createdAt: after.time, id: after.id };
      const { chats, next } = await store.listChats(owner, PAGE_CHATS, cursor);
      if (next) linkNextPage(context, { time: next.createdAt, id: next.id });
      return context.json(chats.map(toWireChat));
    })
    .post('/create/', describeRoute(CREATE), async (context) => {
      const owner = await ownerOf(context);
      const chat = await createChat(store, owner, await parseBody(context, NewChat), clock());
      return context.json(chat, 201);
    })
    .patch('/:id/add-message/', describeRoute(ADD_MESSAGE), async (context) => {
      const owner = await ownerOf(context);
      await addMessage(store, owner, idOf(context), await parseBody(context, NewMessage), clock());
      return context.json({ id: idOf(context) });
    })
    .patch('/:id/edit-name/', describeRoute(EDIT_NAME), async (context) => {
      const owner = await ownerOf(context);
      const { name } = await parseBody(context, NewName);
      if (!(await store.renameChat(owner, idOf(context), name))) throw chatNotFound();
      return context.json({ id: idOf(context), name });
    })
    .delete('/:id/delete/', describeRoute(DELETE), async (context) => {
      const owner = await ownerOf(context);
      if (!(await store.deleteChat(owner, idOf(context)))) throw chatNotFound();
      return context.json({ id: idOf(context) });
    });
}
