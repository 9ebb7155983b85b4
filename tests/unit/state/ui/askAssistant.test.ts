import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_MS } from '../../../../src/domain/chat/chat';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { PROMPTS } from '../../../../src/domain/chat/prompts';
import { suspend } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { open } from '../chat/chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a question from another tool', () => {
  it('opens the assistant and is sent at once', async () => {
    const chat = createStoreDouble();
    chat.store.getState().ui.askAssistant('Explain the grammar of “Hola”.');
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.store.getState().ui.mode).toBe('ai');
    expect(chat.chatted.at(-1)?.request).toMatchObject({
      content: 'Explain the grammar of “Hola”.',
      endpoint: 'chat-ai-plugin',
    });
  });

  it('is sent only once for several clicks before the assistant has loaded, and again for a later click', async () => {
    // On a paid plan, no use is counted, so the usage check does not hold back a second question.
    const chat = createStoreDouble({ plan: 'paid', userToken: 'token' });
    const { ui } = chat.store.getState();
    for (let press = 0; press < 4; press += 1) {
      ui.askAssistant('Explain the grammar of “Hola”.');
      await Promise.resolve();
    }
    await vi.dynamicImportSettled();
    await settled();
    const questions = () =>
      chat.store.getState().chat.controller?.messages.filter(({ role }) => role === 'user').length;
    expect(questions()).toBe(1);
    ui.askAssistant('Explain the grammar of “Hola”.');
    await vi.dynamicImportSettled();
    await settled();
    expect(questions()).toBe(2);
  });

  it('is not sent if the element left the page while the assistant was loading', async () => {
    const chat = createStoreDouble({ plan: 'paid', userToken: 'token' });
    chat.store.getState().ui.askAssistant('Explain the grammar of “Hola”.');
    suspend(chat.store);
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.store.getState().chat.controller).toBeDefined();
    expect(chat.chatted).toEqual([]);
    expect(chat.store.getState().ui.mode).toBe('translate');
  });

  it('continues the conversation on screen with its endpoint, and stops the reply in progress', async () => {
    const chat = await open();
    const [prompt] = PROMPTS;
    if (prompt) chat.controller().start(prompt, 'Help me.');
    await settled();
    chat.last().piece('Glad');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    chat.store.getState().ui.askAssistant('What is a gerund?');
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.shown()).toEqual(['> Help me.', '< Glad', '> What is a gerund?', '< ']);
    expect(chat.last().request.endpoint).toBe('chat-ai-plugin');
    expect(chat.last().request.history).toHaveLength(2);
  });

  it('at the daily limit opens the limit dialog, and the screen does not change', async () => {
    const limits = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 0, free: 0, paid: 0 } };
    const chat = createStoreDouble({ limits });
    chat.store.getState().ui.askAssistant('What is a gerund?');
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.store.getState().ui).toMatchObject({
      mode: 'translate',
      dialog: { kind: 'limit', feature: 'chat', max: 0 },
    });
    expect(chat.chatted).toEqual([]);
  });
});

describe('a question from another tool', () => {
  it('opens the assistant’s screen even if the assistant cannot be loaded, and reports the error', async () => {
    const chat = createStoreDouble();
    chat.modulesFail = new Error('offline');
    chat.store.getState().ui.askAssistant('What is a gerund?');
    await expect.poll(() => chat.reported).toHaveLength(1);
    expect(chat.store.getState().ui.mode).toBe('ai');
  });
});
