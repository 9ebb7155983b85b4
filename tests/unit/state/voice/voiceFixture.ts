import { afterEach, beforeEach, vi } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

export const voiceOf = ({ store }: StoreDouble) => store.getState().voice;

export const textOf = ({ store }: StoreDouble) => store.getState().translate.text;

export async function opened(config: Parameters<typeof createStoreDouble>[0] = {}) {
  const double = createStoreDouble(config);
  await double.store.getState().features.load('voice');
  const { controller } = voiceOf(double);
  if (!controller) throw new Error('the controller is not loaded');
  const carets: number[] = [];
  const listen = async (text = '', start = text.length, end = start) => {
    if (text !== '') double.store.getState().translate.setText(text);
    controller.dictateInto({
      place: 'source',
      language: 'en',
      start,
      end,
      onWritten: (_text, caret) => carets.push(caret),
    });
    await settled();
  };
  return Object.assign(double, { controller, listen, carets });
}

/** Gives each test of the file a fake clock. */
export function useVoice(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
