import { describe, expect, it, afterAll } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { startStreamingModel } from '../../../tests/support/server/llm/streamingModel';
import { useSite } from '../support/useSite';

const visit = useChromium();
const STORY = `Once upon a time ${'there was a **word** that few people knew, and '.repeat(20)}the end.`;

describe.each([
  ['direct', true],
  ['proxied', false],
] as const)('a long reply of the assistant, with %s calls', (connection, isStreamed) => {
  const model = startStreamingModel();
  const connected = useSite({ connection }, async () => {
    (await model).answer('Tell me a story', STORY, { chunkSize: 8, latency: 40 });
    return { LLM_BASE_URL: (await model).url, LLM_MODEL: 'test-model' };
  });
  afterAll(async () => (await model).stop());

  it(isStreamed ? 'is shown while it is written' : 'is shown when it is complete', async () => {
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
});
