import type { FieldFacts } from '../../../domain/field/canCheck';

/** Inputs that had `type="password"` when the widget looked at them. */
const passwords = new WeakSet<Element>();

/** Selector for elements that may be a field. */
export const FIELDS = 'textarea, input, [contenteditable]';

/** Selector for the attributes by which fields opt out of checkers. */
const OPT_OUTS =
  '[spellcheck=false], [data-gramm=false], [data-gramm_editor=false], [data-enable-grammarly=false], [data-lt-active=false]';

/**
 * Remembers the password inputs of a root. Such an input stays private even if the page later shows the password as
 * text.
 */
export function rememberPasswords(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  for (const input of root.querySelectorAll('input[type=password]')) passwords.add(input);
}

/** The outermost editable element around a node. */
function editableOf(element: Element): HTMLElement | undefined {
  let editable: HTMLElement | undefined;
  for (
    let at: Element | null = element;
    at instanceof HTMLElement && at.isContentEditable;
    at = at.parentElement
  )
    editable = at;
  return editable;
}

/** The field that contains an element, or the element itself if it is a field. */
export function fieldOf(element: Element | null | undefined): HTMLElement | undefined {
  if (!element) return undefined;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return element;
  return editableOf(element);
}

/**
 * Reads the properties that decide whether a field may be checked.
 * @param isNamed whether the page names the field itself
 */
export function readFacts(field: HTMLElement, isNamed: boolean): FieldFacts {
  const isInput = field instanceof HTMLInputElement;
  const type = isInput ? field.type : '';
  if (type === 'password') passwords.add(field);
  return {
    tag: isInput
      ? 'input'
      : field instanceof HTMLTextAreaElement
        ? 'textarea'
        : field.isContentEditable || field.matches('[contenteditable=false][role=textbox]')
          ? 'editable'
          : 'other',
    type,
    inputMode: field.inputMode,
    autocomplete: field.getAttribute('autocomplete') ?? '',
    names: [field.id, field.getAttribute('name') ?? ''],
    wasPassword: passwords.has(field),
    isIgnored: field.closest('[data-la-ignore]') !== null,
    isOptedOut: field.matches(OPT_OUTS),
    isNamed,
  };
}

/** The label of a field, on one line. */
export function labelOf(field: HTMLElement): string {
  const labels: unknown = Reflect.get(field, 'labels');
  const [first] = labels instanceof NodeList ? labels : [];
  return field.getAttribute('aria-label') ?? first?.textContent?.trim() ?? '';
}
