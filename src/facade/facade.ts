import { formatCount } from '../domain/format';
import { createNode } from './createNode';
import { drawFacade } from './drawFacade';
import type { FacadeSettings } from './facadeSettings';
import { toLoadError } from '../domain/loading';
import { listen } from './listen';
import { createTranslate, ERROR, RETRY } from './messages';

/** The buttons that the facade and the real screen have in the same order. */
export const FACADE_BUTTONS = '.la-topbar button, .la-langbar button';

/** What the visitor did before the real screen stands. */
export interface Facade {
  /** The container that React hydrates. */
  readonly container: HTMLElement;
  /** The text box, which stays the same node. It is on the page in the translate mode only. */
  readonly box: HTMLTextAreaElement;
  /** Time of the last key, as of `performance.now()`; 0 if the visitor has not typed. */
  typedAtMs: number;
  isComposing: boolean;
  /** Index in `FACADE_BUTTONS` of the button that the visitor pressed last, else -1. */
  pressed: number;
  /** Index in `FACADE_BUTTONS` of the button that had the focus last, -1 if it was the text box. */
  focused: number;
  /** True once the visitor's text is in the widget's state, and React listens. */
  isReleased: boolean;
  /** True while the error is shown. */
  hasError: boolean;
  /**
   * Shows that the rest of the widget could not be loaded. `retry` runs when the visitor presses the button. The shadow root
   * gets an `ErrorEvent`, which the page does not see.
   */
  showLoadError(retry: () => void, cause: unknown): void;
  /** Stops listening: React listens from now on. */
  release(): void;
}

/** Draws the facade and records what the visitor does until `release`. */
export function createFacade(root: ShadowRoot, settings: FacadeSettings): Facade {
  const { locale, textLimit } = settings;
  const t = createTranslate(locale);
  const { container, box, counter, output } = drawFacade(root, settings, t);
  const listening = new AbortController();
  const buttons = [...container.querySelectorAll(FACADE_BUTTONS)];

  const on = (target: EventTarget, types: string, listener: (event: Event) => void) =>
    listen(target, types, listener, listening.signal);

  /** Index of the button that an event is about, -1 for anything else. */
  const indexOf = ({ target }: Event) =>
    buttons.findIndex((button) => target instanceof Node && button.contains(target));

  function setPressed(index: number): void {
    buttons[facade.pressed]?.removeAttribute('aria-busy');
    facade.pressed = index;
    buttons[index]?.setAttribute('aria-busy', 'true');
  }

  function showCount(): void {
    if (textLimit)
      counter.textContent = [Array.from(box.value).length, textLimit]
        .map((count) => formatCount(count, locale))
        .join(' / ');
  }

  const facade: Facade = {
    container,
    box,
    typedAtMs: 0,
    isComposing: false,
    pressed: -1,
    focused: -1,
    isReleased: false,
    hasError: false,
    showLoadError(retry, cause) {
      facade.hasError = true;
      const button = createNode('button.la-select', t(RETRY));
      on(button, 'click', () => {
        facade.hasError = false;
        output.replaceChildren();
        retry();
      });
      output.replaceChildren(createNode('div', { role: 'alert' }, t(ERROR), button));
      root.dispatchEvent(new ErrorEvent('error', { error: toLoadError(cause) }));
    },
    release() {
      facade.isReleased = true;
      listening.abort();
    },
  };

  showCount();
  on(box, 'input', () => {
    facade.typedAtMs = performance.now();
    // The visitor has moved on: the press would leave the text.
    setPressed(-1);
    showCount();
  });
  on(box, 'compositionstart compositionend', ({ type }) => {
    facade.isComposing = type === 'compositionstart';
  });
  // The host page sees the element as the event target, not the text box, and would run its shortcuts.
  on(box, 'keydown keypress keyup', (event) => event.stopPropagation());
  on(container, 'click', (event) => {
    const index = indexOf(event);
    if (index >= 0) setPressed(index);
  });
  on(container, 'focusin', (event) => {
    // React removes the focused button and focuses the text box: that is not the visitor's doing.
    if (buttons[facade.focused]?.isConnected !== false) facade.focused = indexOf(event);
  });
  return facade;
}
