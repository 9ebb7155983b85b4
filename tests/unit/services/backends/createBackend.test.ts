import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createEmit } from '../../../../src/element/events';
import { askHost, createBackend } from '../../../../src/services/backends/createBackend';

const TEXT = { text: 'Hello', source: 'en', target: 'es' };

function createPage(listener: (event: CustomEvent) => void) {
  const host = new EventTarget();
  host.addEventListener('la-before-chat', (event) => event instanceof CustomEvent && listener(event));
  host.addEventListener('la-before-translate', (event) => event instanceof CustomEvent && listener(event));
  return createEmit(host);
}

describe('respondWith()', () => {
  it('accepts a promise that rejects early, without an unhandled rejection', async () => {
    const unhandled = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    const dispatch = createPage(({ detail }) => detail.respondWith(Promise.reject(new Error('offline'))));
    askHost(dispatch, DEFAULT_CONFIG, 'translate', TEXT, { signal: new AbortController().signal });
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('a backend call that is aborted while its code loads', () => {
  it('dispatches no event', async () => {
    const listener = vi.fn<(event: CustomEvent) => void>();
    const controller = new AbortController();
    const call = { signal: controller.signal, onPiece: () => undefined };
    const backend = createBackend(DEFAULT_CONFIG, createPage(listener));
    const reply = backend.chat({ content: 'Hi', endpoint: 'chat-ai-plugin', history: [] }, call);
    controller.abort(new Error('stopped'));
    await expect(reply).rejects.toThrow('stopped');
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not call the page’s function', async () => {
    const run = vi.fn<() => string>(() => 'Hola');
    const controller = new AbortController();
    const call = { signal: controller.signal, onPiece: () => undefined };
    const backend = createBackend({ ...DEFAULT_CONFIG, backend: { chat: run } });
    const answer = backend.chat({ content: 'Hi', endpoint: 'chat-ai-plugin', history: [] }, call);
    controller.abort(new Error('stopped'));
    await expect(answer).rejects.toThrow('stopped');
    expect(run).not.toHaveBeenCalled();
  });
});
