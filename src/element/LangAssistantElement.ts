import type { Widget } from './widget';
import { adoptFacadeStyles } from '../theme/facadeStyles';
import { createFacade, type Facade } from '../facade/facade';
import { readFacadeSettings } from '../facade/facadeSettings';
import { importWidget, preloadChunks } from './loadWidget';
import { whenNeeded } from './whenNeeded';

// Without a DOM, as in Node, importing this module does nothing.
const Base: typeof HTMLElement = Reflect.get(globalThis, 'HTMLElement') ?? Object;

let widgetModule: ReturnType<typeof importWidget> | undefined;

/** One promise for all elements, so that their widgets start in the order of the page. A failed import is repeated. */
function loadWidget(): ReturnType<typeof importWidget> {
  widgetModule ??= importWidget().catch((problem: unknown) => {
    widgetModule = undefined;
    throw problem;
  });
  return widgetModule;
}

/** True if the visitor has typed, pressed or focused something: the facade must not be drawn anew. */
function isUsed({ typedAtMs, isComposing, pressed }: Facade, root: ShadowRoot): boolean {
  return typedAtMs > 0 || isComposing || pressed >= 0 || root.activeElement !== null;
}

/**
 * `<lang-assistant>`. It draws the facade, a working text box in the frame of the real screen, and loads the rest of the
 * widget when the `loading` attribute says so. State survives a move, and nothing renders before the element is on a page.
 */
export class LangAssistantElement extends Base {
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #setTheme = adoptFacadeStyles(this.#root);
  readonly #states = this.#readStates();
  #config = this.#takeConfig();
  #drawn: Facade | undefined;
  #widget: Widget | undefined;
  /** Aborted when the element leaves the page. */
  #connection = new AbortController();
  #isDue = false;

  constructor() {
    super();
    new MutationObserver(() => this.#refresh()).observe(this, { attributes: true });
  }

  /** The configuration as an object. It overrides the attributes: see docs/reference/config.md. */
  get config(): unknown {
    return this.#config;
  }

  set config(value: unknown) {
    this.#config = value;
    this.#refresh();
  }

  connectedCallback(): void {
    this.#connection.abort();
    this.#connection = new AbortController();
    const settings = readFacadeSettings(this, this.#config);
    this.#setTheme(settings.theme);
    if (this.#widget?.isConnected) return;
    this.#drawn ??= createFacade(this.#root, settings);
    this.#states?.add('loading');
    if (this.#widget) this.#connect(this.#widget, this.#drawn);
    else whenNeeded(this, settings.loading, () => this.#load(), this.#connection.signal);
  }

  /** A move removes and inserts the element in the same task: only an element that is still gone in the microtask has left. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return this.#widget?.move();
      this.#connection.abort();
      if (!this.#widget?.isConnected) return;
      this.#widget.disconnect();
      this.#drawn?.container.remove();
      this.#drawn = undefined;
    });
  }

  /** `moveBefore` keeps the element connected. Defining this callback prevents a disconnect and a reconnect. */
  connectedMoveCallback(): void {}

  adoptedCallback(): void {
    this.#widget?.readoptStyles();
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

  /** A `config` set as a plain property before the element was defined. */
  #takeConfig(): unknown {
    if (!Object.hasOwn(this, 'config')) return undefined;
    const config: unknown = Reflect.get(this, 'config');
    Reflect.deleteProperty(this, 'config');
    return config;
  }

  /** The element's custom states. Older browsers have none. */
  #readStates(): CustomStateSet | undefined {
    return this.attachInternals().states;
  }

  /** Batches several changes into one. A facade that the visitor has used stays: the real screen follows the change. */
  #refresh(): void {
    if (!this.isConnected || this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      const settings = readFacadeSettings(this, this.#config);
      this.#setTheme(settings.theme);
      if (this.#widget) return this.#widget.update();
      if (!this.#drawn || isUsed(this.#drawn, this.#root)) return;
      this.#drawn.container.remove();
      this.#drawn = createFacade(this.#root, settings);
    });
  }

  /** Loads the widget. When that fails, the facade and its text stay; it is repeated on request and when the connection is back. */
  #load(): void {
    const { signal } = this.#connection;
    const { locale, mode } = readFacadeSettings(this, this.#config);
    preloadChunks(locale, mode);
    loadWidget().then(
      ({ createWidget }) => {
        this.#widget ??= createWidget(this);
        if (!signal.aborted && this.#drawn) this.#connect(this.#widget, this.#drawn);
        return undefined;
      },
      () => {
        // The browser logs the failed request itself.
        if (signal.aborted) return undefined;
        const retry = () => this.#load();
        addEventListener('online', retry, { once: true, signal });
        return this.#drawn?.showLoadError(retry);
      },
    );
  }

  #connect(widget: Widget, facade: Facade): void {
    widget.connect(facade, () => this.#states?.delete('loading'));
  }
}
