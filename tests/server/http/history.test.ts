import { describe, expect, test, onTestFinished } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { StoreError } from '../../../server/src/store/store';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { createTestApp, SECRET } from '../../support/server/testApp';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { createChatHistory } from '../../../src/services/backends/history';
import { startServer } from '../../support/server/httpServer';
import { chatOf } from '../support/store/storeCases';

async function login(
  subject: string,
  testApp = createTestApp({ environment: { BURST_PER_MINUTE: '100000' } }),
) {
  const { app, clock } = testApp;
  const tokens = createTokens({
    key: deriveKey(SECRET, 'tokens'),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => clock.now,
  });
  const authorization = `bearer ${await tokens.issue({ subject, plan: 'free', lifetimeS: 86_400 })}`;
  const send = (method: string, path: string, body?: unknown) =>
    app.request(`/history-chat${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const create = async (name: string, ...contents: readonly string[]) => {
    const chat_history = contents.map((content) => ({ role: 'user', content }));
    return (await (await send('POST', '/create/', { name, chat_history })).json()).id as string;
  };
  const list = async () => (await send('GET', '/list-user-chats/')).json();
  return { ...testApp, send, create, list };
}

describe('the saved chats of a logged-in user', () => {
  test('can be created, extended, renamed, listed newest first, and deleted', async () => {
    const { send, create, list, clock } = await login('ana');
    const first = await create('Hola mundo', '¿Qué tal?');
    clock.now += 1000;
    const second = await create('');
    await send('PATCH', `/${first}/add-message/`, { message: 'Muy bien', role: 'assistant' });
    await send('PATCH', `/${first}/add-message/`, { message: 'Gracias' });
    await send('PATCH', `/${second}/edit-name/`, { name: '日本語 <b>' });
    expect(await list()).toEqual([
      { id: second, name: '日本語 <b>', created_at: '2027-01-15T08:00:01.000Z', chat_history: [] },
      {
        id: first,
        name: 'Hola mundo',
        created_at: '2027-01-15T08:00:00.000Z',
        chat_history: [
          { role: 'user', content: '¿Qué tal?' },
          { role: 'assistant', content: 'Muy bien' },
          { role: 'user', content: 'Gracias' },
        ],
      },
    ]);
    expect((await send('DELETE', `/${first}/delete/`)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test('are private: another user’s chat is answered as a missing chat', async () => {
    const ana = await login('ana');
    const ben = await login('ben', ana);
    const id = await ana.create('private', 'secret');
    for (const [method, path, body] of [
      ['PATCH', '/add-message/', { message: 'mine now' }],
      ['PATCH', '/edit-name/', { name: 'mine now' }],
      ['DELETE', '/delete/', undefined],
    ] as const) {
      const foreign = await ben.send(method, `/${id}${path}`, body);
      const none = await ben.send(method, `/no-such-chat${path}`, body);
      expect([path, foreign.status, none.status]).toEqual([path, 404, 404]);
      expect(await foreign.text()).toBe(await none.text());
    }
    expect(await ben.list()).toEqual([]);
    expect(await ana.list()).toMatchObject([{ name: 'private', chat_history: [{ content: 'secret' }] }]);
  });

  test('require a token', async () => {
    const { app } = createTestApp();
    for (const [method, path] of [
      ['GET', '/list-user-chats/'],
      ['POST', '/create/'],
      ['PATCH', '/x/add-message/'],
      ['PATCH', '/x/edit-name/'],
      ['DELETE', '/x/delete/'],
    ] as const)
      expect((await app.request(`/history-chat${path}`, { method })).status).toBe(401);
  });

  test('are rejected if a name is too long, a message is no text, or its role is unknown', async () => {
    const { send, create } = await login('ana');
    const id = await create('x');
    for (const [path, body] of [
      [`/${id}/edit-name/`, { name: 'x'.repeat(201) }],
      [`/${id}/edit-name/`, {}],
      [`/${id}/add-message/`, { message: 5 }],
      [`/${id}/add-message/`, { message: 'x', role: 'system' }],
      [`/${id}/add-message/`, '{'],
    ] as const)
      expect((await send('PATCH', path, body)).status).toBe(400);
    expect((await send('GET', '/list-user-chats/?after=garbage')).status).toBe(400);
  });

  test('are not created from a body without a name and messages', async () => {
    const { send, list } = await login('ana');
    for (const body of [{}, { names: 'Hola', messages: [] }, { name: null }, { chat_history: null }]) {
      const response = await send('POST', '/create/', body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'bad_request' });
    }
    expect(await list()).toEqual([]);
    expect((await send('POST', '/create/', { name: 'Hola' })).status).toBe(201);
    expect((await send('POST', '/create/', { chat_history: [] })).status).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('are limited: when a chat or an account is full, a response with 409 explains what to do', async () => {
    const store = temporaryStore({ messagesPerChat: 2, bytesPerOwner: 2 * 1_000 + 3 * 100 + 20 });
    const { send, create, list } = await login('ana', createTestApp({ store }));
    const full = await create('', 'one', 'two');
    const add = (id: string, message: string) => send('PATCH', `/${id}/add-message/`, { message });
    const refused = await add(full, 'three');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: 'The chat is full. Begin a new one.',
      code: 'chat_full',
    });
    const other = await create('');
    for (const answer of [
      await add(other, 'x'.repeat(15)),
      await send('POST', '/create/', { chat_history: [] }),
    ]) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        error: 'There is no room for more saved chats. Delete some of them.',
        code: 'chat_full',
      });
    }
    expect((await add(other, 'x'.repeat(14))).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await send('DELETE', `/${full}/delete/`)).status).toBe(200);
    expect((await send('POST', '/create/', { name: '' })).status).toBe(201);
  });

  test('are reported as unavailable, without details, when the database fails', async () => {
    const store = {
      ...temporaryStore(),
      listChats: () => Promise.reject(new StoreError('connect ECONNREFUSED db.internal:5432')),
    };
    const { send } = await login('ana', createTestApp({ store }));
    const response = await send('GET', '/list-user-chats/');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('internal');
  });
});

const call = { signal: new AbortController().signal };

async function loginWidget(subject = 'ana') {
  const store = temporaryStore();
  const { app, clock } = createTestApp({ store });
  const tokens = createTokens({
    key: deriveKey(SECRET, 'tokens'),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => clock.now,
  });
  const server = await startServer(getRequestListener(app.fetch));
  onTestFinished(() => server.close());
  const userToken = await tokens.issue({ subject, plan: 'free', lifetimeS: 86_400 });
  const as = (token: string) =>
    createChatHistory({ ...DEFAULT_CONFIG, historyUrl: `${server.url}/`, userToken: token });
  return { clock, store, history: as(userToken), as };
}

describe('the widget’s chat history, connected to the gateway,', () => {
  test('saves a chat from its first message until it is deleted', async () => {
    const { history, clock } = await loginWidget();
    const question = { role: 'user', content: '¿Qué tal? <b>日本</b>' } as const;
    const answer = { role: 'assistant', content: 'Muy bien.' } as const;
    const made = await history.create('¿Qué tal?', [question], call);
    expect(made).toMatchObject({ name: '¿Qué tal?', createdAt: clock.now, messages: [question] });
    await history.addMessage(made.id, answer, call);
    await history.rename(made.id, '', call);
    expect(await history.list(call)).toEqual([
      { id: made.id, name: '', createdAt: clock.now, messages: [question, answer] },
    ]);
    await history.remove(made.id, call);
    expect(await history.list(call)).toEqual([]);
  });

  test('lists several pages, newest chat first, without gaps', async () => {
    const { history, store } = await loginWidget();
    // The gateway sends 200 chats per page. The ten oldest chats, around the end of the first page, have the same time.
    for (let chat = 0; chat < 205; chat += 1)
      await store.createChat('ana', chatOf({ name: `${chat}`, createdAt: Math.max(chat, 9) }));
    const names = (await history.list(call)).map(({ name }) => name);
    expect(names).toHaveLength(205);
    expect(names.slice(0, 195)).toEqual(Array.from({ length: 195 }, (_, index) => `${204 - index}`));
    expect(new Set(names.slice(195))).toEqual(new Set(Array.from({ length: 10 }, (_, index) => `${index}`)));
  });
});
