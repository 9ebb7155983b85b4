import { afterEach, beforeEach, vi } from 'vitest';
import { createBoxDouble, type BoxDouble } from '../../../support/store/boxDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

/** A French sentence of 43 characters: longer than the detector's minimum. */
export const SENTENCE = 'Je voudrais une chambre pour deux personnes';

export let double: StoreDouble;
export let box: BoxDouble;

export function restart(...options: Parameters<typeof createStoreDouble>): void {
  double = createStoreDouble(...options);
  box = createBoxDouble(double.store);
}

export const translate = () => double.store.getState().translate;

export async function pause(ms = 1000): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

export async function translated(text: string, result: string): Promise<void> {
  translate().setText(text);
  await pause();
  await double.asked.at(-1)?.answer(result);
}

/** Gives each test of the file a new fixture and a fake clock. */
export function useTranslate(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    restart();
  });
  afterEach(() => vi.useRealTimers());
}
