import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { DictionaryEntry } from '../../../../src/domain/dictionary/dictionary';
import { USAGE_KEYS } from '../../../../src/domain/usage/dailyCount';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

export const EMPTY: DictionaryEntry = {
  wordType: '',
  definitions: [],
  synonyms: [],
  examples: [],
  conjugation: [],
};
export const entryOf = (definition: string): DictionaryEntry => ({ ...EMPTY, definitions: [definition] });

export let double: StoreDouble;
export const box = () => double.store.getState().dictionary.box;
export const translate = () => double.store.getState().translate;

export function openDouble(config: Partial<HostConfig> = {}): void {
  double = createStoreDouble(config);
}

/** Gives each test its own store, and a clock that the test advances. */
export function useDictionaryDouble(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    openDouble();
  });
  afterEach(() => void vi.useRealTimers());
}

/** Waits until all modules are loaded. Module loading does not use the test's fake clock. */
export async function until(isThere: () => boolean): Promise<void> {
  await expect.poll(() => isThere()).toBe(true);
}

export async function translated(text: string, result: string): Promise<void> {
  const before = double.asked.length;
  translate().setText(text);
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => double.asked.length > before);
  await double.asked.at(-1)?.answer(result);
  await until(() => double.store.getState().dictionary.controller !== undefined);
  double.store.getState().dictionary.controller?.sync();
  await settled();
}

export async function asked(text: string, result: string): Promise<void> {
  const before = double.looked.length;
  await translated(text, result);
  await until(() => double.looked.length > before);
}

export function used(): number {
  const raw = double.storage.open().read(USAGE_KEYS.ai);
  const record: unknown = JSON.parse(raw ?? '{"count":0}');
  return (record as { count: number }).count;
}

export const limited = (most: number): Partial<HostConfig> => {
  const { limits } = double.store.getState().session.config;
  return { limits: { ...limits, aiPerDay: { ...limits.aiPerDay, anonymous: most } } };
};
