import { fieldOf, rememberPasswords } from '../fields/fieldFacts.js';
import { warn } from '../warn.js';
import type { FieldSettings, Writers } from './writerContext.js';

/**
 * Gives each field below `root` its writer when it is first focused, also if it has the focus already.
 * @param settingsOf undefined for a field that gets no writer
 * @returns a function that takes the focused field now
 */
export function followFocus(
  { writers, attach }: Pick<Writers, 'writers' | 'attach'>,
  root: Node,
  settingsOf: (field: HTMLElement) => FieldSettings | undefined,
  signal: AbortSignal,
): () => void {
  async function take(): Promise<void> {
    const top = root.getRootNode();
    rememberPasswords(top);
    const active: unknown = Reflect.get(top, 'activeElement');
    const field = active instanceof Element && root.contains(active) ? fieldOf(active) : undefined;
    if (!field || writers.has(field)) return;
    const settings = settingsOf(field);
    if (!settings) return;
    try {
      const writer = await attach(field, settings);
      if (signal.aborted || !field.isConnected) writer?.detach();
    } catch (error) {
      // If an import fails, the next focus tries again.
      warn(error);
    }
  }

  root.addEventListener('focusin', () => void take(), { signal });
  void take();
  return () => void take();
}
