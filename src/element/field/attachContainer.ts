import { warn } from '../../services/device/logger';
import { FIELDS, fieldOf, rememberPasswords } from '../../services/host/field/fieldFacts';
import type { FieldWriter } from '../api/elementMethods';
import type { Fields } from './fields';
import type { FieldSettings } from './writerTypes';

/** A field gets its writer when it is first focused, or at the first `check()`. */
export function attachContainer(
  container: HTMLElement,
  fields: Fields,
  settings: FieldSettings,
): FieldWriter {
  const ended = new AbortController();
  const { signal } = ended;
  const own = new Set<HTMLElement>();
  let last: HTMLElement | undefined;
  const writers = () => [...own].flatMap((field) => fields.writers.get(field) ?? []);
  const current = () =>
    (last && fields.writers.get(last)) ?? writers().find(({ changes }) => changes.length > 0);

  async function take(field: HTMLElement | undefined): Promise<void> {
    rememberPasswords(container.getRootNode());
    if (!field || fields.writers.has(field)) return;
    const writer = await fields.attach(field, settings);
    if (!writer) return;
    own.add(field);
    if (signal.aborted || !field.isConnected) writer.detach();
  }

  function takeFocused(target: EventTarget | null): void {
    last = target instanceof Element ? fieldOf(target) : undefined;
    // If an import fails, the next focus tries again.
    take(last).catch((error: unknown) => warn(String(error)));
  }

  container.addEventListener('focusin', ({ target }) => takeFocused(target), { signal });
  const active: unknown = Reflect.get(container.getRootNode(), 'activeElement');
  if (active instanceof Element && container.contains(active)) takeFocused(active);

  return {
    field: container,
    get changes() {
      return writers().flatMap(({ changes }) => changes);
    },
    async check() {
      const found = new Set([...container.querySelectorAll(FIELDS)].map(fieldOf));
      await Promise.all([...found].map(take));
      await Promise.all(writers().map((writer) => writer.check()));
    },
    next: () => current()?.next(),
    previous: () => current()?.previous(),
    async accept(id) {
      await Promise.all(writers().map((writer) => writer.accept(id)));
    },
    async acceptAll() {
      // One writer after the other, because each writer takes the focus.
      for (const writer of writers()) await writer.acceptAll();
    },
    dismiss(id) {
      for (const writer of writers()) writer.dismiss(id);
    },
    detach() {
      ended.abort();
      for (const writer of writers()) writer.detach();
    },
  };
}
