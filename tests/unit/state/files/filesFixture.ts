import { afterEach, beforeEach, vi } from 'vitest';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { settled, type Translating } from '../../../support/store/backendDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';
import type { FilesController, Progress } from '../../../../src/state/files/types';

export const MANY = { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 9, free: 9, paid: Infinity } };

export let double: StoreDouble;

export const state = () => double.store.getState();

export function controller(): FilesController {
  const found = state().files.controller;
  if (!found) throw new Error('the controller is not loaded');
  return found;
}

export async function start(config: Partial<HostConfig> = {}): Promise<void> {
  double = createStoreDouble({ mode: 'files', limits: MANY, ...config });
  await state().features.load('files');
}

export function file(name: string, size = 1000): File {
  const made = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

export async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settled();
}

export async function press(): Promise<void> {
  controller().translate();
  await wait(0);
  await wait(0);
}

export function asked(place = -1): Translating {
  const found = double.translating.at(place);
  if (!found) throw new Error('nothing was asked');
  return found;
}

export const kinds = () => controller().files.map(({ progress }) => progress.kind);

export const progressOf = (place: number): Progress | undefined => controller().files[place]?.progress;

export const used = (): unknown =>
  JSON.parse(double.storage.entries.get('anonymousUsageFiles') ?? '{"count":0}').count;

export const events = (name: string) => double.emitted.filter((event) => event.name === name);

export const idOf = (place: number) => controller().files[place]?.id ?? -1;

/** Gives each test of the file a new fixture and a fake clock. */
export function useFiles(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    await start();
  });
  afterEach(() => vi.useRealTimers());
}
