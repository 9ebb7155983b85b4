import { DEFAULT_KINDS, parseKinds, toTag } from '@lang-assistant/core/check';
import { fieldOf, FIELDS } from '../fields/fieldFacts.js';
import type { FieldWriter, WriterSettings, WriterTarget } from '../types.js';
import type { FieldSettings, Writers } from './writerContext.js';
import { followFocus } from './followFocus.js';

/** A field gets its writer when it is first focused, or at the first `check()`. */
function attachContainer(
  container: HTMLElement,
  fields: Writers,
  settings: FieldSettings,
  onDetach?: () => void,
): FieldWriter {
  const ended = new AbortController();
  const { signal } = ended;
  const own = new Set<HTMLElement>();
  let last: HTMLElement | undefined;
  const writers = () => [...own].flatMap((field) => fields.writers.get(field) ?? []);
  const current = () =>
    (last && fields.writers.get(last)) ?? writers().find(({ changes }) => changes.length > 0);

  async function take(field: HTMLElement | undefined): Promise<void> {
    if (!field || fields.writers.has(field)) return;
    own.add(field);
    const writer = await fields.attach(field, settings);
    if (signal.aborted) writer?.detach();
  }

  container.addEventListener(
    'focusin',
    ({ target }) => (last = target instanceof Element ? fieldOf(target) : undefined),
    { signal },
  );
  followFocus(
    fields,
    container,
    (field) => {
      own.add(field);
      last = field;
      return settings;
    },
    signal,
  );

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
      onDetach?.();
    },
  };
}

/** See `Writers.attachTarget`. */
export async function attachTarget(
  writers: Writers,
  target: WriterTarget,
  { language, kinds, signal }: WriterSettings = {},
  onDetach?: () => void,
): Promise<FieldWriter> {
  signal?.throwIfAborted();
  const tag = toTag(language);
  if (language !== undefined && tag === undefined)
    throw new TypeError(`There is no language ${JSON.stringify(language)}.`);
  const adapter = target instanceof HTMLElement ? undefined : target.adapter;
  const field = target instanceof HTMLElement ? target : target.adapter.element;
  const isContainer = !adapter && !fieldOf(field);
  const settings: FieldSettings = {
    isNamed: !isContainer,
    ...(adapter && { adapter }),
    ...(tag !== undefined && { language: tag }),
    ...(kinds && { kinds: parseKinds(kinds) ?? DEFAULT_KINDS }),
  };
  const writer = isContainer
    ? attachContainer(field, writers, settings, onDetach)
    : await writers.attach(field, { ...settings, onDetach });
  if (!writer)
    throw new TypeError(
      'The element is no field that may be read, or another writer has it: see docs/field.md.',
    );
  if (signal?.aborted) writer.detach();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', writer.detach);
  return writer;
}
