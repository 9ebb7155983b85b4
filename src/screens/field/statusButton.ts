import { create } from '../../components/createElement';
import { createButton, icon } from './dom';
import type { StatusView } from './statusView';

export interface StatusButton {
  readonly element: HTMLButtonElement;
  /**
   * Hides the button if `view` is undefined.
   * @returns true if the size of the button may have changed
   */
  show(view: StatusView | undefined, isOpen: boolean): boolean;
  /** Must be called with true if the field is too narrow for the words. */
  setNarrow(isNarrow: boolean): void;
}

const WORDS_MS = 2_000;

const createDots = () =>
  create(
    'span',
    { class: 'la-dots', 'aria-hidden': 'true' },
    create('i', {}),
    create('i', {}),
    create('i', {}),
  );

export function createStatusButton(label: string, onPress: () => void): StatusButton {
  const element = createButton({ class: 'la-stat', part: 'field-status' }, onPress);
  let isNarrow = false;
  /** `shown` is the rendered status. `current` also contains whether the popover is open. */
  let shown = '';
  let current = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: readonly [StatusView | undefined, boolean] = [undefined, false];

  const setShort = (isShort: boolean) => element.classList.toggle('la-stat--short', isShort);

  function show(view: StatusView | undefined, isOpen: boolean): boolean {
    const next = JSON.stringify([view, isNarrow, isOpen]);
    if (next === current) return false;
    current = next;
    last = [view, isOpen];
    element.hidden = !view;
    const key = JSON.stringify([view, isNarrow]);
    element.setAttribute('aria-expanded', String(isOpen));
    if (!view || key === shown) return true;
    shown = key;
    clearTimeout(timer);
    element.className = `la-stat la-stat--${view.tone}`;
    element.setAttribute('aria-label', view.name ?? view.text);
    if (label !== '') element.setAttribute('aria-description', label);
    const opens = view.tone !== 'none' && view.tone !== 'ask' && view.tone !== 'busy';
    element.toggleAttribute('aria-busy', view.tone === 'busy');
    if (opens) element.setAttribute('aria-haspopup', 'dialog');
    else element.removeAttribute('aria-haspopup');
    element.replaceChildren(
      view.icon ? icon(view.icon, 'la-icon--sm') : createDots(),
      create('span', { class: 'la-stat__word' }, view.text),
      ...(view.short && isNarrow ? [create('span', { 'aria-hidden': 'true' }, view.short)] : []),
    );
    setShort(isNarrow);
    // The words for “no suggestions” are shown only for a short time.
    if (view.tone === 'none') timer = setTimeout(() => setShort(true), WORDS_MS);
    return true;
  }

  element.hidden = true;
  return {
    element,
    show,
    setNarrow(next) {
      if (next === isNarrow) return;
      isNarrow = next;
      show(...last);
    },
  };
}
