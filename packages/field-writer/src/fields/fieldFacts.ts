import { canCheck, type FieldFacts } from './canCheck.js';

/** Inputs that had `type="password"` when the widget looked at them. */
const passwords = new WeakSet<Element>();

export const FIELDS = 'textarea, input, [contenteditable]';

/** Attributes by which fields opt out of checkers. */
const OPT_OUTS =
  '[spellcheck=false], [data-gramm=false], [data-gramm_editor=false], [data-enable-grammarly=false], [data-lt-active=false]';

/** A password input stays private even if the page later shows the password as text. */
export function rememberPasswords(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  for (const input of root.querySelectorAll('input[type=password]')) passwords.add(input);
}

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

export function fieldOf(element: Element | null | undefined): HTMLElement | undefined {
  if (!element) return undefined;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return element;
  return editableOf(element);
}

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

/** Whether an element is a field that may be read if the page names it, or may contain fields. */
export const mayHaveFields = (element: HTMLElement): boolean =>
  fieldOf(element) !== element || canCheck(readFacts(element, true));

export function labelOf(field: HTMLElement): string {
  const root = field.getRootNode();
  const ids = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named =
    root instanceof Document || root instanceof ShadowRoot
      ? ids.flatMap((id) => root.getElementById(id) ?? [])
      : [];
  if (named.length > 0) return named.map(({ textContent }) => textContent.trim()).join(' ');
  const labels: unknown = Reflect.get(field, 'labels');
  const [first] = labels instanceof NodeList ? labels : [];
  // A label around a text box also contains its first text.
  return field.getAttribute('aria-label') ?? first?.textContent?.replace(field.textContent, '').trim() ?? '';
}
