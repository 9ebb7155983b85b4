import { fieldOf } from '../../services/host/field/fieldFacts';
import type { FacadeStyles } from '../../theme/facadeStyles';
import type { FieldWriter, WriterOptions, WriterTarget } from '../api/elementMethods';
import type { WidgetElement } from '../elementConfig';
import { attachContainer } from './attachContainer';
import { fieldsOf } from './fields';
import { DEFAULT_KINDS } from '../../domain/field/change';
import { parseKinds, toTag } from '../../domain/field/settings';
import type { FieldSettings } from './writerTypes';

/**
 * @throws TypeError if the target is not a field, must not be read, or already has a writer; the reason of the signal
 * once it is aborted
 */
export async function attachWriter(
  element: WidgetElement,
  root: ShadowRoot,
  styles: FacadeStyles,
  target: WriterTarget,
  { language, kinds, signal }: WriterOptions = {},
): Promise<FieldWriter> {
  signal?.throwIfAborted();
  const fields = fieldsOf(element, root, styles);
  if (!fields.frame.isConnected) {
    root.append(fields.frame);
    fields.setTheme();
  }
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
    ? attachContainer(field, fields, settings)
    : await fields.attach(field, settings);
  if (!writer)
    throw new TypeError(
      'The element is no field that may be read, or another writer has it: see docs/field.md.',
    );
  if (signal?.aborted) writer.detach();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', writer.detach);
  return writer;
}
