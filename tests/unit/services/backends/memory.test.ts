import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createMemory } from '../../../../src/services/backends/memory';
import type { HostDispatch } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';
import { failure } from '../../support/backendContract';

let server: HttpDouble | undefined;
afterEach(() => server?.close());

const { signal } = new AbortController();
const correction = {
  languages: { source: 'en', target: 'es' },
  source: 'Hello.',
  target: 'Buenas.',
  marks: [],
  path: '',
} as const;
const wire = {
  id: 'id/1',
  lang_src: 'en',
  lang_dst: 'es',
  source: 'Hello.',
  target: 'Buenas.',
  marks: [[0, 5, 0, 6]],
  path: '',
  author: 'ana',
  created_at: '2026-11-28T10:00:00.000Z',
  updated_at: '2026-11-28T10:00:00.000Z',
};
const shown = { target: 'Hola.' };

/** Answers each call with the next answer, and keeps the calls. */
async function against(...answers: (readonly [status: number, body: unknown])[]) {
  const calls: string[] = [];
  server = await serve((response, { url, headers, body }) => {
    expect(headers.authorization).toBe('bearer t0ken');
    const { seen } = JSON.parse(body || '{}');
    calls.push(
      [response.req.method, url, JSON.stringify(seen), JSON.parse(body || '{}').target].join(' ').trim(),
    );
    answering(...(answers[calls.length - 1] ?? [500, {}]))(response);
  });
  const config: HostConfig = { ...DEFAULT_CONFIG, memoryUrl: `${server.url}base/`, userToken: 't0ken' };
  return { config, calls };
}

const conflict = (entry: unknown) =>
  [409, { error: 'Another owner', code: 'memory_conflict', entry }] as const;
const memory = createMemory(() => true);

describe('the correction of an owner', () => {
  it('is saved as a new one, and Undo removes it', async () => {
    const { config, calls } = await against([201, wire], [200, { id: wire.id }]);
    const saved = await memory.save(config, correction, shown, signal);
    if (saved.kind !== 'saved') throw new Error('not saved');
    const undone = await saved.undo?.(config, signal);
    expect(undone).toMatchObject({ action: 'remove', entry: { source: 'Hello.', target: 'Buenas.' } });
    expect(calls).toEqual([
      'PUT /base/v1/memory null Buenas.',
      'DELETE /base/v1/memory/id%2F1?seen=2026-11-28T10%3A00%3A00.000Z',
    ]);
  });

  it('replaces an entry that says what is on screen, and Undo saves that entry again', async () => {
    const before = { ...wire, target: 'Hola.', updated_at: '2026-11-01T10:00:00.000Z' };
    const { config, calls } = await against(conflict(before), [200, wire], [200, before]);
    const saved = await memory.save(config, correction, shown, signal);
    if (saved.kind !== 'saved') throw new Error('not saved');
    expect(await saved.undo?.(config, signal)).toMatchObject({
      action: 'save',
      entry: { target: 'Hola.', marks: [[0, 5, 0, 6]] },
    });
    expect(calls).toEqual([
      'PUT /base/v1/memory null Buenas.',
      'PUT /base/v1/memory "2026-11-01T10:00:00.000Z" Buenas.',
      'PUT /base/v1/memory "2026-11-28T10:00:00.000Z" Hola.',
    ]);
  });

  it('of a sentence that another owner has changed is not saved before the owner has seen it', async () => {
    const theirs = { ...wire, target: 'Saludos.', updated_at: '2026-11-27T10:00:00.000Z' };
    const { config, calls } = await against(conflict(theirs), [200, wire]);
    const first = await memory.save(config, correction, shown, signal);
    if (first.kind !== 'conflict') throw new Error('no conflict');
    expect(first.entry).toMatchObject({ target: 'Saludos.', author: 'ana' });
    const again = await memory.save(config, correction, { ...shown, entry: first.entry }, signal);
    expect(again.kind).toBe('saved');
    expect(calls[1]).toBe('PUT /base/v1/memory "2026-11-27T10:00:00.000Z" Buenas.');
  });

  it('is saved if the entry of the other owner was removed meanwhile', async () => {
    const { config, calls } = await against(conflict(null), [201, wire]);
    expect((await memory.save(config, correction, shown, signal)).kind).toBe('saved');
    expect(calls).toHaveLength(2);
  });

  it('is given up if the entry changes with each call', async () => {
    const { config, calls } = await against(conflict(null), conflict(null), conflict(null));
    const error = await failure(memory.save(config, correction, shown, signal));
    expect(error).toMatchObject({ kind: 'http', status: 409 });
    expect(calls).toHaveLength(3);
  });

  it.each([
    [401, { error: 'no', code: 'unauthorized' }, { kind: 'http', status: 401 }],
    [403, { error: 'no', code: 'owner_required' }, { kind: 'http', status: 403 }],
    [413, { error: '2 sentences', code: 'text_too_long' }, { kind: 'http', serverText: '2 sentences' }],
    [200, { target: 'x' }, { kind: 'invalidReply' }],
    [200, '<html>', { kind: 'invalidReply' }],
  ])('fails with status %s and %j', async (status, body, expected) => {
    const { config } = await against([status, body]);
    expect(await failure(memory.save(config, correction, shown, signal))).toMatchObject(expected);
  });
});

describe('the page of the owner', () => {
  const ask = (answer: (detail: { respondWith: (saving: unknown) => void }) => boolean) => {
    const dispatch = vi.fn<HostDispatch>((_name, detail) =>
      answer(Object.assign({ respondWith: vi.fn() }, detail)),
    );
    return { dispatch, host: createMemory(dispatch) };
  };

  it('can save the correction in its own way', async () => {
    const { host, dispatch } = ask(({ respondWith }) => {
      respondWith(Promise.resolve());
      return false;
    });
    expect(await host.save(DEFAULT_CONFIG, correction, shown, signal)).toEqual({ kind: 'saved' });
    expect(dispatch.mock.calls[0]).toMatchObject(['la-before-correction', correction]);
  });

  it('can block it', async () => {
    const error = await failure(ask(() => false).host.save(DEFAULT_CONFIG, correction, shown, signal));
    expect(error).toEqual({ kind: 'unsupported', feature: 'translate' });
  });

  it('can keep the corrections itself, and gets what Undo removes', async () => {
    const calls: unknown[] = [];
    const backend = {
      memory: {
        save: (entry: unknown) => void calls.push(['save', entry]),
        remove: (entry: unknown) => void calls.push(['remove', entry]),
      },
    };
    const config = { ...DEFAULT_CONFIG, backend };
    const saved = await memory.save(config, correction, shown, signal);
    await (saved.kind === 'saved' && saved.undo?.(config, signal));
    expect(calls).toEqual([
      ['save', correction],
      ['remove', correction],
    ]);
  });

  it('refuses it with the status of its error', async () => {
    const refusal = () => Promise.reject(Object.assign(new Error('Not yours'), { status: 403 }));
    const config = { ...DEFAULT_CONFIG, backend: { memory: { save: refusal, remove: refusal } } };
    const error = memory.save(config, correction, shown, signal);
    await expect(error).rejects.toBeInstanceOf(ServiceError);
    expect(await failure(error)).toMatchObject({ status: 403, serverText: 'Not yours' });
  });
});
