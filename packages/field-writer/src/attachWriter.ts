import { DEFAULT_KINDS } from '@lang-assistant/core/check';
import { DEFAULT_LOCALE, type Locale } from '@lang-assistant/core/locales';
import { create } from '@lang-assistant/ui/createElement';
import { adoptSheets, createFrame } from '@lang-assistant/ui/frame';
import { DEFAULT_SHORTCUT, isSetShortcut } from '@lang-assistant/ui/shortcut';
import { callCheck } from './callCheck.js';
import { fieldOf } from './fields/fieldFacts.js';
import type { CheckFunction, FieldWriter, WriterSettings, WriterTarget } from './types.js';
import { createWriters } from './writer/createWriters.js';

export interface WriterOptions extends WriterSettings {
  readonly check: CheckFunction;
  /** The language of the interface: `en` (default), `es`, `fr`, `ja` or `ko`. */
  readonly locale?: Locale;
}

/** The element that holds the button and the popover has no size. */
const HOST_RULES = ':host{position:absolute;width:0;height:0}';

/** Undefined for anything that is no element of this document's realm. */
function elementOf(target: unknown): HTMLElement | undefined {
  const adapter: unknown = typeof target === 'object' && target !== null && Reflect.get(target, 'adapter');
  const element: unknown =
    typeof adapter === 'object' && adapter !== null ? Reflect.get(adapter, 'element') : target;
  return element instanceof HTMLElement ? element : undefined;
}

/**
 * Checks a field of the page with a function, underlines its suggestions, and applies what the user accepts. Inserts
 * one element after the field, or at the end of a container, until the writer is detached.
 * @throws TypeError if the target is not a field, must not be read, or already has a writer; the reason of the signal
 * once it is aborted; an error if a file cannot be loaded
 */
export async function attachWriter(
  target: WriterTarget,
  { check, locale = DEFAULT_LOCALE, ...settings }: WriterOptions,
): Promise<FieldWriter> {
  const element = elementOf(target);
  if (!element) throw new TypeError('The target must be an HTML element, or the adapter of an editor.');
  if (typeof check !== 'function') throw new TypeError('The option `check` must be a function.');
  const { root } = createFrame(create('div', {}), 'light', HOST_RULES);
  const { host } = root;
  function insert(): void {
    if (host.isConnected || !element) return;
    // Inside a label, a press on the button would also be a press on the label.
    if (fieldOf(element) || element !== target) (element.closest('label') ?? element).after(host);
    else element.append(host);
  }
  const writers = createWriters({
    config: {
      locale,
      language: undefined,
      kinds: DEFAULT_KINDS,
      isAutomatic: true,
      isShortcut: (event) => isSetShortcut(DEFAULT_SHORTCUT, event),
      login: '',
      theme: 'light',
    },
    check: callCheck(check),
    emit: () => true,
    ignoreWords: () => [],
    adopt: (sheet) => adoptSheets(root, sheet),
    insert,
  });
  root.append(writers.frame);
  insert();
  try {
    return await writers.attachTarget(target, settings, () => host.remove());
  } catch (error) {
    host.remove();
    throw error;
  }
}
