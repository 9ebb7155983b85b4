import type { Widget } from './widget';
import type { WidgetElement } from './configuration';
import type { Face } from './face';
import { showStates, type CustomStates } from './customStates';
import type { FacadeStyles } from '../theme/facadeStyles';
import { createFacade, loadSuccessor } from '../facade/facade';
import type { Facade, FacadeSettings } from '../facade/types';
import { readFacadeSettings } from './readSettings';
import type { Loading } from '../domain/loading';
import { fetchTool, importWidget } from './loadWidget';
import { listen } from '../facade/listen';
import { START_PAUSE_MS, START_WAIT_MS } from '@lang-assistant/core/timing';

/**
 * Resolves once the element shows the loaded screen instead of the facade.
 * @throws Error if a file of the widget cannot be loaded, with the browser's error as its cause
 */
function untilReady(element: HTMLElement, root: ShadowRoot): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.addEventListener('la-ready', resolve, { once: true });
    root.addEventListener('error', (event) => reject(Reflect.get(event, 'error')), { once: true });
  });
}

const NEAR = '25%';

/** These events show that a user is about to use the element. */
const APPROACHES = 'pointerover pointerdown focusin keydown click input';

/**
 * Calls `load` at the time that `loading` names, and at the latest when a user approaches the element. Aborting
 * `signal` cancels the call. `load` must abort `signal`, so that it is called only once.
 */
