import { expect, test, vi } from 'vitest';
import { createOpenAiCompatibleLlm } from '../../../server/src/engines/llm/openAiCompatible';
import { startAimock } from '../../support/server/llm/aimock';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('ai', (original) => {
  loaded.times += 1;
  return original();
});

test('a gateway that never calls a model does not load the model packages', async () => {
  const server = await startAimock(() => 'Hello.');
  const llm = createOpenAiCompatibleLlm({ baseUrl: server.url, model: 'm' });
  expect(loaded.times).toBe(0);
  const { signal } = new AbortController();
  const request = { system: 's', messages: [{ role: 'user', content: 'Hi' }] as const, signal };
  expect(await Promise.all([llm.text(request), llm.text(request)])).toEqual(['Hello.', 'Hello.']);
  expect(loaded.times).toBe(1);
  await server.stop();
});
