import { afterEach, beforeEach, vi } from 'vitest';
import { textOfParts } from '../../../../src/domain/write/textDiff';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { settled, type Improving } from '../../../support/store/backendDouble';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';
import type { WriteController } from '../../../../src/state/write/types';

export let double: StoreDouble;

export function restart(...options: Parameters<typeof createStoreDouble>): void {
  double = createStoreDouble(...options);
}

export const state = () => double.store.getState();

export function controller(): WriteController {
  const { controller: found } = state().write;
  if (!found) throw new Error('the controller is not loaded');
  return found;
}

export async function start(config: Partial<HostConfig> = {}): Promise<void> {
  restart(config);
  await state().features.load('write');
}

export async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settled();
}

/** Returns a request by its index; by default, the last request. */
export function sent(place = -1): Improving {
  const found = double.improving.at(place);
  if (!found) throw new Error('nothing was sent');
  return found;
}

export async function type(text: string): Promise<void> {
  controller().setText(text);
  await wait(1000);
}

export async function improved(
  text: string,
  correctedText: string,
  alternatives: string[] = [],
): Promise<void> {
  await type(text);
  await sent().answer({ correctedText, alternatives });
}

export function shown(): string {
  const { output } = controller();
  return output.kind === 'success' ? textOfParts(output.value.parts) : `(${output.kind})`;
}

export function changes() {
  const { output } = controller();
  const parts = output.kind === 'success' ? output.value.parts : [];
  return parts.flatMap((part, index) => (part.kind === 'change' ? [{ ...part, index }] : []));
}

/** Gives each test of the file a new fixture and a fake clock. */
export function useWrite(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    await start();
  });
  afterEach(() => vi.useRealTimers());
}
