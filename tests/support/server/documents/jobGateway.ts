import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { deriveKey } from '../../../../server/src/identity/keys';
import { createTokens } from '../../../../server/src/identity/tokens';
import type { JobStatus } from '../../../../server/src/jobs/jobStatus';
import { temporaryStore } from '../store/temporaryStore';
import { createTestApp, SECRET, TOKEN, type TestAppOptions } from '../testApp';
import { fileForm, upperCaseEngine } from './fileGateway';

export const SERVICE = `bearer ${TOKEN}`;

/** A document with this many different lines. Each line is a segment, and a batch has 100 segments. */
export const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

export function gatedEngine() {
  const started: (() => void)[] = [];
  const gates: ((error?: Error) => void)[] = [];
  const signals: AbortSignal[] = [];
  let allowed = 0;
  const upper = upperCaseEngine();
  const engine: TranslationEngine = {
    ...upper,
    async translate(job) {
      if (job.signal) signals.push(job.signal);
      started.shift()?.();
      if (allowed > 0) allowed -= 1;
      else
        await new Promise<void>((resolve, reject) => {
          gates.push((error) => (error ? reject(error) : resolve()));
          job.signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        });
      return upper.translate(job);
    },
  };
  return {
    engine,
    signals,
    /** Resolves when the next batch arrives at the engine. */
    nextBatch: () => new Promise<void>((resolve) => started.push(resolve)),
    /** Lets the oldest waiting batch through, or the next batch that arrives. */
    allow(count = 1) {
      for (let n = 0; n < count; n += 1) {
        const open = gates.shift();
        if (open) open();
        else allowed += 1;
      }
    },
    fail: (error: Error) => gates.shift()?.(error),
  };
}

export async function* readEvents(response: Response): AsyncGenerator<JobStatus> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.replace(/^data: /, ''));
  }
}

export async function openJobGateway({
  environment = {},
  store = temporaryStore(),
  ...rest
}: TestAppOptions = {}) {
  const given = environment['FILES_DIR'];
  const directory = given ?? (await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-')));
  const testApp = createTestApp({
    engines: [upperCaseEngine()],
    ...rest,
    store,
    environment: { ...environment, FILES_DIR: directory },
  });
  const { app, clock } = testApp;
  const { jobs } = testApp;
  if (!jobs) throw new Error('the configuration offers no jobs');
  onTestFinished(async () => {
    await jobs.close();
    if (given === undefined) await rm(directory, { recursive: true, force: true });
  });
  const tokens = createTokens({
    key: deriveKey(SECRET, 'tokens'),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => clock.now,
  });
  const get = (address: string, authorization?: string, method = 'GET') =>
    app.request(address, { method, headers: authorization === undefined ? {} : { authorization } });
  const post = (form: FormData, authorization = SERVICE) =>
    app.request('/v1/ai-files?job=1', { method: 'POST', headers: { authorization }, body: form });

  return {
    ...testApp,
    jobs,
    store,
    directory,
    get,
    post,
    login: async (subject: string) =>
      `bearer ${await tokens.issue({ subject, plan: 'free', lifetimeS: 90_000 })}`,
    async submit(text: string, authorization = SERVICE): Promise<string> {
      const response = await post(fileForm(text), authorization);
      expect(response.status).toBe(202);
      return (await response.json()).id;
    },
    status: async (id: string, authorization = SERVICE): Promise<JobStatus & { code?: string }> =>
      (await get(`/v1/ai-files/${id}`, authorization)).json(),
    events: async (id: string, authorization = SERVICE) =>
      readEvents(await get(`/v1/ai-files/${id}/events`, authorization)),
    cancel: (id: string, authorization = SERVICE) => get(`/v1/ai-files/${id}`, authorization, 'DELETE'),
    folders: () => readdir(directory),
    filesOf: (id: string) => readdir(path.join(directory, id)),
  };
}

export type JobGateway = Awaited<ReturnType<typeof openJobGateway>>;
