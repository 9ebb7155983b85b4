import { create, createSheet } from '@lang-assistant/ui/createElement';
import { adoptSheets } from '@lang-assistant/ui/frame';
import { screenSizeFor } from '@lang-assistant/ui/placeBeside';
import {
  boundsOf,
  clamp,
  endOf,
  inStylePixels,
  type Box,
  type Lines,
  type Position,
  type Size,
} from '@lang-assistant/ui/popover';
import { OVERLAY_RULES } from '@lang-assistant/ui/styles';
import { controlTokens } from '@lang-assistant/ui/tokens/controlRules';
import type { SelectionOptions } from './options.js';
import type { SelectedText } from './selectedText.js';
import selection from './selection.css?inline';

/**
 * The button's size and its distance from the line. The distance is larger for touch, whose handles are below the line.
 */
const BUTTON_PX = 28;
const GAP_PX = 3;
const TOUCH_GAP_PX = 12;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The button is below the line in which the selection ends, else below or above the whole selection. Undefined if that
 * line is off the screen, or if the button would cover selected text everywhere.
 */
export function placeButton(lines: Lines, side: number, gap: number, screen: Size): Position | undefined {
  const end = endOf(lines);
  if (!end || end.line.bottom < 0 || end.line.top > screen.height) return undefined;
  const bounds = boundsOf(lines.boxes);
  const left = clamp(end.x - side / 2, 0, screen.width - side);
  return [end.line.bottom + gap, bounds.bottom + gap, bounds.top - gap - side]
    .map((top) => ({ left, top, right: left + side, bottom: top + side }))
    .find(
      (place) =>
        place.top >= 0 && place.bottom <= screen.height && !lines.boxes.some((box) => overlaps(place, box)),
    );
}

/** Returns false if there is no place for the button. */
export function showAtSelection(button: HTMLElement, selected: SelectedText): boolean {
  const lines = selected.readLines();
  const gap = matchMedia('(pointer: coarse)').matches ? TOUCH_GAP_PX : GAP_PX;
  const at = lines && placeButton(inStylePixels(lines, button), BUTTON_PX, gap, screenSizeFor(button));
  if (!at) return false;
  Object.assign(button.style, { left: `${at.left}px`, top: `${at.top}px` });
  button.showPopover();
  return true;
}

export interface SelectionLayer {
  readonly element: HTMLElement;
  /** Must be called before something is shown, because other code may have replaced the content of the root. */
  show(): void;
  insertPopover(popover: HTMLElement, sheet: CSSStyleSheet): void;
  /**
   * Removes the layer if it is empty, and its custom properties, which would override those of other content of the
   * root.
   */
  release(): void;
}

/** The element that holds the button and the popover while one of them is shown. */
export function createLayer(
  root: ShadowRoot,
  options: Pick<SelectionOptions, 'locale' | 'theme'>,
  insertRoot: () => void,
): SelectionLayer {
  const tokens = new CSSStyleSheet();
  const rules = createSheet(OVERLAY_RULES + selection);
  const element = create('div', { class: 'la-root la-overlay la-layer', lang: options.locale });
  // A mouse press on the layer must not clear the selection or move the focus away from the page.
  element.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && !event.target.closest('select,form')) event.preventDefault();
  });
  // Events inside the layer must not reach the page's key and click handlers, or load the widget around the root.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input'])
    element.addEventListener(type, (event) => event.stopPropagation());
  return {
    element,
    show() {
      insertRoot();
      tokens.replaceSync(controlTokens(options.theme ?? 'auto'));
      adoptSheets(root, tokens, rules);
      if (element.parentNode !== root) root.append(element);
    },
    insertPopover(popover, sheet) {
      adoptSheets(root, sheet);
      element.append(popover);
    },
    release() {
      if (element.firstChild) return;
      tokens.replaceSync('');
      element.remove();
    },
  };
}
