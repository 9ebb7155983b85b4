import { Hono, type Context } from 'hono';
import {
  addMessage,
  createChat,
  NewChat,
  NewMessage,
  NewName,
  chatNotFound,
  PAGE_CHATS,
  readCursor,
  toCursor,
  toWireChat,
} from '../../usecases/history';
import type { Identity } from '../../identity/identity';
import { parseBody } from '../input/parseBody';
import type { BurstLimiter } from '../../quota/burstLimiter';
import type { Store } from '../../store/store';

export interface HistoryDeps {
  readonly identity: Identity;
  readonly store: Store;
  readonly burst: BurstLimiter;
  readonly clock: () => number;
}

const idOf = (context: Context) => context.req.param('id') ?? '';

export function historyRoutes({ identity, store, burst, clock }: HistoryDeps): Hono {
  async function ownerOf(context: Context): Promise<string> {
    const caller = await identity.requireUser(context);
    await burst.admit(caller);
    return caller.owner;
  }

  return new Hono()
    .get('/list-user-chats/', async (context) => {
      const owner = await ownerOf(context);
      const after = readCursor(context.req.query('after'));
      const { chats, next } = await store.listChats(owner, PAGE_CHATS, after);
      if (next) context.header('link', `<${context.req.path}?after=${toCursor(next)}>; rel="next"`);
      return context.json(chats.map(toWireChat));
    })
    .post('/create/', async (context) => {
      const owner = await ownerOf(context);
      const chat = await createChat(store, owner, await parseBody(context, NewChat), clock());
      return context.json(chat, 201);
    })
    .patch('/:id/add-message/', async (context) => {
      const owner = await ownerOf(context);
      await addMessage(store, owner, idOf(context), await parseBody(context, NewMessage), clock());
      return context.json({ id: idOf(context) });
    })
    .patch('/:id/edit-name/', async (context) => {
      const owner = await ownerOf(context);
      const { name } = await parseBody(context, NewName);
      if (!(await store.renameChat(owner, idOf(context), name))) throw chatNotFound();
      return context.json({ id: idOf(context), name });
    })
    .delete('/:id/delete/', async (context) => {
      const owner = await ownerOf(context);
      if (!(await store.deleteChat(owner, idOf(context)))) throw chatNotFound();
      return context.json({ id: idOf(context) });
    });
}
