import type { Widget } from './widget';
import { showStates, type CustomStates } from './customStates';
import { createFacadeStyles } from '../theme/facadeStyles';
import { createFacade, loadSuccessor } from '../facade/facade';
import type { Facade } from '../facade/types';
import { readFacadeSettings, type FacadeSettings } from '../facade/facadeSettings';
import type { Loading } from '../domain/loading';
import type { Mode } from '../domain/mode';
import { importWidget } from './loadWidget';
import { defineMethods } from './api/defineMethods';
import { untilReady } from './api/untilReady';
import { whenNeeded } from './whenNeeded';

// Without a DOM, as in Node, importing this module does nothing.
const Base: typeof HTMLElement = Reflect.get(globalThis, 'HTMLElement') ?? Object;

/** What an element shows, as `element.state`. */
export interface ElementState {
  /** True once the real screen stands, and while it does. */
  readonly isReady: boolean;
  readonly mode: Mode;
  /** Entry codes. Until `isReady`, the languages as the attributes or `config` spell them. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The text of the translate screen. */
  readonly text: string;
}

/** True if the visitor has typed, pressed or focused something, or reads an error: another mode must not be drawn. */
function isUsed({ typedAtMs, act, error }: Facade, root: ShadowRoot): boolean {
  return Boolean(typedAtMs || act || error.isConnected || root.activeElement);
}

/** The text that the page gives to the box of the mode. */
const givenText = ({ mode, text }: FacadeSettings) => (mode === 'translate' ? text : '');

/** What the visitor typed into a shell before this script ran. */
const typedInto = (box: HTMLTextAreaElement | null) =>
  box?.value === box?.defaultValue ? undefined : box?.value;

/** A `config` set as a plain property before the element was defined. */
function takeConfig(element: HTMLElement): unknown {
  if (!Object.hasOwn(element, 'config')) return undefined;
  const config: unknown = Reflect.get(element, 'config');
  Reflect.deleteProperty(element, 'config');
  return config;
}

/**
 * `<lang-assistant>`. It draws the facade, a working text box in the frame of the real screen, and loads the rest of the
 * widget when the `loading` attribute says so. State survives a move, and nothing renders before the element is on a page.
 */
export class LangAssistantElement extends Base {
  /** That of a shell, or a new one. */
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  readonly #styles = createFacadeStyles(this.#root);
  /** The element's custom states. Older browsers have none, and Chrome before 125 rejects names without dashes. */
  readonly #states: CustomStates = CSS.supports('selector(:state(a))')
    ? this.attachInternals().states
    : new Set();
  /** Set before the widget is loaded: React sets only properties that exist. The widget replaces it by an accessor. */
  backend: unknown = Reflect.get(this, 'backend');
  #config = takeConfig(this);
  #drawn: Facade | undefined;
  /** Settles when a shell that cannot be adopted has been replaced. */
  #replacing: Promise<void> | undefined;
  #widget: Widget | undefined;
  /** What the visitor typed into a facade that left the page before the widget had the text. */
  #unsaved: string | undefined;
  /** Waiting for the time to load, and loading. Aborted when the element leaves the page and by the next attempt. */
  #attempt = new AbortController();
  #shown = '';
  #loading: Loading | undefined;