function whenNeeded(element: HTMLElement, loading: Loading, load: () => void, signal: AbortSignal): void {
  const start = () => signal.aborted || load();
  if (loading === 'eager') start();
  listen(element, APPROACHES, start, signal);
  // Safari does not support idle callbacks.
  if (loading === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(start);
  if (loading === 'visible')
    new IntersectionObserver(
      (entries, observer) => {
        if (!signal.aborted && !entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: NEAR },
    ).observe(element);
}

/** If true, another mode must not replace the facade. */
function isUsed({ typedAtMs, act, error }: Facade, root: ShadowRoot): boolean {
  return Boolean(typedAtMs || act || error.isConnected || root.activeElement);
}

const WAIT_POLL_MS = 20;

/**
 * Waits while the user types, because React would hold the keys back: until a pause, an action, a text box without the
 * focus, or until `isUrgent`; `START_WAIT_MS` at most.
 */
async function untilTypingPause(read: () => Facade | undefined, isUrgent: () => boolean): Promise<void> {
  const endAt = performance.now() + START_WAIT_MS;
  for (;;) {
    const { typedAtMs = 0, act, box } = read() ?? {};
    const isTyping = typedAtMs > 0 && box?.matches(':focus') && !act;
    if (!isTyping || isUrgent() || performance.now() > Math.min(endAt, typedAtMs + START_PAUSE_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_POLL_MS));
  }
}

/** Only the text box of the translate screen gets the text of the page. */
const givenText = ({ mode, text }: FacadeSettings) => (mode === 'translate' ? text : '');

const typedInto = (box: HTMLTextAreaElement | null) =>
  box?.value === box?.defaultValue ? undefined : box?.value;

/**
 * Draws the facade, a working text box in the frame of the real screen, and loads the rest at the time that the
 * `loading` attribute names. The state survives a move of the element. Nothing renders before the element is on a page.
 */
export function createWidgetFace(
  element: WidgetElement,
  root: ShadowRoot,
  states: CustomStates,
  styles: FacadeStyles,
): Face {
  let drawn: Facade | undefined;
  /** Settles when a shell that cannot be adopted has been replaced. */
  let replacing: Promise<void> | undefined;
  let widget: Widget | undefined;
  /** True while the element is on a page and shows this face. */
  let isActive = false;
  /** The text that the user typed into a facade that left the page before the widget had the text. */
  let unsaved: string | undefined;
  /** Covers the wait before loading, and the loading. Aborted by the next attempt, or when the element is removed. */
  let attempt = new AbortController();
  let shown = '';
  let loading: Loading | undefined;

  const isReady = () => Boolean(drawn?.isReleased);

  /** The settings, with the mode, the languages and the text that the widget shows. */
  const readCurrent = () => ({ ...readFacadeSettings(element, element.config), ...widget?.current() });

  function readSettings(): FacadeSettings {
    const settings = readCurrent();
    styles.setTheme(settings.theme);
    shown = JSON.stringify(settings);
    showStates(states, settings, !isReady());
    return settings;
  }

  function draw(settings: FacadeSettings): Facade {
    const { activeElement } = root;
    const typed = unsaved ?? typedInto(root.querySelector('textarea'));
    const facade = createFacade(root, { ...settings, text: givenText(settings) }, typed);
    // With a shell, the facade's sheet waits, because its rules would override the shell's rules for its screen.
    if (!widget && !root.querySelector('style')) styles.adopt();
    unsaved = undefined;
    // The focused element was in a shell with another screen or of another version, which is now removed.
    facade.hadFocus = activeElement?.isConnected === false;
    if (facade.hadFocus) facade.box?.focus();
    return facade;
  }

  function drawOrConnect(): void {
    if (!isActive) return;
    // The HTML parser may still be adding nodes to a shell.
    if (!drawn && root.firstChild && document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', drawOrConnect);
    drawn ??= draw(readSettings());
    widget?.connect(drawn, (settings) => showStates(states, settings));
  }

  function nextAttempt(): AbortSignal {
    attempt.abort();
    attempt = new AbortController();
    return attempt.signal;
  }

  /** If loading fails, the facade and its text stay. The user, the page or the `online` event can try again. */
  function load(): void {
    const signal = nextAttempt();
    const { locale, mode } = readSettings();
    let isPressed = false;
    listen(element, 'pointerdown', () => (isPressed = true), signal);
    importWidget(locale, mode)
      .then(async ({ createWidget }) => {
        if (!widget)
          await untilTypingPause(
            () => drawn,
            () => isPressed || signal.aborted,
          );
        widget ??= createWidget(element, styles.sheets, fetchTool);
        return drawOrConnect();
      })
      .catch(async (problem: unknown) => {
        // Nothing is logged here: the browser logs the failed request.
        if (signal.aborted) return;
        addEventListener('online', load, { once: true, signal });
        await replacing;
        drawn?.showLoadError(load, problem);
      });
  }

  function loadWhenNeeded(settings: FacadeSettings): void {
    loading = settings.loading;
    // The user may have focused a shell before this script ran.
    whenNeeded(element, root.activeElement ? 'eager' : loading, load, nextAttempt());
  }

  const face: Face = {
    get state() {
      const { mode, pair, text } = readCurrent();
      return {
        isReady: isReady(),
        mode,
        sourceLanguage: pair.source,
        targetLanguage: pair.target,
        text: drawn?.mode === 'translate' && !drawn.isReleased && drawn.box ? drawn.box.value : text,
      };
    },
    get focusTarget() {
      return root.querySelector('textarea') ?? root.querySelector<HTMLElement>('[aria-current=page]');
    },
    connect() {
      isActive = true;
      if (widget?.isConnected) return;
      const settings = readSettings();
      // Requests start before the facade is drawn, because drawing takes as long as a round trip on a slow processor.
      if (!widget) loadWhenNeeded(settings);
      const successor = !drawn && loadSuccessor(root, settings.mode);
      if (!successor) return drawOrConnect();
      // If the widget loads first, it does not wait for the new template.
      replacing = successor.then(drawOrConnect, drawOrConnect);
    },
    move() {
      widget?.move();
    },
    disconnect() {
      isActive = false;
      attempt.abort();
      if (!drawn || !widget?.isConnected) return;
      if (drawn.typedAtMs > 0 && !drawn.isReleased) unsaved = drawn.box?.value ?? drawn.typed;
      widget.disconnect();
      drawn.container.remove();
      drawn = undefined;
    },
    /** A facade of another mode is drawn only if the user has not used the current one. */
    applyChanges(names) {
      const before = shown;
      const settings = readSettings();
      if (widget) return widget.update(names);
      if (before === shown) return;
      if (drawn?.mode === settings.mode) drawn.show({ ...settings, text: givenText(settings) });
      else if (drawn && !isUsed(drawn, root)) {
        drawn.container.remove();
        drawn = draw(settings);
      }
      if (settings.loading !== loading) loadWhenNeeded(settings);
    },
    readoptStyles() {
      if (widget) widget.readoptStyles();
      else styles.adopt();
    },
    async whenReady() {
      // The removal of an element is handled in the next microtask.
      await Promise.resolve();
      if (!isReady()) {
        // Loads again even if the widget is loaded, because its messages may have failed to load.
        load();
        await untilReady(element, root);
      }
      return widget ?? face.whenReady();
    },
  };
  return face;
}
