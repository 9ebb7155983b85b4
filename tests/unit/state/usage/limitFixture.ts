import { afterEach, beforeEach, vi } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

export let double: StoreDouble;

export function restart(...options: Parameters<typeof createStoreDouble>): void {
  double = createStoreDouble(...options);
}

export const state = () => double.store.getState();

export const dialog = () => state().ui.dialog;

/** Returns the dialog that will open when the user pauses. */
export const waiting = () => state().ui.waitingDialog;

/** Types a text and waits until its request was sent or refused. */
export async function type(text: string): Promise<void> {
  state().translate.setText(text);
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
}

/** Gives each test of the file a new fixture and a fake clock. */
export function useLimits(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    restart();
  });
  afterEach(() => vi.useRealTimers());
}
