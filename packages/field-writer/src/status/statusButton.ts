import { create, createButton, createIcon } from '@lang-assistant/ui/createElement';
import { visibleRect } from '../fields/visibleRect.js';
import type { StatusView } from './statusView.js';

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

  /** Screen readers still get the whole name. */
  function setShort(isShort: boolean): void {
    element.classList.toggle('la-stat--short', isShort);
    element.querySelector('.la-stat__word')?.classList.toggle('la-sr', isShort);
  }

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
    element.className = `la-spot la-stat la-stat--${view.tone}`;
    element.setAttribute('aria-label', view.name ?? view.text);
    if (label !== '') element.setAttribute('aria-description', label);
    const opens = view.tone !== 'none' && view.tone !== 'ask' && view.tone !== 'busy';
    element.toggleAttribute('aria-busy', view.tone === 'busy');
    if (opens) element.setAttribute('aria-haspopup', 'dialog');
    else element.removeAttribute('aria-haspopup');
    element.replaceChildren(
      view.icon ? createIcon(view.icon, 'la-icon--sm') : createDots(),
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

/** Converts a rectangle of the viewport to an offset from the element's position, in the element's CSS pixels. */
export type OffsetOf = (rect: DOMRect) => { readonly left: number; readonly top: number };

/** In CSS pixels. A narrower field has space only for the number. */
const NARROW = 240;
/** In CSS pixels. The distance from the corner of the field, which may have a resize handle. */
const INSET = 20;
/** In CSS pixels. The distance from the edges of the visual viewport. */
const EDGE = 8;

export function placeStatus(
  { element, setNarrow }: StatusButton,
  field: HTMLElement,
  offsetOf: OffsetOf,
): void {
  if (element.hidden) return;
  const rect = field.getBoundingClientRect();
  const { left, top } = offsetOf(rect);
  setNarrow(field.offsetWidth < NARROW);
  const { offsetWidth, offsetHeight, style } = element;
  const space = field.offsetWidth - offsetWidth;
  const inset = Math.min(INSET, Math.max(space / 2, 0));
  const { direction, visibility } = getComputedStyle(field);
  const isRtl = direction === 'rtl';
  // The visual viewport is narrower than the page after a pinch zoom, and if the page is wider than the screen.
  const view = visualViewport ?? { offsetLeft: 0, width: innerWidth };
  const toLeft = (x: number) => offsetOf(new DOMRect(x)).left;
  const end = Math.max(toLeft(view.offsetLeft + view.width) - offsetWidth - EDGE, left);
  const start = Math.min(toLeft(view.offsetLeft) + EDGE, left + space);
  style.left = `${Math.max(Math.min(left + (isRtl ? inset : space - inset), end), start)}px`;
  style.top = `${top + field.offsetHeight - offsetHeight / 2}px`;
  const shown = visibleRect(field);
  // Hides the button if the lower edge of the field is scrolled out of its container or covered by a header. When the
  // button is focused, it becomes visible again.
  style.clipPath = shown.bottom < rect.bottom - 1 || shown.top >= rect.bottom ? 'inset(50%)' : '';
  style.visibility = rect.width === 0 || visibility !== 'visible' ? 'hidden' : '';
}
