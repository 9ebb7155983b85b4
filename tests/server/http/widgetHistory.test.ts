import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { createChatHistory } from '../../../src/services/backends/history';
import { startServer, type TestServer } from '../../support/server/httpServer';
import { createTestApp, SECRET } from '../../support/server/testApp';

const call = { signal: new AbortController().signal };
let server: TestServer;
afterEach(() => server.close());

async function login(subject = 'ana') {
  const { app, clock } = createTestApp({ environment: { BURST_PER_MINUTE: '100000' } });
  const tokens = createTokens({
    key: deriveKey(SECRET, 'tokens'),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => clock.now,
  });
  server = await startServer(getRequestListener(app.fetch));
  const userToken = await tokens.issue({ subject, plan: 'free', lifetimeS: 86_400 });
  const as = (token: string) =>
    createChatHistory({ ...DEFAULT_CONFIG, historyUrl: `${server.url}/`, userToken: token });
  return { clock, history: as(userToken), as };
}

describe('the widget’s chat history, connected to the gateway,', () => {
  test('saves a chat from its first message until it is deleted', async () => {
    const { history, clock } = await login();
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
    const { history, clock } = await login();
    for (let chat = 0; chat < 405; chat += 1) {
      clock.now += 1;
      await history.create(`${chat}`, [], call);
    }
    const names = (await history.list(call)).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 405 }, (_, index) => `${404 - index}`));
  });

  test('reports missing chats, exceeded limits and missing permissions as errors', async () => {
    const { history, as } = await login();
    const gone = { error: { kind: 'http', status: 404 } };
    await expect(history.addMessage('none', { role: 'user', content: 'x' }, call)).rejects.toMatchObject(
      gone,
    );
    await expect(history.rename('none', 'x', call)).rejects.toMatchObject(gone);
    await expect(history.remove('none', call)).rejects.toMatchObject(gone);
    const long = history.create('x'.repeat(201), [], call);
    await expect(long).rejects.toMatchObject({ error: { kind: 'http', status: 400 } });
    await expect(as('forged').list(call)).rejects.toMatchObject({ error: { status: 401 } });
  });
});
