import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createChatHistory } from '../../../../src/services/backends/history';
import type { ChatHistory } from '../../../../src/services/contracts/history';
import { answering, serve, type HttpDouble, type Received } from '../../../support/gatewayDouble';

let server: HttpDouble;
afterEach(() => server.close());

const call = { signal: new AbortController().signal };
const turn = { role: 'assistant', content: '¿Qué? <b>日本</b>\n"x"' } as const;
const history = (historyUrl = server.url, userToken = 't0ken') =>
  createChatHistory({ ...DEFAULT_CONFIG, historyUrl, userToken });

async function against(answer: (response: ServerResponse, received: Received) => void): Promise<ChatHistory> {
  server = await serve(answer);
  return history();
}

async function failure(answer: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await answer.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ServiceError);
  return (thrown as ServiceError).error;
}

/** Returns a list in pages. Each page contains the address of the next page. */
const paged = (pages: readonly (readonly unknown[])[], linkTo = (page: number) => `?after=${page}`) =>
  against((response, { url }) => {
    const page = Number(new URL(url, server.url).searchParams.get('after') ?? 0);
    if (page < pages.length - 1) response.setHeader('link', `<${linkTo(page + 1)}>; rel="next"`);
    answering(200, pages[page])(response);
  });

const CALLS: readonly [string, (chats: ChatHistory) => Promise<unknown>][] = [
  ['list', (chats) => chats.list(call)],
  ['create', (chats) => chats.create('Hi', [turn], call)],
  ['addMessage', (chats) => chats.addMessage('a', turn, call)],
  ['rename', (chats) => chats.rename('a', 'New', call)],
  ['remove', (chats) => chats.remove('a', call)],
];

describe('a request for saved chats', () => {
  it.each([
    ['list', 'GET', '/history-chat/list-user-chats/', ''],
    ['create', 'POST', '/history-chat/create/', { name: 'Hi', chat_history: [turn] }],
    ['addMessage', 'PATCH', '/history-chat/a/add-message/', { message: turn.content, role: 'assistant' }],
    ['rename', 'PATCH', '/history-chat/a/edit-name/', { name: 'New' }],
    ['remove', 'DELETE', '/history-chat/a/delete/', ''],
  ])('%s is a %s to %s with the user’s token', async (name, method, path, body) => {
    const methods: (string | undefined)[] = [];
    const chats = await against((response, { url, headers }) => {
      methods.push(response.req.method);
      expect(url).toBe(path);
      expect(headers.authorization).toBe('bearer t0ken');
      answering(200, name === 'list' ? [] : { id: 'a' })(response);
    });
    await CALLS.find(([one]) => one === name)?.[1](chats);
    expect(methods).toEqual([method]);
    const sent = server.received[0];
    expect(sent?.body === '' ? '' : JSON.parse(sent?.body ?? '')).toEqual(body);
    expect(sent?.headers['content-type']).toBe(body === '' ? undefined : 'application/json');
  });

  it.each(['', '/', '/api', '/api/'])('has the right path if the address ends in %j', async (path) => {
    await against(answering(200, []));
    await history(server.url.replace(/\/$/, '') + path).list(call);
    expect(server.received[0]?.url).toBe(`${path.replace(/\/$/, '')}/history-chat/list-user-chats/`);
  });

  it('encodes the id of a chat as one segment of the path, whatever the id contains', async () => {
    const chats = await against(answering(200, {}));
    await chats.remove('../a?b/ü', call);
    expect(server.received[0]?.url).toBe('/history-chat/..%2Fa%3Fb%2F%C3%BC/delete/');
  });

  it.each([
    ['', 't0ken'],
    ['http://127.0.0.1:1', ''],
  ])('is not sent for the address %j and the token %j', async (url, token) => {
    await against(answering(200, []));
    for (const [, make] of CALLS)
      expect(await failure(make(history(url, token)))).toEqual({ kind: 'unsupported', feature: 'history' });
    expect(server.received).toEqual([]);
  });
});

