import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { savedChatsOn, type SavedChats } from '../support/savedChats';
import { startStreamingModel, type StreamingModel } from '../support/server/llm/streamingModel';

const visit = useChromium();

const TABLE = `Here you are:

| Person | Present |
| --- | --- |
| yo | como |
| nosotros | comemos |

\`\`\`js
const verb = "<b>comer</b>";
\`\`\`

**That** was all.`;

/** A reply that takes longer than the test waits. */
const SLOWLY = { chunkSize: 8, latency: 150 } as const;
const STORY = `Once upon a time ${'there was a **word** that nobody knew, and '.repeat(40)}the end.`;

describe('an assistant with a language model', () => {
  let model: StreamingModel;
  let gateway: RunningGateway;
  beforeAll(async () => {
    model = await startStreamingModel();
    model.answer('conjugate the verb comer', TABLE, { chunkSize: 12 });
    model.answer('Tell me a story', STORY, SLOWLY);
    gateway = await startGateway({
      AI_PER_DAY: 'unlimited',
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'test-model',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await model.stop();
  });

  async function arrive() {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    const chats = savedChatsOn(page);
    await chats.logIn();
    const reply = chats.log.getByRole('article', { name: 'AI assistant' }).last();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    return { page, consoleMessages, chats, reply, stop };
  }

  async function read({ chats }: { readonly chats: SavedChats }, name: string): Promise<string> {
    await chats.open();
    await chats.item(name).click();
    await chats.log.getByRole('article', { name: 'AI assistant' }).first().waitFor();
    return chats.log.innerText();
  }

  it('renders a table and code, can be stopped, and after a reload both chats are there and can be renamed and deleted', async () => {
    const { page, consoleMessages, chats, reply, stop } = await arrive();
    await chats.say('conjugate the verb comer');
    await reply.getByText('That was all.').waitFor();
    const row = () => reply.getByRole('table').getByRole('row', { name: 'nosotros' }).innerText();
    expect(await row()).toBe('nosotros\tcomemos');
    const code = reply.getByRole('group', { name: 'Code' });
    expect((await code.innerText()).trim()).toBe('const verb = "<b>comer</b>";');

    await page.getByRole('button', { name: 'New chat' }).click();
    // The reply is shown before it is complete.
    await chats.send('Tell me a story');
    await reply.getByText('Once upon a time').waitFor();
    expect(await reply.getAttribute('aria-busy')).toBe('true');
    const kept = page.waitForResponse((response) => response.url().includes('/add-message/'));
    await stop.click();
    expect((await kept).status()).toBe(200);
    const shown = await reply.locator('.la-md').innerText();
    expect(shown).not.toContain('the end.');

    await page.reload();
    await chats.logIn();
    expect(await read({ chats }, 'Tell me')).toContain(shown);
    expect(await read({ chats }, 'conjugate the')).toContain('That was all.');
    expect(await row()).toBe('nosotros\tcomemos');
    await chats.open();
    await chats.rename('Tell me', 'Half a story');
    await chats.remove('conjugate the');
    await chats.item('conjugate the').waitFor({ state: 'detached' });
    await page.reload();
    await chats.logIn();
    expect(await read({ chats }, 'Half a story')).toContain(shown);
    await chats.open();
    await chats.remove('Half a story');
    await chats.panel.getByText('Your chats will appear here.').waitFor();
    expect(consoleMessages).toEqual([]);
  });
});
