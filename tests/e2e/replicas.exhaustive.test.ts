import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingPostgres, startPostgres, type PostgresServer } from '../support/server/store/postgres';
import { startReplica, type Replica } from './support/store/replica';

const GATEWAY_SECRET = 'one-secret-for-both-replicas';
const TRANSLATE = 'mi_traductor_translate';
const missing = missingPostgres();

async function tokenOf(subject: string): Promise<string> {
  const command = spawn(process.execPath, ['server/dist/cli.js', 'token', '--sub', subject], {
    env: { PATH: process.env['PATH'], GATEWAY_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  command.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(command, 'close');
  return printed.trim();
}

interface Chat {
  readonly id: string;
  readonly name: string;
  readonly chat_history: readonly { readonly content: string }[];
}

function as(token: string, { origin }: Replica) {
  const send = (method: string, path: string, body?: object) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    list: async (): Promise<readonly Chat[]> => (await send('GET', '/history-chat/list-user-chats/')).json(),
    create: async (name: string): Promise<Chat> =>
      (await send('POST', '/history-chat/create/', { name })).json(),
    add: (id: string, message: string) => send('PATCH', `/history-chat/${id}/add-message/`, { message }),
    rename: (id: string, name: string) => send('PATCH', `/history-chat/${id}/edit-name/`, { name }),
    remove: (id: string) => send('DELETE', `/history-chat/${id}/delete/`),
  };
}

describe.skipIf(missing !== undefined)(missing ?? 'two gateways on one PostgreSQL', () => {
  let postgres: PostgresServer;
  let one: Replica;
  let two: Replica;

  beforeAll(async () => {
    postgres = await startPostgres();
    const environment = {
      GATEWAY_SECRET,
      DATABASE_URL: await postgres.createDatabase(),
      AI_PER_DAY: '5',
      BURST_PER_MINUTE: '100000',
    };
    // Both gateways start at the same time, on an empty database.
    [one, two] = await Promise.all([startReplica(environment), startReplica(environment)]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await postgres.stop();
  });

  it('accept each other’s tokens', async () => {
    const page = await (await fetch(one.origin)).text();
    const token = /name="demo-user-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(await as(token, two).list()).toEqual([]);
  });

  it('accept each other’s nonces', async () => {
    const asked = await fetch(`${one.origin}/v1/nonce?action=${TRANSLATE}`);
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { nonce }: { nonce: string } = await asked.json();
    const fields = { action: TRANSLATE, nonce, text: 'perro', lang_src: 'es', lang_dst: 'ca' };
    const post = (own: string) =>
      fetch(`${two.origin}/ajax`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ ...fields, nonce: own }),
      });
    expect((await post(nonce)).status).toBe(200);
    expect((await post(`${nonce}x`)).status).toBe(403);
  });

  it('extend, list, rename and delete each other’s chats', async () => {
    const token = await tokenOf('ana');
    const [here, there] = [as(token, one), as(token, two)];
    const { id } = await here.create('Morning');
    expect(await there.list()).toMatchObject([{ id, name: 'Morning', chat_history: [] }]);
    expect((await there.add(id, 'good day')).status).toBe(200);
    expect((await there.rename(id, 'Evening')).status).toBe(200);
    const said = { content: 'good day' };
    expect(await here.list()).toMatchObject([{ id, name: 'Evening', chat_history: [said] }]);
    expect((await there.remove(id)).status).toBe(200);
    expect(await here.list()).toEqual([]);
    expect((await here.add(id, 'too late')).status).toBe(404);
  });
});