describe('the list of saved chats', () => {
  it('contains the chats of all pages, the newest first, each chat once', async () => {
    const chats = await paged([
      [{ id: 'b', created_at: '2025-01-02' }],
      [
        { id: 'c', created_at: '2025-01-03' },
        { id: 'b', created_at: '2025-01-02' },
      ],
      [{ id: 'a', created_at: '2025-01-01' }],
    ]);
    expect((await chats.list(call)).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('bearer t0ken'),
    );
  });

  it('ends at an empty page, at a repeated page, and at a page of another server', async () => {
    const first = await paged([[{ id: 'a' }], [], [{ id: 'z' }]]);
    expect(await first.list(call)).toHaveLength(1);
    await server.close();
    const round = await paged([[{ id: 'a' }], [{ id: 'b' }], []], () => '?after=1');
    expect(await round.list(call)).toHaveLength(2);
    await server.close();
    const elsewhere = await paged([[{ id: 'a' }], [{ id: 'b' }]], () => 'http://elsewhere.example/?after=1');
    expect(await elsewhere.list(call)).toHaveLength(1);
  });

  it('has a maximum length, however many pages the server has', async () => {
    let page = 0;
    const chats = await against((response) => {
      page += 1;
      response.setHeader('link', `<?after=${page}>; rel="next"`);
      answering(
        200,
        Array.from({ length: 300 }, (_, index) => ({ id: `${page}-${index}` })),
      )(response);
    });
    expect(await chats.list(call)).toHaveLength(2000);
    expect(page).toBe(7);
  });

  it('is requested a second time after a temporary error, but not a third time', async () => {
    const statuses = [502, 200];
    const chats = await against((response) => answering(statuses.shift() ?? 500, [])(response));
    expect(await chats.list(call)).toEqual([]);
    expect((await failure(chats.list(call))).kind).toBe('http');
    expect(server.received).toHaveLength(4);
  });

  it('is not requested again if the server has refused the user', async () => {
    const chats = await against(answering(401, { error: 'Who?' }));
    expect(await failure(chats.list(call))).toMatchObject({ status: 401, serverText: 'Who?' });
    expect(server.received).toHaveLength(1);
  });
});

describe('each request for saved chats', () => {
  it.each(CALLS)('%s reports a failure as a typed error', async (name, make) => {
    for (const [status, body, kind] of [
      [200, '<!doctype html>', 'invalidReply'],
      [200, { success: false, data: { error: 'No' } }, 'invalidReply'],
      [200, 'null', 'invalidReply'],
      [404, { error: 'There is no such chat.' }, 'http'],
      [500, '', 'http'],
    ] as const) {
      const chats = await against(answering(status, body));
      expect((await failure(make(chats))).kind).toBe(kind);
      if (name !== 'list') expect(server.received).toHaveLength(1);
      await server.close();
    }
    expect((await failure(make(history()))).kind).toBe('network');
  });

  it.each(CALLS)(
    '%s closes the connection when it is aborted, and rejects with the abort reason',
    async (_name, make) => {
      const controller = new AbortController();
      const reason = new Error('the user changed');
      const chats = await against(() => controller.abort(reason));
      const signalled: ChatHistory = {
        list: () => chats.list(controller),
        create: (title, turns) => chats.create(title, turns, controller),
        addMessage: (id, said) => chats.addMessage(id, said, controller),
        rename: (id, title) => chats.rename(id, title, controller),
        remove: (id) => chats.remove(id, controller),
      };
      await expect(make(signalled)).rejects.toBe(reason);
      expect(server.received).toHaveLength(1);
    },
  );

  it.each(CALLS.slice(2))('%s accepts an empty response as success', async (_name, make) => {
    const chats = await against((response) => void response.writeHead(204).end());
    await expect(make(chats)).resolves.toBeUndefined();
  });
});
