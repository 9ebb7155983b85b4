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
    lookUp: () => send('POST', '/v1/ai', { content: 'en, run, en, es' }),
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

  it('together allow exactly five of fifty simultaneous requests if the daily limit is five', async () => {
    const token = await tokenOf('fifty');
    const calls = Array.from({ length: 50 }, (_, index) => as(token, index % 2 ? one : two).lookUp());
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
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

  it('save every message of a chat that both gateways extend at the same time, whatever the text', async () => {
    const token = await tokenOf('both');
    const [here, there] = [as(token, one), as(token, two)];
    const { id } = await here.create('a\0b');
    const texts = [...Array.from({ length: 40 }, (_, index) => `message ${index}`), 'a\0b', '\uD83D', '😀'];
    const answers = await Promise.all(texts.map((text, index) => (index % 2 ? here : there).add(id, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const [chat] = await there.list();
    const kept = chat?.chat_history.map(({ content }) => content) ?? [];
    expect(kept.toSorted()).toEqual(
      texts.map((text) => text.replace(/[\0\uD83D](?!\uDE00)/g, '\uFFFD')).toSorted(),
    );
  });

  it('lose no acknowledged message when one gateway is killed during writes', async () => {
    const token = await tokenOf('killed');
    const there = as(token, two);
    const victim = await startReplica(one.environment);
    const dying = as(token, victim);
    const { id } = await dying.create('Last words');
    const acknowledged: string[] = [];

    /** Writes messages until the gateway stops responding. */
    async function write(writer: number): Promise<void> {
      for (let turn = 0; ; turn += 1) {
        const message = `${writer} ${turn}`;
        const answer = await dying.add(id, message).catch(() => undefined);
        if (answer?.ok !== true) return;
        acknowledged.push(message);
        if (acknowledged.length === 60) victim.kill();
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    await victim.close();

    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    const [chat] = await there.list();
    const kept = chat?.chat_history.map(({ content }) => content) ?? [];
    expect(acknowledged.filter((message) => !kept.includes(message))).toEqual([]);
    // A write that was in progress may be saved or not, but never twice.
    expect(new Set(kept).size).toBe(kept.length);
    expect((await there.add(id, 'life goes on')).status).toBe(200);
  });
});
