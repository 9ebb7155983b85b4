import { canCheck } from '../../domain/field/canCheck';
import { create } from '../../components/createElement';
import type { FieldAdapter, FieldText } from '../../services/contracts/field';
import { createInputText } from '../../services/host/field/inputText';
import { importEditable } from '../../services/host/field/loadParts';
import { createMarks } from '../../services/host/field/createMarks';
import { readFacts } from '../../services/host/field/fieldFacts';
import { createWriter } from './createWriter';
import type { AttachedWriter, FieldSettings, WriterContext } from './writerTypes';

/** The fields that already have a writer. Other elements on the page ignore these fields. */
const taken = new WeakSet<HTMLElement>();

async function openText(field: HTMLElement, adapter: FieldAdapter | undefined): Promise<FieldText> {
  if (adapter) return (await importEditable()).createAdapterText(adapter);
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return createInputText(field);
  return (await importEditable()).createEditableText(field);
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
  if (taken.has(field) || !canCheck(readFacts(field, settings.isNamed))) return undefined;
  taken.add(field);
  const { frame, sheet } = context;

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
    const marks = await createMarks(text, { sheet, createMirror, offsetOf });
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
