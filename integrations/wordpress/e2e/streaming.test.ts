import { LLMock } from '@copilotkit/aimock';
import { afterAll, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { useSite } from '../support/useSite';

const visit = useChromium();
const STORY = `Once upon a time ${'there was a **word** that few people knew, and '.repeat(20)}the end.`;

const model = new LLMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
const connected = useSite({}, async () => {
  model.prependFixture({
    match: { userMessage: 'Tell me a story' },
    response: { content: STORY },
    chunkSize: 8,
    latency: 40,
  });
  await model.start();
  return { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'test-model' };
});
afterAll(() => model.stop());

it.each([
  ['while it is written, with direct calls', 'direct', true],
  ['when it is complete, with proxied calls', 'proxied', false],
])('a long reply of the assistant is shown %s', async (_when, connection, isStreamed) => {
  await connected.site.configure({ connection });
  const { page, consoleMessages } = await visit(await connected.publish('[lang_assistant mode="ai"]'));
  await screensReady(page);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Tell me a story');
  const answering = page.waitForResponse((response) => response.url().includes('mi_traductor_ai_chat'));
  await box.press('Enter');
  const response = await answering;
  let isComplete = false;
  const completed = response.finished().then(() => (isComplete = true));
  const reply = page.getByRole('article', { name: 'AI assistant' }).last();
  if (!isStreamed) await completed;
  await reply.getByText('Once upon a time').waitFor();
  expect(isComplete).toBe(!isStreamed);
  expect(response.headers()['content-type']).toMatch(
    isStreamed ? /^text\/event-stream/ : /^application\/json/,
  );
  await reply.getByText('the end.').waitFor();
  await completed;
  expect(consoleMessages).toEqual([]);
});
