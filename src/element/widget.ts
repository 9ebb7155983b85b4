import r2wc from '@r2wc/react-to-web-component';
import type { HostConfig } from '../domain/hostConfig';
import type { Mode } from '../domain/mode';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { Facade } from '../facade/types';
import { suspend } from '../state/store';
import { keepSheets, readoptSheets } from '../theme/adoptSheet';
import { adoptScreenStyles } from '../theme/screenStyles';
import { defineProperties, OBSERVED_NAMES, takeEarlyProperties } from './attributes';
import { createConfigReader, type WidgetElement } from './configuration';
import { findStore } from './instances';
import { throwLoadError, type FetchTool } from '../domain/loading';
import { loadApi } from './api/loadApi';
import type { MethodName } from './api/methodNames';
import { RETRY_EVENT, Root, type RootProps } from './Root';
import type { ShownSettings } from './customStates';
import { DARK_WHEN } from '../theme/darkWhen';

const EDITABLE = 'input, textarea, select, [contenteditable]';

/** A modal dialog captures all keys. The Escape that closes it must not also close something on the host page. */
const MODAL = 'dialog[open] *, dialog[open]';

/**
 * Keeps keys typed into the widget or its dialogs from triggering the host page's shortcuts. The host page sees the
 * element as the event target, not the text box inside. So a page that ignores shortcuts while the user types does not
 * notice that the user types.
 */
function keepHostShortcutsOut(root: ShadowRoot): void {
  /** Keys pressed inside the widget. Their `keyup` is stopped too, even if the focus has moved in the meantime. */
  const down = new Set<string>();

  function stopIfOurs(event: Event): void {
    const { target } = event;
    const isOurs = target instanceof Element && target.matches(`${EDITABLE}, ${MODAL}`);
    const key = event instanceof KeyboardEvent ? event.code : '';
    const wasOurs = event.type === 'keyup' && down.delete(key);
    if (isOurs && event.type === 'keydown') down.add(key);
    if (isOurs || wasOurs) event.stopPropagation();
  }

  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfOurs);
}

/**
 * Calls `show` now, and again when the mode or the system's colour scheme changes. The element itself handles changes
 * of the `theme` attribute.
 * @returns a function that stops the calls; undefined before the first render
 */
function watchStates(element: Element, show: (shown: ShownSettings) => void): (() => void) | undefined {
  const store = findStore(element);
  if (!store) return undefined;
  const update = () => {
    const { ui, session } = store.getState();
    show({ mode: ui.mode, theme: session.config.theme });
  };
  const unsubscribe = store.subscribe(({ ui }, before) => {
    if (ui.mode !== before.ui.mode) update();
  });
  const scheme = matchMedia(DARK_WHEN.auto);
  scheme.addEventListener('change', update);
  update();
  return () => {
    unsubscribe();
    scheme.removeEventListener('change', update);
  };
}

/** The text and languages are those of the translate screen. */
export interface CurrentState {
  readonly mode: Mode;
  readonly text: string;
  readonly pair: LanguagePair;
}

export interface Widget {
  readonly isConnected: boolean;
  /**
   * Renders into the facade. If the widget is already rendered, it retries failed loads. `show` is called once the real
   * screen is shown, and when its mode or colour scheme changes.
   */
  connect(facade: Facade, show: (shown: ShownSettings) => void): void;
  /** Reads the configuration again if `changed` contains attributes or properties of the configuration. */
  update(changed: readonly string[]): void;
  /** Undefined before there is a state. When the element comes back to the page, its facade shows these values. */
  current(): CurrentState | undefined;
  call(name: MethodName, args: readonly unknown[]): Promise<unknown>;
  move(): void;
  /** Unmounts React. Keeps the state for the next `connect`. */
  disconnect(): void;
  readoptStyles(): void;
}

// r2wc keeps its state under these global symbols. They are its only extension point.
const PROPS = Symbol.for('r2wc.props');

/** The members of r2wc's class that its types omit. */
interface ReactBridge {
  container: HTMLElement;
  [PROPS]: Omit<RootProps, 'container'>;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const ReactElement = r2wc(Root, { shadow: 'open', props: {} });

/**
 * Creates r2wc's element without its constructor, because the entry has already created the element. It mounts `Root`
 * into a container that is not on the page, and `Root` hydrates the facade.
 */
function createBridge(props: ReactBridge[typeof PROPS]): ReactBridge {
  const bridge: ReactBridge = Object.create(ReactElement.prototype);
  return Object.assign(bridge, { container: document.createElement('div'), [PROPS]: props });
}

export function createWidget(
  element: WidgetElement,
  sheets: readonly CSSStyleSheet[],
  fetchTool: FetchTool,
): Widget {
  const root = element.shadowRoot;
  if (!root) throw new Error('no shadow root');
  keepSheets(root, sheets);
  const setTheme = adoptScreenStyles(root);
  const readConfiguration = createConfigReader(element);
  let bridge: ReactBridge | undefined;
  let stopWatching: (() => void) | undefined;
  keepHostShortcutsOut(root);

  function readConfig(): HostConfig {
    const hostConfig = readConfiguration();
    setTheme(hostConfig.theme);
    return hostConfig;
  }

  function update(changed: readonly string[]): void {
    if (!bridge || !changed.some((name) => OBSERVED_NAMES.includes(name))) return;
    bridge[PROPS] = { ...bridge[PROPS], hostConfig: readConfig() };
    bridge.connectedCallback();
  }

  const early = takeEarlyProperties(element);
  defineProperties(element, update);
  for (const [name, value] of early) Reflect.set(element, name, value);

  return {
    get isConnected() {
      return bridge !== undefined;
    },
    connect(facade, show) {
      if (bridge) return void facade.container.dispatchEvent(new Event(RETRY_EVENT));
      const onReady = () => {
        facade.isReleased = true;
        stopWatching?.();
        stopWatching = watchStates(element, show);
      };
      bridge = createBridge({ element, facade, hostConfig: readConfig(), fetchTool, onReady });
      bridge.connectedCallback();
    },
    update,
    current() {
      const state = findStore(element)?.current();
      return state && { mode: state.ui.mode, text: state.translate.text, pair: state.translate.pair };
    },
    async call(name, args) {
      const { METHODS } = await loadApi().catch(throwLoadError);
      const run: unknown = METHODS[name];
      return typeof run === 'function' && Reflect.apply(run, undefined, [findStore(element), ...args]);
    },
    // A dialog that is moved in the DOM leaves the top layer and is no longer modal, so it is closed.
    move: () => findStore(element)?.getState().ui.closeDialog(),
    disconnect() {
      const store = findStore(element);
      if (store) suspend(store);
      stopWatching?.();
      bridge?.disconnectedCallback();
      bridge = undefined;
    },
    readoptStyles: () => readoptSheets(root),
  };
}
