import { canCheck } from '../fields/canCheck.js';
import { create } from '@lang-assistant/ui/createElement';
import type { FieldAdapter, FieldText } from '../adapters/types.js';
import { createInputText } from '../adapters/inputText.js';
import { createMarks } from '../marks/createMarks.js';
import { readFacts } from '../fields/fieldFacts.js';
import { createWriter } from './createWriter.js';
import type { AttachedWriter, FieldSettings, WriterContext } from './writerContext.js';

const TAKEN = Symbol.for('lang-assistant.field-writer.fields');

/** The fields that already have a writer. The set is global, because each bundle on the page has its own modules. */
function readTaken(): WeakSet<HTMLElement> {
  const known: unknown = Reflect.get(globalThis, TAKEN);
  if (known instanceof WeakSet) return known;
  const taken = new WeakSet<HTMLElement>();
  Reflect.set(globalThis, TAKEN, taken);
  return taken;
}

async function openText(field: HTMLElement, adapter: FieldAdapter | undefined): Promise<FieldText> {
  if (adapter) return (await import('../adapters/editableText.js')).createAdapterText(adapter);
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return createInputText(field);
  return (await import('../adapters/editableText.js')).createEditableText(field);
}

/**
 * Returns undefined if the field must not be read or already has a writer.
 * @throws if one of its files cannot be loaded
 */
export async function attachToField(
  field: HTMLElement,
  settings: FieldSettings,
  context: WriterContext,
): Promise<AttachedWriter | undefined> {
  const taken = readTaken();
  if (taken.has(field) || !canCheck(readFacts(field, settings.isNamed))) return undefined;
  taken.add(field);
  const { frame } = context;

  function offsetOf(rect: DOMRect) {
    const origin = frame.getBoundingClientRect();
    const scale = field.getBoundingClientRect().width / field.offsetWidth || 1;
    return { left: (rect.left - origin.left) / scale, top: (rect.top - origin.top) / scale };
  }

  function createMirror(): HTMLElement {
    const mirror = create('div', { class: 'la-mirror', part: 'field-mirror', 'aria-hidden': 'true' });
    frame.prepend(mirror);
    return mirror;
  }

  try {
    const text = await openText(field, settings.adapter);
    const marks = await createMarks(text, { createMirror, offsetOf });
    return createWriter(text, marks, offsetOf, settings, {
      ...context,
      onDetach() {
        taken.delete(field);
        context.onDetach(field);
      },
    });
  } catch (error) {
    taken.delete(field);
    throw error;
  }
}