  static {
    defineMethods(this, Base, (element) => element.#whenReady());
  }

  constructor() {
    super();
    const observer = new MutationObserver((records) =>
      this.#applyChanges(records.map(({ attributeName }) => attributeName ?? '')),
    );
    observer.observe(this, { attributes: true });
  }

  /** The configuration as an object. It overrides the attributes: see docs/reference/config.md. */
  get config(): unknown {
    return this.#config;
  }

  set config(value: unknown) {
    this.#config = value;
    queueMicrotask(() => this.#applyChanges(['config']));
  }

  connectedCallback(): void {
    if (this.#widget?.isConnected) return;
    const settings = this.#readSettings();
    // The requests go out before the facade is drawn: on a slow processor that takes as long as a round trip.
    if (!this.#widget) this.#loadWhenNeeded(settings);
    const successor = !this.#drawn && loadSuccessor(this.#root, settings.mode);
    if (!successor) return this.#connect();
    // If the widget is there first, it does not wait for it.
    this.#replacing = successor.then(this.#connect, this.#connect);
  }

  /** A move removes and inserts the element in the same task: only an element that is still gone in the microtask has left. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      const facade = this.#drawn;
      if (this.isConnected) return this.#widget?.move();
      this.#attempt.abort();
      if (!facade || !this.#widget?.isConnected) return;
      if (facade.typedAtMs > 0 && !facade.isReleased) this.#unsaved = facade.box?.value ?? facade.typed;
      this.#widget.disconnect();
      facade.container.remove();
      this.#drawn = undefined;
    });
  }

  /** `moveBefore` keeps the element connected. Defining this callback prevents a disconnect and a reconnect. */
  connectedMoveCallback(): void {}

  adoptedCallback(): void {
    // Browsers drop constructed sheets when a root moves to another document.
    if (this.#widget) this.#widget.readoptStyles();
    else this.#styles.adopt();
  }

  /** What the element shows now. */
  get state(): ElementState {
    const { mode, pair, text } = { ...readFacadeSettings(this, this.#config), ...this.#widget?.current() };
    const facade = this.#drawn;
    return {
      isReady: this.#isReady,
      mode,
      sourceLanguage: pair.source,
      targetLanguage: pair.target,
      text: facade?.mode === 'translate' && !facade.isReleased && facade.box ? facade.box.value : text,
    };
  }

  /**
   * Focuses the text box, else the button of the current tool. React also calls this when the focused element is
   * gone: on another tool's button, the next Enter would leave the tool that has just appeared.
   */
  override focus(options?: FocusOptions): void {
    const place =
      this.#root.querySelector('textarea') ?? this.#root.querySelector<HTMLElement>('[aria-current=page]');
    place?.focus(options);
  }

  get #isReady(): boolean {
    return this.#drawn?.isReleased === true;
  }

  /**
   * The widget once the real screen stands. It is loaded, whatever `loading` says, even before the element is inserted.
   * @throws Error if a file of it cannot be loaded; the next call tries again
   */
  async #whenReady(): Promise<Widget> {
    // An element that was just removed is gone in the next microtask.
    await Promise.resolve();
    if (!this.#isReady) {
      // Also if the widget is there: its messages may have failed to load.
      this.#load();
      await untilReady(this, this.#root);
    }
    return this.#widget ?? this.#whenReady();
  }

  #readSettings(): FacadeSettings {
    const settings = readFacadeSettings(this, this.#config);
    this.#styles.setTheme(settings.theme);
    this.#shown = JSON.stringify(settings);
    const current = { ...settings, ...this.#widget?.current() };
    showStates(this.#states, current, !this.#isReady);
    return current;
  }

  #draw(settings: FacadeSettings): Facade {
    const { activeElement } = this.#root;
    const typed = this.#unsaved ?? typedInto(this.#root.querySelector('textarea'));
    const facade = createFacade(this.#root, { ...settings, text: givenText(settings) }, typed);
    // The rules of the facade would be stronger than those that a shell has for its screen.
    if (!this.#widget && !this.#root.querySelector('style')) this.#styles.adopt();
    this.#unsaved = undefined;
    // It was in a shell with another screen, or of another version.
    facade.hadFocus = activeElement?.isConnected === false;
    if (facade.hadFocus) facade.box?.focus();
    return facade;
  }

  /** The facade follows; but of another mode, only until the visitor has used it. */
  #applyChanges(names: readonly string[]): void {
    if (!this.isConnected) return;
    const before = this.#shown;
    const settings = this.#readSettings();
    if (this.#widget) return this.#widget.update(names);
    if (before === this.#shown) return;
    if (this.#drawn?.mode === settings.mode) this.#drawn.show({ ...settings, text: givenText(settings) });
    else if (this.#drawn && !isUsed(this.#drawn, this.#root)) {
      this.#drawn.container.remove();
      this.#drawn = this.#draw(settings);
    }
    if (settings.loading !== this.#loading) this.#loadWhenNeeded(settings);
  }

  #nextAttempt(): AbortSignal {
    this.#attempt.abort();
    this.#attempt = new AbortController();
    return this.#attempt.signal;
  }

  #loadWhenNeeded({ loading }: FacadeSettings): void {
    this.#loading = loading;
    // The visitor may have come to a shell before this script.
    whenNeeded(this, this.#root.activeElement ? 'eager' : loading, this.#load, this.#nextAttempt());
  }

  /** Loads the widget. When that fails, the facade and its text stay; it is repeated on request and when the connection is back. */
  readonly #load = (): void => {
    const signal = this.#nextAttempt();
    const { locale, mode } = this.#readSettings();
    importWidget(locale, mode)
      .then(({ createWidget }) => {
        this.#widget ??= createWidget(this, this.#styles.sheets);
        return this.#connect();
      })
      .catch(async (problem: unknown) => {
        // The browser logs the failed request itself.
        if (signal.aborted) return;
        addEventListener('online', this.#load, { once: true, signal });
        await this.#replacing;
        this.#drawn?.showLoadError(this.#load, problem);
      });
  };

  /** Draws the facade, and gives it to the widget. */
  readonly #connect = (): void => {
    if (!this.isConnected) return;
    // The parser may still be in the middle of a shell.
    if (!this.#drawn && this.#root.firstChild && document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', this.#connect);
    this.#drawn ??= this.#draw(this.#readSettings());
    this.#widget?.connect(this.#drawn, (shown) => showStates(this.#states, shown));
  };
}
