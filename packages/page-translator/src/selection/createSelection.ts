import { createFrame } from '@lang-assistant/ui/frame';
import { createLayer } from './layer.js';
import type { SelectionOptions } from './options.js';
import { createShown, drop, readOffered, refresh } from './shownSelection.js';

/** The selection must be stable for this time: no event reports the end of a selection by keys or touch handles. */
const STABLE_MS = 120;

/** The document has the selection here that shows its button and its popover, for all copies of this module. */
const CURRENT = Symbol.for('lang-assistant:selection');

/** Of several selections on a page, only the first shows a button, until it is disconnected. */
function createTurn() {
  const own = {};
  const isOwn = () => Reflect.get(document, CURRENT) === own;
  return {
    isOwn(): boolean {
      if (Reflect.get(document, CURRENT) === undefined) Reflect.set(document, CURRENT, own);
      return isOwn();
    },
    end: () => isOwn() && Reflect.deleteProperty(document, CURRENT),
  };
}

export interface Selection {
  /** Closes the popover and hides the button. */
  close(): void;
  /** Also ends the listeners. */
  disconnect(): void;
}

/**
 * Follows the selections of the page.
 * @param root has the custom properties and base rules of `@lang-assistant/ui`
 * @param insertRoot called before something is shown
 */
export function drawSelection(root: ShadowRoot, options: SelectionOptions, insertRoot = () => {}): Selection {
  const layer = createLayer(root, options, insertRoot);
  const shown = createShown(layer, options);
  const isOwn = (event: Event) => event.composedPath().includes(layer.element);
  const { isShortcut = isDefaultShortcut } = options;
  const turn = createTurn();
  let isPointerDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const passive = { capture: true, passive: true, signal: ended.signal };

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => isPointerDown || !turn.isOwn() || refresh(shown, options), STABLE_MS);
  }

  function change(): void {
    if (drop(shown, options)) schedule();
  }

  function press(isDown: boolean): void {
    isPointerDown = isDown;
    if (!isDown) return schedule();
    shown.dismiss();
    shown.close(false);
  }

  function scroll(): void {
    shown.button.hide();
    shown.getOpen()?.place();
  }

  /** Returns true if this key press did something and the page must not handle it. */
  function useKey(event: KeyboardEvent): boolean {
    if (event.isComposing || !turn.isOwn()) return false;
    if (event.key === 'Escape') shown.dismiss();
    const selected = isShortcut(event) ? readOffered(options) : undefined;
    if (selected) void shown.show(selected, true);
    return selected !== undefined;
  }

  document.addEventListener('selectionchange', change, passive);
  document.addEventListener('pointerdown', (event) => isOwn(event) || press(true), passive);
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => press(false), passive);
  document.addEventListener('scroll', scroll, passive);
  addEventListener('resize', scroll, passive);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || !useKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: ended.signal },
  );
  // The user may have selected text before.
  change();

  function close(): void {
    clearTimeout(timer);
    shown.close(false);
    shown.dismiss();
  }
  return {
    close,
    disconnect() {
      ended.abort();
      close();
      turn.end();
    },
  };
}

/** Control and the full stop; Command on macOS. */
function isDefaultShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === '.' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Shows a button next to selected text of the page, which opens a popover with the translation. */
export function createSelection(options: SelectionOptions): Selection {
  // The element of the root has no place in the layout of the page.
  const frame = createFrame(document.body, options.theme ?? 'auto', ':host{position:absolute!important}');
  const selection = drawSelection(frame.root, options, frame.insert);
  return {
    close: selection.close,
    disconnect() {
      selection.disconnect();
      frame.remove();
    },
  };
}
